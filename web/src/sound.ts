// Sounds, made by the program itself. They only repeat what is seen, and are silent until the player turns them on.

import type { Act } from "./api/types.ts";
import { settings } from "./settings.ts";

/** A burst of noise or a tone that dies away. */
interface Burst {
  readonly kind: "noise" | "tone";
  /** Where the filter or the tone lies, in hertz. */
  readonly pitch: number;
  readonly seconds: number;
  readonly loud: number;
  /** When it starts, in seconds. */
  readonly after?: number;
}

const SOUNDS: Readonly<Partial<Record<Act, readonly Burst[]>>> = {
  began: [
    { kind: "tone", pitch: 392, seconds: 0.18, loud: 0.25 },
    { kind: "tone", pitch: 523, seconds: 0.3, loud: 0.25, after: 0.16 },
  ],
  went: [
    { kind: "noise", pitch: 300, seconds: 0.07, loud: 0.2 },
    { kind: "noise", pitch: 260, seconds: 0.07, loud: 0.2, after: 0.16 },
  ],
  shot: [0, 0.05, 0.09, 0.16].map((after) => ({
    kind: "noise",
    pitch: 1800,
    seconds: 0.09,
    loud: 0.5,
    after,
  })),
  shelled: [
    { kind: "noise", pitch: 140, seconds: 0.7, loud: 0.9 },
    { kind: "noise", pitch: 700, seconds: 0.16, loud: 0.4 },
  ],
  fought: [0, 0.11, 0.19, 0.3].map((after) => ({
    kind: "noise",
    pitch: 2600,
    seconds: 0.06,
    loud: 0.35,
    after,
  })),
  rolled: [0, 0.06, 0.13].map((after) => ({ kind: "noise", pitch: 3400, seconds: 0.03, loud: 0.4, after })),
  lost: [{ kind: "tone", pitch: 130, seconds: 0.5, loud: 0.35 }],
  fled: [{ kind: "tone", pitch: 150, seconds: 0.5, loud: 0.3 }],
  taken: [
    { kind: "tone", pitch: 523, seconds: 0.14, loud: 0.25 },
    { kind: "tone", pitch: 659, seconds: 0.14, loud: 0.25, after: 0.13 },
    { kind: "tone", pitch: 784, seconds: 0.3, loud: 0.25, after: 0.26 },
  ],
  carded: [{ kind: "noise", pitch: 5200, seconds: 0.12, loud: 0.25 }],
};

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Plays what an event sounds like, as loud as the player wants it. */
export function sound(act: Act): void {
  const volume = settings().volume / 100;
  const bursts = SOUNDS[act];
  if (volume === 0 || bursts === undefined) return;
  context ??= new AudioContext();
  for (const burst of bursts) play(context, burst, volume);
}

function play(audio: AudioContext, { kind, pitch, seconds, loud, after = 0 }: Burst, volume: number): void {
  const start = audio.currentTime + after;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud * volume, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  gain.connect(audio.destination);
  const source = kind === "tone" ? tone(audio, pitch, gain) : noise(audio, pitch, gain);
  source.start(start);
  source.stop(start + seconds);
}

function tone(audio: AudioContext, pitch: number, into: AudioNode): AudioScheduledSourceNode {
  const source = audio.createOscillator();
  source.type = "triangle";
  source.frequency.value = pitch;
  source.connect(into);
  return source;
}

function noise(audio: AudioContext, pitch: number, into: AudioNode): AudioScheduledSourceNode {
  const source = audio.createBufferSource();
  source.buffer = hiss ??= hissing(audio);
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  source.connect(filter).connect(into);
  return source;
}

function hissing(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let k = 0; k < samples.length; k += 1) samples[k] = 2 * Math.random() - 1;
  return buffer;
}
