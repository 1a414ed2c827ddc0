import type { Families } from '#server/catalogue/products/families.ts';
import { alloy, anodised, colourTones, steel, type MaterialTones } from './material-tones.ts';
import { sprocketPath, pitchRadius } from './gear.ts';
import {
  circlePath,
  polylinePath,
  pathNumber,
  ringSectorPath,
  placeShape,
  points,
  polarPoint,
  repeatText,
  roundedPolygonPath,
  slotPath,
  smoothCurvePath,
  type Point,
} from './kit.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

const cages = { short: 54, medium: 74, long: 94 } as const;

/** Returns a jockey wheel seen from the front, at the origin. */
function jockey(s: DrawingSheet, teeth: number, tone: MaterialTones): string {
  return s.use(`jockey${teeth}`, (id) => `<g id="${id}">${jockeyWheel(s, teeth, tone)}</g>`);
}

function jockeyWheel(s: DrawingSheet, teeth: number, tone: MaterialTones): string {
  const radius = pitchRadius(teeth);
  const d =
    sprocketPath(teeth) + repeatText(5, (i) => ringSectorPath(8.5, radius - 6, i * 72 + 10, i * 72 + 58, 2));
  return (
    `<path data-teeth="${teeth}" d="${d}" fill="${s.paint('face', colourTones.black)}" stroke="${colourTones.black.edge}" stroke-width="${s.px(0.8)}"/>` +
    s.shape(circlePath(7), tone, 'face', 0.7) +
    s.bolt({ x: 0, y: 0 }, 4.4, steel)
  );
}

/** Returns a cage plate around both pulleys, with a long window. */
function cagePlate(
  s: DrawingSheet,
  upper: Point,
  lower: Point,
  wide: number,
  tone: MaterialTones,
  px = 1,
): string {
  const angle = (Math.atan2(lower.y - upper.y, lower.x - upper.x) * 180) / Math.PI;
  const length = Math.hypot(lower.x - upper.x, lower.y - upper.y);
  const body = smoothCurvePath(
    points(
      [-16, 2],
      [-10, -13],
      [4, -15],
      [length * 0.35, -wide],
      [length * 0.7, -wide * 0.85],
      [length, -11],
      [length + 12, 0],
      [length, 11],
      [length * 0.7, wide * 0.5],
      [length * 0.35, wide * 0.8],
      [6, 17],
      [-9, 14],
    ),
    true,
  );
  const cut =
    length > 60
      ? slotPath({ x: 22, y: -1 }, { x: length * 0.46, y: -1.5 }, wide * 0.42) +
        slotPath({ x: length * 0.62, y: -1.8 }, { x: length - 17, y: -1 }, wide * 0.34)
      : slotPath({ x: 21, y: -1 }, { x: length - 17, y: -1 }, wide * 0.4);
  return placeShape(
    s.shape(body + cut, tone, 'tube', px) +
      s.stroke(polylinePath(points([-6, -12], [6, -13], [length * 0.4, -wide + 1.6])), tone.high, 0.9, 0.45),
    upper.x,
    upper.y,
    angle,
  );
}

/**
 * Returns a rear derailleur seen from the drive side, upper pulley near the origin, front of the bike to the
 * right.
 */
export function rearDerailleurShape(s: DrawingSheet, a: Families['rear-derailleur']): string {
  const tone = colourTones[a.colour];
  const big = a.max >= 44;
  const [top, bottom] = big ? [12, 14] : [11, 11];
  const drop = Math.min(20, Math.max(0, (a.max - 28) * 0.7));
  const upper: Point = { x: 14, y: 6 };
  const lower = polarPoint(108, cages[a.cage] + (bottom - 11) * 2, upper);
  const mount: Point = { x: -44, y: -66 - drop };
  const knuckle: Point = { x: 0, y: -12 };
  const linkBack = s.shape(
    roundedPolygonPath(
      points(
        [mount.x + 14, mount.y + 4],
        [mount.x + 34, mount.y - 8],
        [knuckle.x + 30, knuckle.y - 22],
        [knuckle.x + 14, knuckle.y - 8],
      ),
      4,
    ),
    anodised,
    'matte',
    0.8,
  );
  const from: Point = { x: mount.x + 13, y: mount.y + 17 };
  const reach = Math.hypot(knuckle.x - from.x, knuckle.y - from.y);
  const slope = (Math.atan2(knuckle.y - from.y, knuckle.x - from.x) * 180) / Math.PI;
  const link = smoothCurvePath(
    points(
      [-13, 2],
      [-9, -13],
      [4, -16],
      [reach * 0.5, -14.5],
      [reach - 8, -17],
      [reach - 2, -12],
      [reach - 4, 12],
      [reach - 10, 17],
      [reach * 0.5, 13.5],
      [4, 15],
      [-9, 12],
    ),
    true,
  );
  const marks = repeatText(a.speeds, (i) => `M${pathNumber(10 + (i * (reach - 34)) / a.speeds)} 4.5v5`);
  const mountBody = smoothCurvePath(
    points(
      [mount.x - 13, mount.y - 9],
      [mount.x, mount.y - 14],
      [mount.x + 13, mount.y - 6],
      [mount.x + 17, mount.y + 13],
      [mount.x + 24, mount.y + 23],
      [mount.x + 8, mount.y + 31],
      [mount.x - 8, mount.y + 27],
      [mount.x - 15, mount.y + 8],
    ),
    true,
  );
  const cable = `M${pathNumber(mount.x - 12)} ${pathNumber(mount.y + 16)}C${pathNumber(mount.x - 40)} ${pathNumber(mount.y + 14)} ${pathNumber(mount.x - 56)} ${pathNumber(mount.y - 16)} ${pathNumber(mount.x - 50)} ${pathNumber(mount.y - 30)}`;
  const clutch =
    s.shape(circlePath(20, knuckle), tone, 'face', 1) +
    s.stroke(circlePath(16.5, knuckle), tone.dark, 1.6, 0.8) +
    s.stroke(circlePath(15.8, knuckle), tone.high, 0.8, 0.5) +
    s.shape(circlePath(9.5, knuckle), anodised, 'face', 0.7) +
    s.bolt(knuckle, 5, alloy) +
    s.shape(
      roundedPolygonPath(
        points(
          [knuckle.x + 10, knuckle.y - 22],
          [knuckle.x + 24, knuckle.y - 17],
          [knuckle.x + 21, knuckle.y - 10],
          [knuckle.x + 11, knuckle.y - 13],
        ),
        2.5,
      ),
      anodised,
      'matte',
      0.7,
    );
  return (
    s.hose(cable, 5, colourTones.black, 'round') +
    placeShape(
      cagePlate(s, { x: 0, y: 0 }, { x: lower.x - upper.x, y: lower.y - upper.y }, 12, anodised),
      upper.x - 3,
      upper.y - 1,
    ) +
    linkBack +
    placeShape(jockey(s, top, tone), upper.x, upper.y) +
    placeShape(jockey(s, bottom, tone), lower.x, lower.y) +
    cagePlate(s, upper, lower, 11, tone) +
    s.bolt(upper, 4.6, steel) +
    s.bolt(lower, 4.6, steel) +
    s.shape(mountBody, tone, 'matte', 1) +
    placeShape(
      s.shape(link, tone, 'tube', 1) +
        s.stroke(`M2 -12L${pathNumber(reach * 0.5)} -11L${pathNumber(reach - 12)} -13`, tone.high, 1, 0.5) +
        s.stroke(marks, tone.high, 1, 0.65),
      from.x,
      from.y,
      slope,
    ) +
    s.shape(circlePath(12.5, mount), tone, 'face', 0.9) +
    s.bolt(mount, 7.6, alloy) +
    s.bolt(from, 4.2, steel) +
    clutch
  );
}

export function drawRearDerailleur(a: Families['rear-derailleur'], id: string): DrawnPart {
  const s = new DrawingSheet(id, 3.05, { x: 450, y: 352 });
  return {
    sheet: s,
    body: s.shadow(-12, 141, 40, 4) + placeShape(rearDerailleurShape(s, a), 0, 0),
    close: { x: 420, y: 330, size: 400 },
  };
}
