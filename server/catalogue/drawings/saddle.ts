import type { Families } from '#server/catalogue/products/families.ts';
import { alloy, colourTones, rubber } from './material-tones.ts';
import { polylinePath, pathNumber, points, smoothCurvePath, type Point } from './kit.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

/**
 * Returns half the outline of a saddle from nose (top) to tail; `w` is half the width and `l` half the
 * length, in mm.
 */
function half(w: number, l: number): [number, number][] {
  return [
    [0, -l],
    [12, -l + 3],
    [18, -l + 18],
    [20, -l * 0.55],
    [23, -l * 0.2],
    [31, l * 0.08],
    [w * 0.66, l * 0.36],
    [w * 0.94, l * 0.6],
    [w, l * 0.78],
    [w * 0.92, l * 0.93],
    [w * 0.6, l],
    [w * 0.28, l * 0.975],
    [0, l * 0.95],
  ];
}
const mirror = (side: readonly [number, number][]): Point[] =>
  points(
    ...side,
    ...side
      .slice(1, -1)
      .map(([x, y]): [number, number] => [-x, y])
      .toReversed(),
  );

export function drawSaddle(a: Families['saddle'], id: string): DrawnPart {
  const s = new DrawingSheet(id, Math.min(2.55, 740 / a.length), { x: 400, y: 395 });
  const tone = a.colour === 'black' ? rubber : colourTones[a.colour];
  const [w, l] = [a.width / 2, a.length / 2];
  const outline = smoothCurvePath(mirror(half(w, l)), true);
  const inset = smoothCurvePath(
    mirror(half(w, l).map(([x, y]): [number, number] => [x * 0.86, y * 0.955])),
    true,
  );
  const rails = s.hose(
    `M-7 ${pathNumber(-l * 0.45)}C-12 0 -22 ${pathNumber(l * 0.3)} -22 ${pathNumber(l * 0.7)}V${pathNumber(l + 3)}M7 ${pathNumber(-l * 0.45)}C12 0 22 ${pathNumber(l * 0.3)} 22 ${pathNumber(l * 0.7)}V${pathNumber(l + 3)}`,
    7,
    alloy,
    'round',
  );
  const wing = (side: number): string =>
    s.fill(
      smoothCurvePath(
        points(
          [side * 26, l * 0.1],
          [side * w * 0.6, l * 0.42],
          [side * w * 0.84, l * 0.72],
          [side * w * 0.5, l * 0.86],
          [side * 19, l * 0.62],
        ),
        true,
      ),
      tone.light,
      0.22,
    );
  const ribbon = smoothCurvePath(
    points(
      [0, -l * 0.62],
      [5.5, -l * 0.4],
      [8, 0],
      [12, l * 0.42],
      [9, l * 0.68],
      [0, l * 0.76],
      [-9, l * 0.68],
      [-12, l * 0.42],
      [-8, 0],
      [-5.5, -l * 0.4],
    ),
    true,
  );
  const id2 = s.define(
    'cut',
    (key) =>
      `<mask id="${key}" maskUnits="userSpaceOnUse" x="-200" y="-250" width="400" height="500"><path d="M-200-250h400v500h-400z" fill="#fff"/><path d="${ribbon}" fill="#000"/></mask>`,
  );
  const cut = a.cutout === 'yes';
  const top =
    s.shape(outline, tone, 'across', 1.4) +
    `<g opacity=".55">${s.shape(outline, tone, 'dome', 0)}</g>` +
    s.fill(inset, tone.base, 0.25) +
    wing(1) +
    wing(-1) +
    s.stroke(inset, tone.high, 1, 0.4) +
    s.stroke(inset, tone.dark, 0.8, 0.9).replace('<path', '<path stroke-dasharray="3 2"') +
    s.stroke(smoothCurvePath(points([-5, -l + 10], [-9, -l * 0.6], [-10, -l * 0.25])), tone.high, 3, 0.35);
  const groove = cut
    ? s.stroke(ribbon, tone.edge, 2.4) + s.stroke(ribbon, tone.high, 0.8, 0.4)
    : s.fill(ribbon, '#000', 0.16) + s.stroke(ribbon, tone.high, 0.9, 0.3);
  return {
    sheet: s,
    body:
      `<g transform="translate(5 8)">${s.shadow(0, l * 0.5, w * 1.25, l * 0.75, 0.42)}</g>` +
      rails +
      (cut ? `<g mask="url(#${id2})">${top}</g>` : top) +
      groove +
      s.stroke(polylinePath(points([-9, l * 0.9], [9, l * 0.9])), tone.high, 2, 0.5),
    close: { x: 400, y: 520, size: 420 },
  };
}
