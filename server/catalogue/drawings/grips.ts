import type { Families } from '#server/catalogue/products/families.ts';
import { alloy, colourTones, rubber } from './material-tones.ts';
import { pathNumber, placeShape, repeatText } from './kit.ts';
import { latheShape, ellipsePath } from './lathe.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

const flat = 0.3;

/**
 * Returns one lock-on grip along x, with its inner clamp on the right; the pattern is recessed into the
 * rubber.
 */
function grip(s: DrawingSheet, a: Families['grips']): string {
  const tone = a.colour === 'black' ? rubber : colourTones[a.colour];
  const half = a.length / 2;
  const r = 15.6;
  const body = latheShape(
    s,
    [
      { x0: -half - 3, x1: -half + 3, r0: 16.4, tone: colourTones.black },
      { x0: -half + 3, x1: half - 12, r0: r, tone, open: true },
      { x0: half - 12, x1: half - 9, r0: 18.5, tone },
      { x0: half - 9, x1: half, r0: 16.8, tone: alloy },
    ],
    flat,
  );
  const count = Math.floor((a.length - 34) / 5);
  const ribs = repeatText(count, (i) => {
    const x = -half + 12 + i * 5;
    const arc = (from: number, to: number): string => {
      const at = (y: number): string =>
        `${pathNumber(x + r * flat * Math.sqrt(Math.max(0, 1 - (y / r) ** 2)))} ${pathNumber(y)}`;
      return `M${at(from)}A${pathNumber(r * flat)} ${r} 0 0 1 ${at(to)}`;
    };
    return i % 9 > 5 ? arc(-14.6, 14.6) : arc(-14.6, -8) + arc(-5, 1.5) + arc(5, 11);
  });
  const screw = s.bolt({ x: half - 2, y: -5 }, 2.6, colourTones.black);
  return (
    body +
    s.stroke(ribs, '#000', 5.5, 0.32) +
    placeShape(s.stroke(ribs, tone.high, 1.3, 0.5), 0.8, 0.4) +
    s.fill(ellipsePath(half, 11.2 * flat, 11.2), '#0f1011') +
    s.stroke(ellipsePath(half, 11.2 * flat, 11.2), alloy.light, 0.8, 0.8) +
    screw
  );
}

export function drawGrips(a: Families['grips'], id: string): DrawnPart {
  const s = new DrawingSheet(id, 4.6);
  const one = s.define('grip', (key) => `<g id="${key}">${grip(s, a)}</g>`);
  const turned = (x: number, y: number): string =>
    `<use href="#${one}" transform="translate(${x} ${y}) rotate(-24)"/>`;
  return {
    sheet: s,
    body: s.shadow(-8, 62, 72, 6) + turned(6, -25) + turned(-5, 26),
    close: { x: 520, y: 320, size: 380 },
  };
}
