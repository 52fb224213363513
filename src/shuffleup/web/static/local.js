// What a screen does by itself, without the server: full screen, light or dark, sounds and speech.
const kept = (name) => { try { return localStorage.getItem(name); } catch { return null; } };
const keep = (name, value) => { try { localStorage.setItem(name, value); } catch { /* private mode: not kept */ } };

let sound = false;
let audio = null;
let spoken = null; // the last announcement that was heard

const LOCALS = {
  fullscreen: () => document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen(),
  theme() {
    const root = document.documentElement;
    const dark = root.classList.contains("dark") || (!root.classList.contains("light") && matchMedia("(prefers-color-scheme: dark)").matches);
    theme(dark ? "light" : "dark");
  },
  "four-colour"(button) {
    const on = document.documentElement.classList.toggle("four-colour");
    keep("four-colour", on ? "1" : "");
    button.setAttribute("aria-pressed", on);
  },
  sound(button) {
    sound = !sound;
    button.setAttribute("aria-pressed", sound);
    keep("sound", sound ? "1" : "");
    if (sound) chime();
  },
};

function theme(name) {
  document.documentElement.classList.remove("light", "dark");
  document.documentElement.classList.add(name);
  keep(`theme-${document.getElementById("live")?.dataset.screen ?? ""}`, name);
}

export function startLocals() {
  const name = kept(`theme-${document.getElementById("live").dataset.screen}`);
  if (name) theme(name);
  if (kept("four-colour")) document.documentElement.classList.add("four-colour");
  sound = kept("sound") === "1";
  for (const button of document.querySelectorAll("[data-local=sound]")) button.setAttribute("aria-pressed", sound);
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-local]");
    if (button) LOCALS[button.dataset.local](button);
  });
  spoken = newest();
}

function newest() {
  return Math.max(0, ...[...document.querySelectorAll("[data-say]")].map((el) => Number(el.dataset.say)));
}

// Announce what is new: a chime, then the words, in the page's language.
export function speakNews() {
  const fresh = [...document.querySelectorAll("[data-say]")].filter((el) => Number(el.dataset.say) > (spoken ?? 0));
  spoken = Math.max(spoken ?? 0, newest());
  if (!sound || !fresh.length) return;
  chime();
  for (const el of fresh.reverse()) say(el.dataset.spoken ?? el.textContent);
}

function say(text) {
  if (!("speechSynthesis" in window)) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = document.documentElement.lang;
  speechSynthesis.speak(words);
}

// Two soft tones, made here: no sound files.
function chime() {
  audio ??= new AudioContext();
  for (const [at, pitch] of [[0, 660], [0.18, 880]]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, audio.currentTime + at);
    volume.gain.linearRampToValueAtTime(0.2, audio.currentTime + at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.55);
  }
}
