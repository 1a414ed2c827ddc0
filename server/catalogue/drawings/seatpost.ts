import type { Families } from '#server/catalogue/products/families.ts';
import { alloy, finishes, steel } from './finish.ts';
import { line, n, place, points, repeat, rounded, smooth } from './kit.ts';
import { lathe, oval } from './lathe.ts';
import { Sheet, type Picture } from './sheet.ts';

/** A seatpost along -y from the origin (its lower end): tube, insertion scale, head and clamp; front to the right. */
export function seatpost(s: Sheet, a: Families['seatpost']): string {
  const tone = finishes[a.colour];
  const r = a.diameter / 2;
  const top = a.length - 22;
  const back = -a.setback;
  const marks = repeat(
    Math.min(24, Math.floor((a.length - 110) / 10)),
    (i) => `M${n(60 + i * 10)} ${n(-r * 0.1)}v${i % 5 === 0 ? 8 : 4.5}`,
  );
  const tube = place(
    lathe(s, [{ x0: 0, x1: top, r0: r, tone, open: true }], 0.2) +
      s.shape(oval(0, r * 0.2, r), alloy, 'tube', 0.8) +
      s.stroke(marks, tone.high, 1, 0.75) +
      s.stroke(`M46 ${n(-r * 0.9)}A3 ${n(r)} 0 0 1 46 ${n(r * 0.9)}`, tone.high, 1.2, 0.6),
    0,
    0,
    -90,
  );
  const head = smooth(
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
  const cradle = rounded(
    points(
      [back - 23, -a.length - 9],
      [back - 19, -a.length - 17],
      [back + 19, -a.length - 17],
      [back + 23, -a.length - 9],
    ),
    3,
  );
  const upper = rounded(
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
      line(
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
      rounded(
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

export function drawSeatpost(a: Families['seatpost'], id: string): Picture {
  const s = new Sheet(id, Math.min(1.62, 740 / (a.length + 40)));
  const tilt = 17;
  const body = place(`${place(seatpost(s, a), 0, a.length / 2)}`, 0, 0, -tilt);
  return {
    sheet: s,
    body: s.shadow(a.length * 0.15, a.length * 0.5 + 4, 55, 7) + body,
    close: { x: 400 - a.length * 0.146 * s.scale, y: 400 - a.length * 0.42 * s.scale, size: 300 },
  };
}
