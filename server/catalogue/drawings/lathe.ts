import type { Tone } from './finish.ts';
import { n } from './kit.ts';
import type { Sheet } from './sheet.ts';

/**
 * A lathe-turned section along the axis: from `x0` to `x1`, radius `r0` to `r1` (mm). `open` omits the end
 * face.
 */
export interface Section {
  x0: number;
  x1: number;
  r0: number;
  r1?: number;
  tone: Tone;
  open?: boolean;
}

/** An ellipse as path data: a round face seen at an angle. */
export function oval(x: number, rx: number, ry: number, y = 0): string {
  return `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0Z`;
}

/**
 * A part turned about the horizontal axis, seen slightly from the right: sections are painted left to right,
 * each with its end face. `flat` is the width of a face relative to its height (0 = pure side view).
 */
export function lathe(s: Sheet, sections: readonly Section[], flat: number): string {
  return sections
    .map(({ x0, x1, r0, r1 = r0, tone, open }) => {
      const arc = (x: number, r: number, y: number): string =>
        `A${n(r * flat)} ${n(r)} 0 0 1 ${n(x)} ${n(y)}`;
      const side = `M${n(x0)} ${n(-r0)}L${n(x1)} ${n(-r1)}${arc(x1, r1, r1)}L${n(x0)} ${n(r0)}${arc(x0, r0, -r0)}Z`;
      return (
        s.shape(side, tone, 'tube', 0.7) +
        (open || flat === 0 ? '' : s.shape(oval(x1, r1 * flat, r1), tone, 'face', 0.7))
      );
    })
    .join('');
}
