import type { Families } from '#server/catalogue/products/families.ts';
import { alloy, colourTones, type MaterialTones } from './material-tones.ts';
import { circlePath, placeShape, points, roundedPolygonPath, smoothCurvePath } from './kit.ts';
import { latheShape } from './lathe.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

/**
 * Returns a rigid fork seen from the side, with the crown at the origin and the steerer upwards. The axle is
 * `length` mm below and `rake` mm ahead of the crown.
 */
export function rigidForkSideView(
  s: DrawingSheet,
  length: number,
  rake: number,
  tone: MaterialTones,
): string {
  const bend = length * 0.55;
  const blade = smoothCurvePath(
    points(
      [-19, -24],
      [-18, 0],
      [-16, bend * 0.5],
      [-12 + rake * 0.08, bend],
      [rake * 0.55 - 8, length * 0.84],
      [rake - 9, length],
      [rake, length + 11],
      [rake + 9, length],
      [rake * 0.62 + 8, length * 0.84],
      [14 + rake * 0.1, bend],
      [19, bend * 0.5],
      [20, 0],
      [19, -24],
    ),
    true,
  );
  return (
    s.shape(blade, tone, 'across', 1) +
    s.stroke(
      smoothCurvePath(
        points([-9, -10], [-8, bend * 0.5], [-4 + rake * 0.08, bend], [rake * 0.58 - 2, length * 0.84]),
      ),
      tone.high,
      1.6,
      0.45,
    ) +
    s.shape(circlePath(9, { x: rake, y: length }), alloy, 'face', 0.7) +
    s.fill(circlePath(5.4, { x: rake, y: length }), '#111214')
  );
}

function forkFront(s: DrawingSheet, length: number, tone: MaterialTones): string {
  const leg = (side: number): string =>
    s.shape(
      smoothCurvePath(
        points(
          [side * 10, -22],
          [side * 34, -14],
          [side * 47, 14],
          [side * 52, 70],
          [side * 56, length * 0.55],
          [side * 58, length - 24],
          [side * 58, length + 8],
          [side * 49, length + 10],
          [side * 47, length - 26],
          [side * 40, length * 0.55],
          [side * 32, 76],
          [side * 26, 34],
          [side * 8, 20],
        ),
        true,
      ),
      tone,
      'across',
      1,
    ) +
    s.shape(
      roundedPolygonPath(
        points(
          [side * 46, length - 9],
          [side * 60, length - 9],
          [side * 60, length + 9],
          [side * 46, length + 9],
        ),
        3,
      ),
      alloy,
      'matte',
      0.7,
    );
  const crown = smoothCurvePath(
    points([-24, -26], [24, -26], [36, -12], [43, 10], [27, 34], [0, 24], [-27, 34], [-43, 10], [-36, -12]),
    true,
  );
  return (
    leg(-1) +
    leg(1) +
    s.shape(crown, tone, 'across', 1) +
    s.shape(circlePath(4, { x: 0, y: 2 }), alloy, 'face', 0.7) +
    s.fill(circlePath(2, { x: 0, y: 2 }), '#111214')
  );
}

const steerer = (s: DrawingSheet): string =>
  placeShape(
    latheShape(
      s,
      [
        { x0: 22, x1: 36, r0: 22, r1: 20, tone: colourTones.black },
        { x0: 36, x1: 60, r0: 19.6, r1: 14.3, tone: alloy },
        { x0: 60, x1: 240, r0: 14.3, tone: alloy },
      ],
      0,
    ),
    0,
    0,
    -90,
  );

export function drawRigidFork(a: Families['rigid-fork'], id: string): DrawnPart {
  const s = new DrawingSheet(id, 1.1, { x: 400, y: 335 });
  const tone = colourTones[a.colour];
  const length = a.diameter / 2 + 64;
  return {
    sheet: s,
    body:
      s.shadow(-110, length + 18, 85, 8) +
      s.shadow(120 + a.rake, length + 18, 55, 7) +
      placeShape(steerer(s) + forkFront(s, length, tone), -115, 0) +
      placeShape(steerer(s) + rigidForkSideView(s, length, a.rake, tone), 110, 0),
    close: { x: 340, y: 350, size: 400 },
  };
}
