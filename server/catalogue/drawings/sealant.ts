import type { Families } from '#server/catalogue/products/families.ts';
import { colourTones } from './material-tones.ts';
import { pathNumber, repeatText, roundedPolygonPath, points } from './kit.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

export function drawSealant(a: Families['sealant'], id: string): DrawnPart {
  const size = Math.cbrt(Math.max(30, a.volume) / 250);
  const s = new DrawingSheet(id, 3.3, { x: 400, y: 405 });
  const tone = colourTones[a.colour];
  const bottle = colourTones.white;
  const ink = a.colour === 'white' ? colourTones.blue.base : '#fff';
  const w = 27 * Math.min(1.45, 0.55 + size * 0.45);
  const h = Math.min(150, 118 * size ** 0.7);
  const top = -h / 2;
  const foot = h / 2 + 22;
  const shoulder = `M${pathNumber(-w)} ${pathNumber(top + 20)}C${pathNumber(-w)} ${pathNumber(top + 4)} -12 ${pathNumber(top + 6)} -12 ${pathNumber(top - 6)}H12C12 ${pathNumber(top + 6)} ${pathNumber(w)} ${pathNumber(top + 4)} ${pathNumber(w)} ${pathNumber(top + 20)}V${pathNumber(foot - 6)}Q${pathNumber(w)} ${pathNumber(foot)} ${pathNumber(w - 6)} ${pathNumber(foot)}H${pathNumber(6 - w)}Q${pathNumber(-w)} ${pathNumber(foot)} ${pathNumber(-w)} ${pathNumber(foot - 6)}Z`;
  const label = `M${pathNumber(-w)} ${pathNumber(top + 30)}H${pathNumber(w)}V${pathNumber(foot - 14)}H${pathNumber(-w)}Z`;
  const cap = roundedPolygonPath(
    points(
      [-15, top - 6],
      [-15, top - 22],
      [-9, top - 26],
      [-5, top - 44],
      [5, top - 44],
      [9, top - 26],
      [15, top - 22],
      [15, top - 6],
    ),
    2,
  );
  const ribs = repeatText(11, (i) => `M${pathNumber(-13 + i * 2.6)} ${pathNumber(top - 8)}v-12`);
  const middle = top + 30 + (h - 22) * 0.42;
  const drop = `M0 ${pathNumber(middle - 20)}C8 ${pathNumber(middle - 6)} 13 ${pathNumber(middle)} 13 ${pathNumber(middle + 7)}A13 13 0 0 1 -13 ${pathNumber(middle + 7)}C-13 ${pathNumber(middle)} -8 ${pathNumber(middle - 6)} 0 ${pathNumber(middle - 20)}Z`;
  const scale = repeatText(
    Math.round(a.volume / 50),
    (i) =>
      `M${pathNumber(w - 5)} ${pathNumber(foot - 20 - i * ((h - 30) / (a.volume / 50)))}h-${i % 5 === 4 ? 8 : 4.5}`,
  );
  return {
    sheet: s,
    body:
      s.shadow(0, foot, w * 1.6, 5) +
      s.shape(shoulder, bottle, 'across', 1.1) +
      s.shape(label, tone, 'across', 0.5) +
      s.fill(drop, ink, 0.92) +
      s.stroke(`M-7 ${pathNumber(middle + 8)}a7 7 0 0 0 5 6`, tone.base, 2) +
      s.stroke(scale, ink, 1.2, 0.75) +
      s.stroke(`M-11 ${pathNumber(middle + 30)}H11M-7 ${pathNumber(middle + 34)}H7`, ink, 1.6, 0.7) +
      s.shape(cap, colourTones.black, 'across', 1) +
      s.stroke(ribs, colourTones.black.high, 1, 0.4),
    close: { x: 400, y: 330, size: 420 },
  };
}
