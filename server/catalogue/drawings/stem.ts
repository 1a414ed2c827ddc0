import type { Families } from '#server/catalogue/products/families.ts';
import { colourTones, steel } from './material-tones.ts';
import {
  circlePath,
  polylinePath,
  placeShape,
  polarPoint,
  roundedPolygonPath,
  smoothCurvePath,
} from './kit.ts';
import { latheShape } from './lathe.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

/**
 * Returns a stem seen from the side: upright steerer clamp at the origin, bar clamp `length` mm ahead at an
 * angle of `angle` degrees.
 */
export function stemShape(s: DrawingSheet, a: Families['stem']): string {
  const tone = colourTones[a.colour];
  const bar = polarPoint(-a.angle, a.length);
  const along = (x: number, y: number): { x: number; y: number } => {
    const p = polarPoint(-a.angle, x);
    const q = polarPoint(-a.angle + 90, y);
    return { x: p.x + q.x, y: p.y + q.y };
  };
  const arm = smoothCurvePath(
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
  const clamp = placeShape(latheShape(s, [{ x0: -20, x1: 20, r0: 18, tone }], 0), 0, 0, -90);
  const cap =
    placeShape(latheShape(s, [{ x0: 20, x1: 24, r0: 17, r1: 15, tone: colourTones.black }], 0), 0, 0, -90) +
    placeShape(
      latheShape(
        s,
        [
          { x0: -27, x1: -20, r0: 16.4, tone: colourTones.black },
          { x0: -34, x1: -27, r0: 16.4, tone: colourTones.black },
        ],
        0,
      ),
      0,
      0,
      -90,
    );
  const bolts = [-11, 11]
    .map((y) => placeShape(latheShape(s, [{ x0: -24, x1: -17, r0: 4.4, tone: steel }], 0), 0, y))
    .join('');
  const slit = s.stroke(`M-15 -18V18`, '#000', 1.6, 0.5);
  const plate = smoothCurvePath(
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
      return placeShape(latheShape(s, [{ x0: 6, x1: 12, r0: 4, tone: steel }], 0), p.x - 2, p.y, -a.angle);
    })
    .join('');
  const mouth =
    s.fill(circlePath(16.4, bar) + circlePath(15.2, { x: bar.x + 0.5, y: bar.y + 0.6 }), tone.dark) +
    s.stroke(circlePath(16.2, bar), tone.high, 1, 0.6);
  const open = s.define(
    'bore',
    (id) =>
      `<mask id="${id}" maskUnits="userSpaceOnUse" x="-120" y="-220" width="420" height="440"><path d="M-120-220h420v440h-420z" fill="#fff"/><path d="${circlePath(15.9, bar)}" fill="#000"/></mask>`,
  );
  const shine = s.stroke(
    polylinePath([along(26, -11), along(a.length * 0.55, -9.6), along(a.length - 18, -12)]),
    tone.high,
    1.2,
    0.4,
  );
  const logo = s.shape(
    roundedPolygonPath(
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
    s.shape(circlePath(20.5, bar), tone, 'face', 0.9) +
    s.stroke(polylinePath([along(a.length + 1, -20), along(a.length + 1, -16)]), '#000', 1.4, 0.7) +
    s.stroke(polylinePath([along(a.length + 1, 16), along(a.length + 1, 20)]), '#000', 1.4, 0.7);
  return `<g mask="url(#${open})">${metal}</g>${mouth}`;
}

export function drawStem(a: Families['stem'], id: string): DrawnPart {
  const s = new DrawingSheet(id, Math.min(4.1, 740 / (a.length + 50)));
  const bar = polarPoint(-a.angle, a.length);
  return {
    sheet: s,
    body:
      s.shadow(0, Math.max(0, bar.y / 2) + 48, a.length * 0.5 + 20, 5) +
      placeShape(stemShape(s, a), -bar.x / 2, -bar.y / 2),
    close: { x: 400 + bar.x * 2, y: 400 + bar.y * 2, size: 330 },
  };
}
