// Two washes of the brush over the meadow, and the grain of the paper over all: noise that is the same every time.

import { html } from "../../../dom.ts";
import type { Box } from "../../atlas.ts";
import { wobble } from "../../pen.ts";
import { INK } from "./inks.ts";

/** A sample of the washes stands for so many drawing units: they are soft. */
const STEP = 6;
/** The side of a piece of paper, in pixels. */
const PAPER = 128;

/** Noise from 0 to 1 in several sizes, of this many drawing units the largest. */
export function noise(word: string, size: number): (x: number, y: number) => number {
  const layers = [1, 2, 4, 8].map((k) => ({ grid: grid(`${word}${k}`), size: size / k, share: 1 / k }));
  const whole = layers.reduce((sum, { share }) => sum + share, 0);
  return (x, y) =>
    layers.reduce((sum, layer) => sum + layer.share * layer.grid(x / layer.size, y / layer.size), 0) / whole;
}

/** Random numbers on a grid that repeats itself, with smooth passages between them. */
function grid(word: string): (x: number, y: number) => number {
  const random = wobble(word);
  const side = 32;
  const values = Float32Array.from({ length: side * side }, () => random());
  const at = (x: number, y: number) =>
    values[(((y % side) + side) % side) * side + (((x % side) + side) % side)] ?? 0;
  const ease = (t: number) => t * t * (3 - 2 * t);
  return (x, y) => {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [ease(x - i), ease(y - j)];
    const top = at(i, j) * (1 - u) + at(i + 1, j) * u;
    const low = at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u;
    return top * (1 - v) + low * v;
  };
}

/** The washes of a whole table, a pixel for each step. */
export function washes({ width, height }: Box): HTMLCanvasElement {
  const [across, down] = [Math.ceil(width / STEP), Math.ceil(height / STEP)];
  const canvas = html("canvas", { width: across, height: down });
  const context = canvas.getContext("2d");
  if (context === null) return canvas;
  const picture = context.createImageData(across, down);
  const [dark, light] = [noise("dark wash", 150), noise("light wash", 190)];
  const strength = (value: number, from: number, steep: number) =>
    Math.min(0.78, Math.max(0, (value - from) * steep));
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      const shade = strength(dark(x * STEP, y * STEP), 0.46, 2.1);
      const glow = strength(light(x * STEP, y * STEP), 0.5, 2.4);
      const alpha = shade + glow - shade * glow;
      const mix = alpha === 0 ? 0 : glow / alpha;
      const at = 4 * (y * across + x);
      INK.washDark.forEach((part, k) => {
        picture.data[at + k] = part * (1 - mix) + (INK.washLight[k] ?? 0) * mix;
      });
      picture.data[at + 3] = 255 * alpha;
    }
  }
  context.putImageData(picture, 0, 0);
  return canvas;
}

/** A piece of rough paper that can be laid beside itself. */
export function paper(): HTMLCanvasElement {
  const canvas = html("canvas", { width: PAPER, height: PAPER });
  const context = canvas.getContext("2d");
  if (context === null) return canvas;
  const picture = context.createImageData(PAPER, PAPER);
  const random = wobble("paper");
  for (let k = 0; k < PAPER * PAPER; k += 1) {
    const value = random() * 0.6 + random() * 0.4;
    picture.data.set([115, 92, 51, 255 * Math.max(0, value - 0.42) * 0.22], 4 * k);
  }
  context.putImageData(picture, 0, 0);
  return canvas;
}
