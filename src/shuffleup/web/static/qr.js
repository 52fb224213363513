// A QR code made by the phone itself: what it tells another phone must not pass through the server it checks.
// Bytes, the lowest of the four levels of correction, versions 1 to 25 (ISO/IEC 18004).
const LATEST = 25;
// Codewords a block.
const CHECKS = [0, 7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26];
const BLOCKS = [0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12];
const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

// Rows of modules, dark ones true.
export function qr(text, mask = null) {
  const data = new TextEncoder().encode(text);
  const version = Array.from({ length: LATEST }, (_, i) => i + 1).find((v) => bitsOf(v, data) <= 8 * roomOf(v));
  if (!version) throw new Error(`${data.length} bytes are too many for a code`);
  const words = interleaved(version, codewords(version, data));
  const made = (mask === null ? MASKS.map((_, m) => m) : [mask]).map((m) => drawn(version, words, m));
  return made.reduce((best, one) => (ugliness(one) < ugliness(best) ? one : best));
}

// As SVG in the ink of the page, with the margin readers need.
export function qrSvg(text) {
  const rows = qr(text);
  const size = rows.length + 8;
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])))
    .join("");
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
  svg.classList.add("drawn");
  const paper = document.createElementNS(svg.namespaceURI, "path");
  paper.setAttribute("d", `M0 0h${size}v${size}h-${size}z`);
  paper.classList.add("paper");
  const ink = document.createElementNS(svg.namespaceURI, "path");
  ink.setAttribute("d", path);
  svg.append(paper, ink);
  return svg;
}

// ------------------------------------------------------------------------------------------------------- the words

const bitsOf = (version, data) => 4 + (version < 10 ? 8 : 16) + 8 * data.length;
const roomOf = (version) => Math.floor(modules(version) / 8) - CHECKS[version] * BLOCKS[version];

function modules(version) {
  const aligns = Math.floor(version / 7) + 2;
  const all = (16 * version + 128) * version + 64;
  return version < 2 ? all : all - (25 * aligns - 10) * aligns + 55 - (version >= 7 ? 36 : 0);
}

function codewords(version, data) {
  const bits = [];
  const put = (value, length) => { for (let i = length - 1; i >= 0; i--) bits.push((value >>> i) & 1); };
  put(4, 4);
  put(data.length, version < 10 ? 8 : 16);
  for (const byte of data) put(byte, 8);
  const room = 8 * roomOf(version);
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
}

function interleaved(version, words) {
  const blocks = BLOCKS[version];
  const raw = Math.floor(modules(version) / 8);
  const short = Math.floor(raw / blocks) - CHECKS[version];
  const long = raw % blocks; // the last so many blocks have one word more
  const divisor = generator(CHECKS[version]);
  let at = 0;
  const parts = Array.from({ length: blocks }, (_, i) => words.slice(at, (at += short + (i >= blocks - long ? 1 : 0))));
  const checks = parts.map((part) => remainder(part, divisor));
  const column = (lists, i) => lists.flatMap((list) => (i < list.length ? [list[i]] : []));
  return [
    ...Array.from({ length: short + 1 }, (_, i) => column(parts, i)),
    ...Array.from({ length: CHECKS[version] }, (_, i) => column(checks, i)),
  ].flat();
}

function times(x, y) {
  let z = 0;
  for (let i = 7; i >= 0; i--) {
    z = (z << 1) ^ ((z >>> 7) * 0x11d);
    z ^= ((y >>> i) & 1) * x;
  }
  return z;
}

function generator(degree) {
  const result = [...Array(degree - 1).fill(0), 1];
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) result[j] = times(result[j], root) ^ (j + 1 < degree ? result[j + 1] : 0);
    root = times(root, 2);
  }
  return result;
}

function remainder(words, divisor) {
  const result = divisor.map(() => 0);
  for (const word of words) {
    const factor = word ^ result.shift();
    result.push(0);
    divisor.forEach((one, i) => (result[i] ^= times(one, factor)));
  }
  return result;
}

// ----------------------------------------------------------------------------------------------------- the picture

function drawn(version, words, mask) {
  const size = version * 4 + 17;
  const dark = Array.from({ length: size }, () => Array(size).fill(false));
  const fixed = Array.from({ length: size }, () => Array(size).fill(false));
  const set = (x, y, is) => {
    if (x >= 0 && x < size && y >= 0 && y < size) {
      dark[y][x] = is;
      fixed[y][x] = true;
    }
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ])
    square(cx, cy, 4, set, (far) => far !== 2 && far !== 4);
  for (const [cx, cy] of aligned(version, size)) square(cx, cy, 2, set, (far) => far !== 1);
  named(version, mask, size, set);
  fill(dark, fixed, words, mask);
  return dark;
}

function square(cx, cy, reach, set, is) {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) set(cx + dx, cy + dy, is(Math.max(Math.abs(dx), Math.abs(dy))));
}

function aligned(version, size) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const at = [6, ...Array.from({ length: count - 1 }, (_, i) => size - 7 - i * step).reverse()];
  const corner = (x, y) => (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6);
  return at.flatMap((x) => at.map((y) => [x, y])).filter(([x, y]) => !corner(x, y));
}

// Which level and mask it has, and from version 7 on which version it is: each twice.
function named(version, mask, size, set) {
  let rest = (1 << 3) | mask;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((((1 << 3) | mask) << 10) | rest) ^ 0x5412;
  const bit = (i) => ((bits >>> i) & 1) === 1;
  for (let i = 0; i < 6; i++) set(8, i, bit(i));
  set(8, 7, bit(6)); set(8, 8, bit(7)); set(7, 8, bit(8));
  for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i));
  for (let i = 0; i < 8; i++) set(size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i));
  set(8, size - 8, true);
  if (version < 7) return;
  let more = version;
  for (let i = 0; i < 12; i++) more = (more << 1) ^ ((more >>> 11) * 0x1f25);
  const all = (version << 12) | more;
  for (let i = 0; i < 18; i++) {
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
    set(a, b, ((all >>> i) & 1) === 1);
    set(b, a, ((all >>> i) & 1) === 1);
  }
}

// Up and down in columns of two, from the right; column 6 belongs to the clock.
function fill(dark, fixed, words, mask) {
  const size = dark.length;
  let i = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let vertical = 0; vertical < size; vertical++) {
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - vertical : vertical;
        if (fixed[y][x]) continue;
        const bit = i < 8 * words.length && ((words[i >>> 3] >>> (7 - (i & 7))) & 1) === 1;
        i++;
        dark[y][x] = bit !== MASKS[mask](x, y);
      }
    }
  }
}

// Long runs and blocks of one colour are hard to read.
function ugliness(rows) {
  const size = rows.length;
  let bad = 0;
  for (let y = 0; y < size; y++) {
    for (const at of [(x) => rows[y][x], (x) => rows[x][y]]) {
      for (let x = 1, run = 1; x < size; x++) {
        run = at(x) === at(x - 1) ? run + 1 : 1;
        if (run === 5) bad += 3;
        else if (run > 5) bad += 1;
      }
    }
    for (let x = 1; y && x < size; x++)
      if (rows[y][x] === rows[y][x - 1] && rows[y][x] === rows[y - 1][x] && rows[y][x] === rows[y - 1][x - 1]) bad += 3;
  }
  return bad;
}
