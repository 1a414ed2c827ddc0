import type { Families } from '#server/catalogue/products/families.ts';
import { alloy, colourTones } from './material-tones.ts';
import { pathNumber, placeShape, rad, repeatText, smoothCurvePath, buildTimes, type Point } from './kit.ts';
import { ellipsePath } from './lathe.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

type Solid = readonly [across: number, up: number, ahead: number];

/**
 * Returns the parallel projection of a point. The view is from the front, rotated sideways by `yaw` and from
 * above by `pitch` (degrees).
 */
function project([across, up, ahead]: Solid, yaw: number, pitch: number): Point {
  const x = across * Math.cos(rad(yaw)) + ahead * Math.sin(rad(yaw));
  const depth = ahead * Math.cos(rad(yaw)) - across * Math.sin(rad(yaw));
  return { x, y: -up * Math.cos(rad(pitch)) + depth * Math.sin(rad(pitch)) };
}

/**
 * Returns one half of a drop bar from its centre to its end; `side` is 1 or -1, `flare` makes the drops wider
 * at the bottom.
 */
function halfDrop(width: number, drop: number, flare: number, side: number): Solid[] {
  const w = width / 2;
  const shape: Solid[] = [
    [0, 0, 0],
    [w * 0.3, 0, 0],
    [w - 62, 2, 0],
    [w - 26, 2, 8],
    [w - 5, 0, 30],
    [w, -4, 56],
    [w + flare * 0.1, -18, 78],
    [w + flare * 0.35, -drop * 0.4, 84],
    [w + flare * 0.6, -drop * 0.74, 64],
    [w + flare * 0.85, -drop * 0.97, 22],
    [w + flare, -drop, -20],
    [w + flare, -drop - 2, -48],
  ];
  return shape.map(([x, y, z]): Solid => [x * side, y, z]);
}

function dropPicture(a: Families['drop-bar'], id: string, aero: boolean): DrawnPart {
  const s = new DrawingSheet(id, 1.36, { x: 385, y: 335 });
  const tone = colourTones[a.colour];
  const [yaw, pitch] = [-24, aero ? 34 : 24];
  const half = (side: number): Point[] =>
    halfDrop(a.width, a.drop, aero ? 14 : 8, side).map((p) => project(p, yaw, pitch));
  const tape = (side: number): string => {
    const line = half(side);
    const end = line.at(-1) ?? { x: 0, y: 0 };
    const before = line.at(-2) ?? end;
    const turn = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
    const whole = s.hose(smoothCurvePath(line), 24, tone);
    const cap = placeShape(
      s.shape(ellipsePath(0, 5, 12), alloy, 'face', 0.9) + s.fill(ellipsePath(0.6, 3.6, 9), '#101113'),
      end.x,
      end.y,
      turn,
    );
    return whole + cap;
  };
  const wing = (): string => {
    const w = a.width / 2;
    const edge = (ahead: number, reach: number): Point[] =>
      buildTimes(9, (i) => {
        const x = -reach + (i * reach) / 4;
        return project([x, 3, ahead * (1 - Math.abs(x / reach) ** 6 * 0.3)], yaw, pitch);
      });
    const flat = smoothCurvePath([...edge(36, w - 14), ...edge(-34, w - 30).toReversed()], true);
    return (
      s.shape(flat, tone, 'tube', 1.2) +
      s.stroke(smoothCurvePath(edge(-20, w - 44)), tone.high, 1.6, 0.5) +
      s.stroke(smoothCurvePath(edge(26, w - 34)), '#000', 1.6, 0.25)
    );
  };
  const [p, q] = [project([-26, 0, 0], yaw, pitch), project([26, 0, 0], yaw, pitch)];
  const clamp =
    s.tube(p, q, tone, 32) +
    repeatText(7, (i) => {
      const t = 0.2 + i * 0.1;
      const at = { x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t };
      return s.stroke(`M${pathNumber(at.x)} ${pathNumber(at.y - 10)}v${i === 3 ? 20 : 9}`, tone.high, 1, 0.7);
    });
  const bottom = project([0, -a.drop, 0], yaw, pitch).y + 62;
  return {
    sheet: s,
    body:
      s.shadow(0, Math.min(300, bottom + 40), 210, 12) + tape(1) + tape(-1) + (aero ? wing() : '') + clamp,
    close: { x: 250, y: 380, size: 380 },
  };
}

export const drawDropBar = (a: Families['drop-bar'], id: string): DrawnPart => dropPicture(a, id, false);
export const drawAeroBar = (a: Families['aero-bar'], id: string): DrawnPart => dropPicture(a, id, true);

export function drawFlatBar(a: Families['flat-bar'], id: string): DrawnPart {
  const s = new DrawingSheet(id, 1.02);
  const tone = colourTones[a.colour];
  const [yaw, pitch] = [-30, 26];
  const w = a.width / 2;
  const half = (side: number): Point[] =>
    (
      [
        [0, 0, 0],
        [40, 0, 0],
        [75, 1, 0],
        [150, a.rise * 0.9, 2],
        [185, a.rise, 0],
        [w * 0.75, a.rise + 3, -16],
        [w, a.rise + 8, -38],
      ] as const
    ).map(([x, y, z]) => project([x * side, y, z], yaw, pitch));
  const arm = (side: number): string => {
    const line = half(side);
    const end = line.at(-1) ?? { x: 0, y: 0 };
    const before = line.at(-2) ?? end;
    const turn = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
    const at = (t: number): Point => ({
      x: before.x + (end.x - before.x) * t,
      y: before.y + (end.y - before.y) * t,
    });
    const rule = repeatText(8, (i) =>
      placeShape(
        s.stroke(`M0 -9v${i % 4 === 0 ? 18 : 9}`, tone.high, 1, 0.75),
        at(0.35 + i * 0.07).x,
        at(0.35 + i * 0.07).y,
        turn,
      ),
    );
    return (
      s.hose(smoothCurvePath(line), 25, tone) +
      rule +
      placeShape(
        s.shape(ellipsePath(0, 5.4, 12.4), alloy, 'face', 0.9) + s.fill(ellipsePath(0.6, 4, 9.6), '#101113'),
        end.x,
        end.y,
        turn,
      )
    );
  };
  const [p, q] = [project([-34, 0, 0], yaw, pitch), project([34, 0, 0], yaw, pitch)];
  const taper =
    s.tube(project([-72, 0, 0], yaw, pitch), p, tone, 25, 34) +
    s.tube(q, project([72, 0, 0], yaw, pitch), tone, 34, 25) +
    s.tube(p, q, tone, 35);
  const knurl = repeatText(9, (i) => {
    const at = project([-20 + i * 5, 0, 0], yaw, pitch);
    return s.stroke(`M${pathNumber(at.x)} ${pathNumber(at.y - 11)}v${i === 4 ? 22 : 8}`, tone.high, 1, 0.7);
  });
  return {
    sheet: s,
    body: s.shadow(0, 190, 260, 12, 0.26) + placeShape(arm(1) + arm(-1) + taper + knurl, 0, a.rise * 0.4),
    close: { x: 400, y: 400, size: 330 },
  };
}
