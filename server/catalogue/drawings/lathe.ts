import type { MaterialTones } from './material-tones.ts';
import { pathNumber } from './kit.ts';
import type { DrawingSheet } from './sheet.ts';

/**
 * Section of a lathe-turned part along the axis: from `x0` to `x1`, with radius `r0` to `r1` (mm). `open`
 * omits the end face.
 */
export interface LatheSection {
  x0: number;
  x1: number;
  r0: number;
  r1?: number;
  tone: MaterialTones;
  open?: boolean;
}

/** Returns the path data of an ellipse, which is a round face seen at an angle. */
export function ellipsePath(x: number, rx: number, ry: number, y = 0): string {
  return `M${pathNumber(x - rx)} ${pathNumber(y)}a${pathNumber(rx)} ${pathNumber(ry)} 0 1 0 ${pathNumber(2 * rx)} 0a${pathNumber(rx)} ${pathNumber(ry)} 0 1 0 ${pathNumber(-2 * rx)} 0Z`;
}

/**
 * Returns a lathe-turned part with a horizontal axis, seen slightly from the right. Sections are painted from
 * left to right, each with its end face. `flat` is the width of a face relative to its height (0 for a pure
 * side view).
 */
export function latheShape(s: DrawingSheet, sections: readonly LatheSection[], flat: number): string {
  return sections
    .map(({ x0, x1, r0, r1 = r0, tone, open }) => {
      const arc = (x: number, r: number, y: number): string =>
        `A${pathNumber(r * flat)} ${pathNumber(r)} 0 0 1 ${pathNumber(x)} ${pathNumber(y)}`;
      const side = `M${pathNumber(x0)} ${pathNumber(-r0)}L${pathNumber(x1)} ${pathNumber(-r1)}${arc(x1, r1, r1)}L${pathNumber(x0)} ${pathNumber(r0)}${arc(x0, r0, -r0)}Z`;
      return (
        s.shape(side, tone, 'tube', 0.7) +
        (open || flat === 0 ? '' : s.shape(ellipsePath(x1, r1 * flat, r1), tone, 'face', 0.7))
      );
    })
    .join('');
}
