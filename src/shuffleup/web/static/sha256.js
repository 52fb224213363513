// SHA-256 and HMAC (FIPS 180-4, RFC 2104). A page over plain http has no crypto.subtle, so this is our own; slow enough
// to read and fast enough for a few hundred hashes a hand.

// Its constants are the first 32 bits after the point of square and cube roots of the first primes, so they are worked
// out.
function bitsOfRoot(prime, power) {
  let root = 0n;
  for (let bit = 1n << 36n; bit; bit >>= 1n) {
    if ((root | bit) ** power <= prime << (32n * power)) root |= bit;
  }
  return Number(root & 0xffffffffn);
}

function firstPrimes(count) {
  const primes = [];
  for (let number = 2n; primes.length < count; number++) {
    if (primes.every((prime) => number % prime)) primes.push(number);
  }
  return primes;
}

const PRIMES = firstPrimes(64);
const START = PRIMES.slice(0, 8).map((prime) => bitsOfRoot(prime, 2n));
const ROUND = PRIMES.map((prime) => bitsOfRoot(prime, 3n));

const turn = (word, by) => (word >>> by) | (word << (32 - by));

function schedule(words, view, at) {
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const late = words[i - 2];
    const early = words[i - 15];
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    words[i] = words[i - 16] + low + words[i - 7] + high;
  }
}

function compress(state, words) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + ROUND[i] + words[i]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => { state[i] += word; });
}

// The message, a one, as many zeros as it takes, and the length in bits: whole blocks of 64 bytes.
function padded(message) {
  const blocks = new Uint8Array((message.length + 72) & ~63);
  blocks.set(message);
  blocks[message.length] = 0x80;
  const end = new DataView(blocks.buffer, blocks.length - 8);
  end.setUint32(0, Math.floor(message.length / 2 ** 29));
  end.setUint32(4, message.length << 3);
  return new DataView(blocks.buffer);
}

export function sha256(message) {
  const view = padded(message);
  const state = Uint32Array.from(START);
  const words = new Uint32Array(64);
  for (let at = 0; at < view.byteLength; at += 64) {
    schedule(words, view, at);
    compress(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

export function hmac(key, message) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), message));
  return sha256(joined(block.map((byte) => byte ^ 0x5c), inner));
}

export function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const text = (words) => new TextEncoder().encode(words);
export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
export const bytes = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
