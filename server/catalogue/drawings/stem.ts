import type { Families } from '#server/catalogue/products/families.ts';
import { finishes, steel } from './finish.ts';
import { disc, line, place, polar, rounded, smooth } from './kit.ts';
import { lathe } from './lathe.ts';
import { Sheet, type Picture } from './sheet.ts';

/** A stem from the side: steerer clamp at the origin (upright), bar clamp `length` mm ahead at `angle` degrees. */
export function stem(s: Sheet, a: Families['stem']): string {
  const tone = finishes[a.colour];
  const bar = polar(-a.angle, a.length);
  const along = (x: number, y: number): { x: number; y: number } => {
    const p = polar(-a.angle, x);
    const q = polar(-a.angle + 90, y);
    return { x: p.x + q.x, y: p.y + q.y };
  };
  const arm = smooth(
    [
      along(4, -17),
      along(22, -16.5),
      along(a.length * 0.55, -14.5),
      along(a.length - 14, -18),
      along(a.length + 2, -20),
      along(a.length + 2, 20),
      along(a.length - 14, 18),
      along(a.length * 0.55, 14.5),
      along(22, 16.5),
      along(4, 17),
    ],
    true,
  );
  const clamp = place(lathe(s, [{ x0: -20, x1: 20, r0: 18, tone }], 0), 0, 0, -90);
  const cap =
    place(lathe(s, [{ x0: 20, x1: 24, r0: 17, r1: 15, tone: finishes.black }], 0), 0, 0, -90) +
    place(
      lathe(
        s,
        [
          { x0: -27, x1: -20, r0: 16.4, tone: finishes.black },
          { x0: -34, x1: -27, r0: 16.4, tone: finishes.black },
        ],
        0,
      ),
      0,
      0,
      -90,
    );
  const bolts = [-11, 11]
    .map((y) => place(lathe(s, [{ x0: -24, x1: -17, r0: 4.4, tone: steel }], 0), 0, y))
    .join('');
  const slit = s.stroke(`M-15 -18V18`, '#000', 1.6, 0.5);
  const plate = smooth(
    [
      along(a.length + 1, -21),
      along(a.length + 12, -19),
      along(a.length + 20, -8),
      along(a.length + 21, 0),
      along(a.length + 20, 8),
      along(a.length + 12, 19),
      along(a.length + 1, 21),
    ],
    false,
  );
  const face = `${plate}Z`;
  const faceBolts = [-18.5, 18.5]
    .map((y) => {
      const p = along(a.length + 9, y);
      return place(lathe(s, [{ x0: 6, x1: 12, r0: 4, tone: steel }], 0), p.x - 2, p.y, -a.angle);
    })
    .join('');
  const mouth =
    s.fill(disc(16.4, bar) + disc(15.2, { x: bar.x + 0.5, y: bar.y + 0.6 }), tone.dark) +
    s.stroke(disc(16.2, bar), tone.high, 1, 0.6);
  const open = s.define(
    'bore',
    (id) =>
      `<mask id="${id}" maskUnits="userSpaceOnUse" x="-120" y="-220" width="420" height="440"><path d="M-120-220h420v440h-420z" fill="#fff"/><path d="${disc(15.9, bar)}" fill="#000"/></mask>`,
  );
  const shine = s.stroke(
    line([along(26, -11), along(a.length * 0.55, -9.6), along(a.length - 18, -12)]),
    tone.high,
    1.2,
    0.4,
  );
  const logo = s.shape(
    rounded(
      [
        along(a.length * 0.36, -3),
        along(a.length * 0.62, -3),
        along(a.length * 0.62, 3),
        along(a.length * 0.36, 3),
      ],
      2.9,
    ),
    tone,
    'matte',
    0.4,
  );
  const metal =
    cap +
    s.shape(arm, tone, 'tube', 1) +
    shine +
    logo +
    clamp +
    slit +
    bolts +
    faceBolts +
    s.shape(face, tone, 'matte', 1) +
    s.shape(disc(20.5, bar), tone, 'face', 0.9) +
    s.stroke(line([along(a.length + 1, -20), along(a.length + 1, -16)]), '#000', 1.4, 0.7) +
    s.stroke(line([along(a.length + 1, 16), along(a.length + 1, 20)]), '#000', 1.4, 0.7);
  return `<g mask="url(#${open})">${metal}</g>${mouth}`;
}

export function drawStem(a: Families['stem'], id: string): Picture {
  const s = new Sheet(id, Math.min(4.1, 740 / (a.length + 50)));
  const bar = polar(-a.angle, a.length);
  return {
    sheet: s,
    body:
      s.shadow(0, Math.max(0, bar.y / 2) + 48, a.length * 0.5 + 20, 5) +
      place(stem(s, a), -bar.x / 2, -bar.y / 2),
    close: { x: 400 + bar.x * 2, y: 400 + bar.y * 2, size: 330 },
  };
}
