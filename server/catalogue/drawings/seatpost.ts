import type { Families } from '#server/catalogue/products/families.ts';
import { alloy, colourTones, steel } from './material-tones.ts';
import {
  polylinePath,
  pathNumber,
  placeShape,
  points,
  repeatText,
  roundedPolygonPath,
  smoothCurvePath,
} from './kit.ts';
import { latheShape, ellipsePath } from './lathe.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

/**
 * Returns a seatpost along -y from its lower end at the origin: tube, insertion scale, head and clamp; front
 * to the right.
 */
export function seatpostShape(s: DrawingSheet, a: Families['seatpost']): string {
  const tone = colourTones[a.colour];
  const r = a.diameter / 2;
  const top = a.length - 22;
  const back = -a.setback;
  const marks = repeatText(
    Math.min(24, Math.floor((a.length - 110) / 10)),
    (i) => `M${pathNumber(60 + i * 10)} ${pathNumber(-r * 0.1)}v${i % 5 === 0 ? 8 : 4.5}`,
  );
  const tube = placeShape(
    latheShape(s, [{ x0: 0, x1: top, r0: r, tone, open: true }], 0.2) +
      s.shape(ellipsePath(0, r * 0.2, r), alloy, 'tube', 0.8) +
      s.stroke(marks, tone.high, 1, 0.75) +
      s.stroke(
        `M46 ${pathNumber(-r * 0.9)}A3 ${pathNumber(r)} 0 0 1 46 ${pathNumber(r * 0.9)}`,
        tone.high,
        1.2,
        0.6,
      ),
    0,
    0,
    -90,
  );
  const head = smoothCurvePath(
    points(
      [-r, -top + 16],
      [-r, -top - 4],
      [back - 15, -a.length + 4],
      [back - 17, -a.length - 8],
      [back, -a.length - 12],
      [back + 17, -a.length - 8],
      [back + 15, -a.length + 4],
      [r, -top - 2],
      [r, -top + 16],
    ),
    true,
  );
  const cradle = roundedPolygonPath(
    points(
      [back - 23, -a.length - 9],
      [back - 19, -a.length - 17],
      [back + 19, -a.length - 17],
      [back + 23, -a.length - 9],
    ),
    3,
  );
  const upper = roundedPolygonPath(
    points(
      [back - 20, -a.length - 18],
      [back - 13, -a.length - 27],
      [back + 13, -a.length - 27],
      [back + 20, -a.length - 18],
    ),
    3,
  );
  const bolt = (x: number): string =>
    s.shape(
      polylinePath(
        points(
          [x - 2.6, -a.length - 30],
          [x + 2.6, -a.length - 30],
          [x + 2.6, -a.length + 8],
          [x - 2.6, -a.length + 8],
        ),
        true,
      ),
      steel,
      'across',
      0.6,
    ) +
    s.shape(
      roundedPolygonPath(
        points(
          [x - 5, -a.length - 33],
          [x + 5, -a.length - 33],
          [x + 5, -a.length - 27],
          [x - 5, -a.length - 27],
        ),
        1.4,
      ),
      steel,
      'across',
      0.6,
    );
  return (
    tube +
    bolt(back - 15) +
    bolt(back + 15) +
    s.shape(head, tone, 'across', 0.9) +
    s.shape(cradle, alloy, 'tube', 0.8) +
    s.shape(upper, alloy, 'tube', 0.8)
  );
}

export function drawSeatpost(a: Families['seatpost'], id: string): DrawnPart {
  const s = new DrawingSheet(id, Math.min(1.62, 740 / (a.length + 40)));
  const tilt = 17;
  const body = placeShape(`${placeShape(seatpostShape(s, a), 0, a.length / 2)}`, 0, 0, -tilt);
  return {
    sheet: s,
    body: s.shadow(a.length * 0.15, a.length * 0.5 + 4, 55, 7) + body,
    close: { x: 400 - a.length * 0.146 * s.scale, y: 400 - a.length * 0.42 * s.scale, size: 300 },
  };
}
