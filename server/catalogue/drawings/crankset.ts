import type { Families } from '#server/catalogue/products/families.ts';
import { alloy, colourTones, type MaterialTones } from './material-tones.ts';
import { sprocketPath, pitchRadius } from './gear.ts';
import {
  circlePath,
  polylinePath,
  placeShape,
  polarPoint,
  repeatText,
  roundedPolygonPath,
  smoothCurvePath,
  points,
} from './kit.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';
import { toothedRingShape } from './chainring.ts';

/** Returns one crank arm from its axle (the origin) along +x; the pedal is at `length` mm. */
export function crankArmShape(s: DrawingSheet, length: number, tone: MaterialTones): string {
  const d = smoothCurvePath(
    points(
      [-20, 0],
      [-14, -15],
      [0, -20.5],
      [18, -17],
      [length * 0.45, -13],
      [length - 18, -11.5],
      [length, -13.5],
      [length + 14, 0],
      [length, 13.5],
      [length - 18, 11.5],
      [length * 0.45, 13],
      [18, 17],
      [0, 20.5],
      [-14, 15],
    ),
    true,
  );
  const groove = smoothCurvePath(
    points([26, -3.5], [length * 0.5, -3], [length - 24, -2], [length - 24, 2], [length * 0.5, 4], [26, 5]),
    true,
  );
  return (
    s.shape(d, tone, 'tube', 1) +
    s.fill(groove, tone.dark, 0.55) +
    s.stroke(polylinePath(points([28, 5.4], [length - 26, 2.6])), tone.high, 0.8, 0.5) +
    s.shape(circlePath(9, { x: length, y: 0 }), alloy, 'face', 0.8) +
    s.fill(circlePath(6.8, { x: length, y: 0 }), '#16171a') +
    s.stroke(circlePath(6.8, { x: length, y: 0 }), alloy.light, 0.6)
  );
}

/**
 * Returns a crankset seen from the front, with the axle at the origin and the drive-side arm rotated `turn`
 * degrees below the horizontal.
 */
export function cranksetShape(s: DrawingSheet, a: Families['crankset'], turn = 35): string {
  const tone = colourTones[a.colour];
  const ring =
    a.colour === 'black' ? colourTones.black : a.colour === 'silver' ? colourTones.silver : colourTones.black;
  const radius = pitchRadius(a.teeth);
  const bolts = a.inner > 0 || a.teeth > 42 ? 4 : 8;
  const reach = radius - 12;
  const opposite = placeShape(
    s.shape(
      roundedPolygonPath(points([0, -16], [a.length + 12, -12], [a.length + 12, 12], [0, 16]), 11),
      tone,
      'tube',
      0.8,
    ) +
      s.fill(
        roundedPolygonPath(points([0, -16], [a.length + 12, -12], [a.length + 12, 12], [0, 16]), 11),
        '#000',
        0.3,
      ),
    0,
    0,
    turn + 180,
  );
  const innerRing =
    a.inner > 0
      ? `<g transform="translate(-2.4 1.6)"><path data-teeth="${a.inner}" d="${sprocketPath(a.inner)}${circlePath(pitchRadius(a.inner) - 9)}" fill="${s.paint('matte', alloy)}" stroke="${alloy.edge}" stroke-width="${s.px(0.7)}"/></g>`
      : '';
  const arms = repeatText(bolts, (i) => {
    const angle = turn + (i + 0.5) * (360 / bolts);
    const half = bolts === 4 ? 9 : 4.6;
    const tip = reach + 2;
    const corners = [
      polarPoint(angle - 40 * (4 / bolts), 21),
      polarPoint(angle - (half / tip) * 57, tip * 0.8),
      polarPoint(angle - (half / tip) * 46, tip),
      polarPoint(angle + (half / tip) * 46, tip),
      polarPoint(angle + (half / tip) * 57, tip * 0.8),
      polarPoint(angle + 40 * (4 / bolts), 21),
    ];
    return `<g transform="translate(-.8 .9)">${s.fill(roundedPolygonPath(corners, 4), tone.dark)}</g>${s.shape(roundedPolygonPath(corners, 4), tone, 'matte', 0.9)}`;
  });
  const screws = repeatText(bolts, (i) =>
    s.bolt(polarPoint(turn + (i + 0.5) * (360 / bolts), reach - 3.6), bolts === 4 ? 4.4 : 2.6, alloy),
  );
  const axle =
    s.shape(circlePath(12.5), alloy, 'face', 0.8) +
    s.fill(circlePath(9.6), '#141517') +
    s.shape(circlePath(8.4) + circlePath(4.8), tone, 'face', 0.5);
  return (
    opposite +
    innerRing +
    toothedRingShape(s, a.teeth, ring, a.inner > 0 ? 17 : 15, a.inner === 0) +
    arms +
    s.shape(circlePath(26), tone, 'face', 0.8) +
    screws +
    placeShape(
      s.fill(circlePath(22.5, { x: 1, y: 2 }), '#000', 0.3) + crankArmShape(s, a.length, tone),
      0,
      0,
      turn,
    ) +
    axle
  );
}

export function drawCrankset(a: Families['crankset'], id: string): DrawnPart {
  const s = new DrawingSheet(id, 2.3);
  return {
    sheet: s,
    body: s.shadow(0, Math.max(pitchRadius(a.teeth), 107) + 14, 105, 6) + cranksetShape(s, a, 36),
    close: { x: 400, y: 400, size: pitchRadius(a.teeth) * 2.3 * 1.45 },
  };
}
