import type { Families } from '#server/catalogue/products/families.ts';
import { type MaterialTones, alloy, brass, colourTones, rubber, steel } from './material-tones.ts';
import {
  buildTimes,
  circlePath,
  points,
  polarPoint,
  polylinePath,
  repeatText,
  ringPath,
  roundedPolygonPath,
  slotPath,
} from './kit.ts';
import { ellipsePath } from './lathe.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

type Draw = (s: DrawingSheet, tone: MaterialTones) => string;

/** Returns the outline of a hole with splines between two radii. */
const splines = (count: number, outer: number, inner: number): string =>
  polylinePath(
    buildTimes(count * 4, (i) => polarPoint((i * 90) / count, i % 4 < 2 ? outer : inner)),
    true,
  );

const spacer: Draw = (s, tone) =>
  s.shape(circlePath(62, { x: 3, y: 4 }) + circlePath(47, { x: 3, y: 4 }), tone, 'matte', 1) +
  s.shape(circlePath(62) + splines(9, 48, 44), tone, 'face', 1) +
  s.stroke(circlePath(58), tone.high, 1, 0.5);

const rotorAdapter: Draw = (s, tone) =>
  s.shape(
    circlePath(62) +
      splines(24, 40, 36) +
      buildTimes(6, (i) => circlePath(5, polarPoint(i * 60 + 30, 52))).join(''),
    tone,
    'face',
    1,
  ) +
  repeatText(6, (i) => s.bolt(polarPoint(i * 60, 52), 5, steel)) +
  s.shape(ringPath(44, 40.5), alloy, 'face', 0.6);

const mountAdapter: Draw = (s, tone) =>
  s.shape(
    roundedPolygonPath(
      points([-74, -14], [-30, -26], [30, -26], [74, -14], [74, 14], [40, 24], [-40, 24], [-74, 14]),
      10,
    ) +
      circlePath(7, { x: -58, y: 0 }) +
      circlePath(7, { x: 58, y: 0 }) +
      slotPath({ x: -14, y: 2 }, { x: 14, y: 2 }, 7),
    tone,
    'face',
    1,
  ) +
  s.bolt({ x: -32, y: 0 }, 8, steel) +
  s.bolt({ x: 32, y: 0 }, 8, steel);

const shim: Draw = (s, tone) =>
  s.shape(polylinePath(points([-26, -54], [26, -54], [26, 66], [-26, 66]), true), tone, 'across', 1) +
  s.shape(roundedPolygonPath(points([-33, -66], [33, -66], [33, -52], [-33, -52]), 3), tone, 'across', 1) +
  s.fill(slotPath({ x: 6, y: -20 }, { x: 6, y: 62 }, 2), '#0d0e0f') +
  s.stroke('M-24 54H24M-24 40H-10', tone.high, 1, 0.5);

const hanger: Draw = (s, tone) =>
  s.shape(
    roundedPolygonPath(
      points([-30, -66], [30, -66], [36, -24], [20, 10], [24, 66], [-8, 66], [-26, -6]),
      14,
    ) +
      circlePath(15, { x: 2, y: -40 }) +
      circlePath(8, { x: 8, y: 48 }),
    tone,
    'face',
    1,
  ) + s.stroke(circlePath(19, { x: 2, y: -40 }) + circlePath(10.5, { x: 8, y: 48 }), tone.high, 1, 0.6);

const thruAxle: Draw = (s, tone) =>
  s.tube({ x: -70, y: 0 }, { x: 66, y: 0 }, tone, 16) +
  s.shape(roundedPolygonPath(points([-86, -14], [-68, -14], [-68, 14], [-86, 14]), 3), tone, 'tube', 1) +
  repeatText(13, (i) => s.stroke(`M${40 + i * 2} -8V8`, tone.dark, 1, 0.8)) +
  s.fill(circlePath(5, { x: -78, y: 0 }), '#17181a');

/** One brake pad: backing plate, friction block and the eye for the retaining pin. */
const pad = (s: DrawingSheet, tone: MaterialTones, x: number): string =>
  s.shape(
    roundedPolygonPath(points([x - 30, -34], [x + 30, -34], [x + 30, 36], [x - 30, 36]), 9) +
      circlePath(5, { x, y: -23 }),
    tone,
    'matte',
    1,
  ) +
  s.shape(
    roundedPolygonPath(points([x - 24, -10], [x + 24, -10], [x + 24, 30], [x - 24, 30]), 6),
    brass,
    'matte',
    0.8,
  ) +
  s.stroke(`M${x} -8V28`, brass.dark, 2.4, 0.8);
const brakePad: Draw = (s, tone) => pad(s, tone, -36) + pad(s, tone, 36);

const cleat: Draw = (s, tone) =>
  s.shape(
    roundedPolygonPath(points([-22, -64], [22, -64], [46, -10], [40, 52], [-40, 52], [-46, -10]), 12) +
      slotPath({ x: -22, y: -6 }, { x: -22, y: 14 }, 7) +
      slotPath({ x: 22, y: -6 }, { x: 22, y: 14 }, 7) +
      slotPath({ x: -6, y: 34 }, { x: 6, y: 34 }, 6),
    tone,
    'matte',
    1,
  ) +
  s.shape(roundedPolygonPath(points([-18, -60], [18, -60], [24, -40], [-24, -40]), 6), rubber, 'matte', 0.6);

const freehub: Draw = (s, tone) =>
  s.tube({ x: -62, y: 0 }, { x: 44, y: 0 }, tone, 84) +
  repeatText(7, (i) => s.stroke(`M-58 ${-33 + i * 11}H40`, tone.dark, 4, 0.75)) +
  s.shape(ellipsePath(44, 18, 42), tone, 'face', 1) +
  s.shape(ellipsePath(44, 13, 31) + ellipsePath(44, 8, 19), steel, 'face', 0.7) +
  s.fill(ellipsePath(44, 8, 19), '#0d0e0f');

const headset: Draw = (s, tone) =>
  s.shape(ringPath(50, 34, { x: -24, y: 22 }), steel, 'face', 1) +
  s.shape(ringPath(45, 40, { x: -24, y: 22 }), rubber, 'face', 0.6) +
  s.shape(ringPath(40, 28, { x: 34, y: -22 }), tone, 'face', 1) +
  s.shape(ringPath(36, 32, { x: 34, y: -22 }), alloy, 'face', 0.6);

const draws: { readonly [K in Families['small-part']['kind']]: Draw } = {
  spacer,
  'rotor-adapter': rotorAdapter,
  'mount-adapter': mountAdapter,
  shim,
  hanger,
  'thru-axle': thruAxle,
  'brake-pad': brakePad,
  cleat,
  freehub,
  headset,
};

export function drawSmallPart(a: Families['small-part'], id: string): DrawnPart {
  const s = new DrawingSheet(id, 3.9, { x: 400, y: 400 });
  return {
    sheet: s,
    body: s.shadow(0, 76, 70, 5) + draws[a.kind](s, colourTones[a.colour]),
    close: { x: 400, y: 400, size: 420 },
  };
}
