// A horse of 28 from nose to tail, its hooves at 0,0.

import type { Worn } from "./coats.ts";
import { LEATHER, shade } from "./inks.ts";
import { type Mark, disc, flat, inked, stroke } from "./mark.ts";

const HARNESS = "#2a1d14";
const BRAID = "#e2d5ac";
const EYE = "#0d0a08";

function cloth({ saddle, facing }: Worn): string {
  return saddle ?? facing;
}

/** Going to the right. */
export function horseAside(worn: Worn, hide: string): Mark[] {
  const [dark, light] = [shade(hide, -0.35), shade(hide, 0.16)];
  return [
    inked("M-9.4-14.4Q-14-13-13.2-5.6Q-11-8-8.6-11.4Z", dark),
    inked("M-6-9-7.4-4.6-5.4 .2h2L-4.8-4.4-2.6-8.6Z", dark),
    inked("M3.4-9.4 4-4.4 3.2 .2h2L6-4.4 6.8-9Z", dark),
    inked(
      "M-9.2-12.6Q-10-16.2-6-16Q0-14.6 4.6-16.2L9-21.8Q9.8-23.6 10.4-22.4L11-21.6Q12.2-21.8 12.8-20.8L15.6-17"
        + "Q15.8-15.2 13.8-15.4L11.4-16.6Q10-13.6 8.6-11.4Q7.8-9.2 6.6-8.8Q0-7.4-6.6-8.6Q-9.2-9.4-9.2-12.6Z",
      hide,
    ),
    inked("M-8.6-11.6-10.8-5.8-9.2 .2h2.1L-8.4-5.2-4.6-8.8Z", hide),
    inked("M5.4-10 9.6-6.6 9.2-1.6 7.4-1.2V-5.4L3.6-8.6Z", hide),
    flat("M-9.3-.6h2.4v1h-2.6ZM7.2-2.2l2.2-.4v1.4l-2.2 .4Z", LEATHER),
    inked("M4.6-16.4 8.8-22 10-22.6Q9.6-19.4 6.2-15.4Z", dark),
    stroke("M-7.4-14.6Q-2-13.4 3-14.6", light, 0.7),
    flat(disc(12.2, -19.4, 0.5), EYE),
    stroke("M12.4-17.2 9.8-19M11-17.6 4-18", HARNESS, 0.6),
    inked("M-4.6-15.8 3.6-15.9 2.8-10.4-5.6-11.2Z", cloth(worn)),
    stroke("M2.5-10.8-5.3-11.6-4.4-15.4", BRAID, 0.7),
  ];
}

const HOOVES = flat("M-5.3-1h2.9v1.5h-3.1ZM2.4-1h2.9l.2 1.5h-3.1Z", "#17110d");

/** Going away. */
export function horseBehind(worn: Worn, hide: string): Mark[] {
  return [
    inked(
      "M-5-13.6Q-6.6-8-5.1-5.6L-5.3 .2h2.8L-1.5-6H1.5L2.5 .2h2.8L5.1-5.6Q6.6-8 5-13.6Q0-17.4-5-13.6Z",
      hide,
    ),
    stroke("M-4.4-12Q-5.4-8.6-4.4-6.2", shade(hide, 0.14), 0.8),
    HOOVES,
    inked("M-1.2-13.2Q-3-6-1.2-1Q1.4-.6 1.9-5.6Q2-10 1.2-13.2Z", shade(hide, -0.38)),
    inked("M-5.6-15Q0-18 5.6-15L6-10.4Q3.6-12.2 1.6-12.8Q0-13.4-1.6-12.8Q-3.6-12.2-6-10.4Z", cloth(worn)),
    stroke("M-5.7-10.9Q-3.6-12.4-1.6-13M5.7-10.9Q3.6-12.4 1.6-13", BRAID, 0.6),
  ];
}

/** Coming; its head is drawn after the rider. */
export function horseBefore(worn: Worn, hide: string): Mark[] {
  return [
    inked(
      "M-4.9-13Q-6.4-7.6-4.8-5.4L-5.2 .2h2.8L-1.5-5.6H1.5L2.4 .2h2.8L4.8-5.4Q6.4-7.6 4.9-13Q0-16.6-4.9-13Z",
      hide,
    ),
    stroke("M-4.2-12Q-5.2-8.4-4.2-6", shade(hide, 0.14), 0.8),
    HOOVES,
    stroke("M-5.2-9.6Q0-6.4 5.2-9.6", HARNESS, 0.8),
    inked("M-6.4-14.6-3.8-15.8V-10.4L-6.6-10ZM6.4-14.6 3.8-15.8V-10.4L6.6-10Z", cloth(worn)),
  ];
}

export function horseHead(hide: string): Mark[] {
  return [
    inked(
      "M-2.3-16.6-3.2-20.6-1.2-18.8H1.2L3.2-20.6 2.3-16.6 2.4-12.8 2-6.6Q0-4.4-2-6.6L-2.4-12.8Z",
      shade(hide, 0.1),
    ),
    flat("M-.8-16.4H.8L.5-9H-.5Z", "#f2eadb"),
    flat("M-1.2-18.8Q0-16.2 1.2-18.8Q0-20.4-1.2-18.8Z", shade(hide, -0.45)),
    flat(disc(-1.6, -14.6, 0.42), EYE),
    flat(disc(1.6, -14.6, 0.42), EYE),
    stroke("M-2.1-9.4H2.1M-2.3-13-2-9.4M2.3-13 2-9.4", HARNESS, 0.6),
  ];
}
