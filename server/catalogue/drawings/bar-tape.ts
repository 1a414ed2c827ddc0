import type { Families } from '#server/catalogue/products/families.ts';
import { finishes, rubber } from './finish.ts';
import { n, place, polar, repeat, smooth, times } from './kit.ts';
import { lathe } from './lathe.ts';
import { Sheet, type Picture } from './sheet.ts';

const flat = 0.62;

/**
 * Draws a roll of tape lying on its side: wound layers on the face, small holes around it, and the loose end.
 */
function roll(s: Sheet, colour: Families['bar-tape']['colour']): string {
  const tone = colour === 'black' ? rubber : finishes[colour];
  const r = 46;
  const body = lathe(s, [{ x0: -22, x1: 14, r0: r, tone }], flat);
  const spiral = smooth(
    times(100, (i) => {
      const p = polar(i * 22, 14 + i * 0.3);
      return { x: 14 + p.x * flat, y: p.y };
    }),
  );
  const dots = repeat(3, (row) =>
    repeat(13, (i) => {
      const y = r * Math.sin(((-72 + i * 12) * Math.PI) / 180);
      const x = -13 + row * 11 + (i % 2) * 5 + r * flat * Math.sqrt(1 - (y / r) ** 2);
      return x > 14 + r * flat * Math.sqrt(1 - (y / r) ** 2) - 3 ? '' : `M${n(x)} ${n(y)}h.1`;
    }),
  );
  const core = s.fill(
    `M${n(14 - 13 * flat)} 0a${n(13 * flat)} 13 0 1 0 ${n(26 * flat)} 0a${n(13 * flat)} 13 0 1 0 ${n(-26 * flat)} 0Z`,
    '#121314',
  );
  return (
    body +
    s.stroke(dots, '#000', 5, 0.4) +
    s.stroke(spiral, '#000', 3, 0.35) +
    place(s.stroke(spiral, tone.high, 1.2, 0.6), 0.4, 0.5) +
    core
  );
}

export function drawBarTape(a: Families['bar-tape'], id: string): Picture {
  const s = new Sheet(id, 4.2);
  const tone = a.colour === 'black' ? rubber : finishes[a.colour];
  const one = s.define('roll', (key) => `<g id="${key}">${roll(s, a.colour)}</g>`);
  const tail = smooth([
    { x: -40, y: 62 },
    { x: -12, y: 66 },
    { x: 30, y: 62 },
    { x: 62, y: 66 },
  ]);
  const plug = lathe(
    s,
    [
      { x0: -10, x1: 0, r0: 8, tone: finishes.black },
      { x0: 0, x1: 4, r0: 11, tone: finishes.black },
    ],
    0.5,
  );
  return {
    sheet: s,
    body:
      s.shadow(-4, 64, 88, 7) +
      `<use href="#${one}" x="-38" y="-22"/>` +
      s.stroke(tail, tone.edge, 12) +
      s.stroke(tail, tone.base, 9) +
      `<use href="#${one}" x="20" y="16"/>` +
      place(plug, 70, -42, -30) +
      place(plug, 50, -62, -12),
    close: { x: 490, y: 440, size: 400 },
  };
}
