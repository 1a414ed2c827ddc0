import type { Families } from '#server/catalogue/products/families.ts';
import { colourTones, rubber } from './material-tones.ts';
import { pathNumber, placeShape, polarPoint, repeatText, smoothCurvePath, buildTimes } from './kit.ts';
import { latheShape } from './lathe.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

const flat = 0.62;

/**
 * Returns a roll of tape that lies on its side: wound layers on the face, small holes around it, and the
 * loose end.
 */
function roll(s: DrawingSheet, colour: Families['bar-tape']['colour']): string {
  const tone = colour === 'black' ? rubber : colourTones[colour];
  const r = 46;
  const body = latheShape(s, [{ x0: -22, x1: 14, r0: r, tone }], flat);
  const spiral = smoothCurvePath(
    buildTimes(100, (i) => {
      const p = polarPoint(i * 22, 14 + i * 0.3);
      return { x: 14 + p.x * flat, y: p.y };
    }),
  );
  const dots = repeatText(3, (row) =>
    repeatText(13, (i) => {
      const y = r * Math.sin(((-72 + i * 12) * Math.PI) / 180);
      const x = -13 + row * 11 + (i % 2) * 5 + r * flat * Math.sqrt(1 - (y / r) ** 2);
      return x > 14 + r * flat * Math.sqrt(1 - (y / r) ** 2) - 3
        ? ''
        : `M${pathNumber(x)} ${pathNumber(y)}h.1`;
    }),
  );
  const core = s.fill(
    `M${pathNumber(14 - 13 * flat)} 0a${pathNumber(13 * flat)} 13 0 1 0 ${pathNumber(26 * flat)} 0a${pathNumber(13 * flat)} 13 0 1 0 ${pathNumber(-26 * flat)} 0Z`,
    '#121314',
  );
  return (
    body +
    s.stroke(dots, '#000', 5, 0.4) +
    s.stroke(spiral, '#000', 3, 0.35) +
    placeShape(s.stroke(spiral, tone.high, 1.2, 0.6), 0.4, 0.5) +
    core
  );
}

export function drawBarTape(a: Families['bar-tape'], id: string): DrawnPart {
  const s = new DrawingSheet(id, 4.2);
  const tone = a.colour === 'black' ? rubber : colourTones[a.colour];
  const one = s.define('roll', (key) => `<g id="${key}">${roll(s, a.colour)}</g>`);
  const tail = smoothCurvePath([
    { x: -40, y: 62 },
    { x: -12, y: 66 },
    { x: 30, y: 62 },
    { x: 62, y: 66 },
  ]);
  const plug = latheShape(
    s,
    [
      { x0: -10, x1: 0, r0: 8, tone: colourTones.black },
      { x0: 0, x1: 4, r0: 11, tone: colourTones.black },
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
      placeShape(plug, 70, -42, -30) +
      placeShape(plug, 50, -62, -12),
    close: { x: 490, y: 440, size: 400 },
  };
}
