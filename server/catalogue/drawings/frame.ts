import type { Families } from '#server/catalogue/products/families.ts';
import { alloy, colourTones, type MaterialTones } from './material-tones.ts';
import { frameGeometry, type FrameGeometry, type FrameKind } from './geometry.ts';
import {
  circlePath,
  placeShape,
  points,
  polarPoint,
  repeatText,
  roundedPolygonPath,
  slotPath,
  smoothCurvePath,
  type Point,
} from './kit.ts';
import { latheShape } from './lathe.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});

/** Diameters in mm of the tubes of each kind of frame: down, top, seat, chain stay, seat stay. */
const tubes: Record<FrameKind, readonly [number, number, number, number, number]> = {
  road: [50, 34, 33, 24, 15],
  gravel: [54, 37, 34, 25, 17],
  mountain: [58, 42, 38, 27, 20],
  city: [44, 34, 34, 22, 17],
};

/** Returns a frame seen from the drive side, with the bottom bracket at the origin. */
export function frameShape(s: DrawingSheet, kind: FrameKind, g: FrameGeometry, tone: MaterialTones): string {
  const [down, top, seat, chain, stay] = tubes[kind];
  const downTop = between(g.headTop, g.headFoot, kind === 'city' ? 0.84 : 0.8);
  const bb = { x: 0, y: 0 };
  const stayJoin =
    kind === 'city' || kind === 'mountain' ? between(g.seatJoin, bb, 0.02) : between(g.seatJoin, bb, 0.13);
  const drop = roundedPolygonPath(
    points(
      [g.rear.x - 14, g.rear.y - 16],
      [g.rear.x + 16, g.rear.y - 24],
      [g.rear.x + 42, g.rear.y + 6],
      [g.rear.x + 20, g.rear.y + 18],
      [g.rear.x + 8, g.rear.y + 34],
      [g.rear.x - 8, g.rear.y + 30],
      [g.rear.x - 16, g.rear.y + 10],
    ),
    9,
  );
  const headLength = Math.hypot(g.headFoot.x - g.headTop.x, g.headFoot.y - g.headTop.y);
  const headTube = placeShape(
    latheShape(
      s,
      [
        { x0: -9, x1: 0, r0: 19.5, r1: 22, tone: colourTones.black },
        { x0: 0, x1: headLength, r0: 23, r1: 26.5, tone },
        { x0: headLength, x1: headLength + 9, r0: 26.5, r1: 24, tone: colourTones.black },
      ],
      0,
    ),
    g.headTop.x,
    g.headTop.y,
    g.steer,
  );
  const clamp = polarPoint(180 + g.seatAngle, -12, g.seatTop);
  const bosses =
    [0.36, 0.5].map((t) => s.bolt(between(bb, downTop, t), 4.5, alloy)).join('') +
    (kind === 'city' ? '' : [0.34, 0.47].map((t) => s.bolt(between(bb, g.seatTop, t), 4.5, alloy)).join(''));
  const fillet = (p: Point, r: number): string => s.fill(circlePath(r, p), tone.base, 0.55);
  const badge = placeShape(
    s.fill(slotPath({ x: -28, y: 0 }, { x: 28, y: 0 }, 4.5), tone.high, 0.75),
    between(bb, downTop, 0.68).x,
    between(bb, downTop, 0.68).y,
    (Math.atan2(downTop.y, downTop.x) * 180) / Math.PI,
  );
  const gusset =
    kind === 'mountain'
      ? s.tube(between(g.seatTop, bb, 0.14), between(g.seatJoin, g.topJoin, 0.16), tone, 14)
      : '';
  return (
    s.hose(
      smoothCurvePath([stayJoin, between(stayJoin, g.rear, 0.5), { x: g.rear.x + 2, y: g.rear.y - 14 }]),
      stay,
      tone,
    ) +
    s.tube(g.seatJoin, g.topJoin, tone, top * 0.9, top) +
    gusset +
    s.tube(bb, downTop, tone, down * 1.02, down) +
    s.hose(
      smoothCurvePath([{ x: -8, y: 2 }, between(bb, g.rear, 0.4), { x: g.rear.x + 24, y: g.rear.y + 7 }]),
      chain,
      tone,
    ) +
    s.tube(g.seatTop, bb, tone, seat, seat * 1.12) +
    fillet(between(bb, g.seatTop, 0.05), 21) +
    s.shape(drop, tone, 'matte', 1) +
    s.shape(circlePath(9.5, g.rear), alloy, 'face', 0.7) +
    s.fill(circlePath(5.8, g.rear), '#111214') +
    headTube +
    s.tube(polarPoint(180 + g.seatAngle, 0, g.seatTop), clamp, colourTones.black, seat + 6) +
    s.bolt(polarPoint(g.seatAngle, 4, clamp), 3.6, alloy) +
    s.shape(circlePath(25), tone, 'face', 1) +
    s.shape(circlePath(20.5) + circlePath(16), alloy, 'face', 0.7) +
    s.fill(circlePath(16), '#101113') +
    repeatText(8, (i) =>
      s.stroke(
        `M${polarPoint(i * 45, 17).x.toFixed(1)} ${polarPoint(i * 45, 17).y.toFixed(1)}h.1`,
        '#000',
        2,
        0.5,
      ),
    ) +
    bosses +
    badge
  );
}

export function drawFrame(a: Families['frame'], id: string): DrawnPart {
  const g = frameGeometry(a.kind, a.size);
  const [left, right] = [g.rear.x - 20, Math.max(g.headFoot.x, g.headTop.x) + 28];
  const [high, low] = [Math.min(g.headTop.y, g.seatTop.y) - 14, 28];
  const scale = Math.min(0.84, 770 / (right - left), 720 / (low - high));
  const s = new DrawingSheet(id, scale, {
    x: 400 - ((left + right) / 2) * scale,
    y: 400 - ((high + low) / 2) * scale,
  });
  return {
    sheet: s,
    body: s.shadow(-20, 62, 300, 13) + frameShape(s, a.kind, g, colourTones[a.colour]),
    close: { x: 400 + right * 0.3, y: 330, size: 400 },
  };
}
