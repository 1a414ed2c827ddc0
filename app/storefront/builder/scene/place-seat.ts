import type { FrameGeometry, FrameKind } from '#server/catalogue/drawings/index.ts';
import type { Appearance } from '#server/catalogue/products/families.ts';
import { type Placement, type Step, applyToPoint, move, turn } from './transform.ts';

type Seatpost = Extract<Appearance, { family: 'seatpost' }>;

/** Distance from the bottom bracket to the seat post's clamp along the seat tube, in mm. */
const clampHeight: Record<FrameKind, number> = { road: 669, gravel: 669, mountain: 659, city: 644 };
/** Minimum length of the post inside the seat tube, in mm. */
const leastInside = 60;

/** Rotates a post from its axis (z, setback along y) to the seat tube, and moves its clamp to its height. */
function toSeatTube(kind: FrameKind, { seatAngle }: FrameGeometry, { length }: Seatpost): Step[] {
  return [move(0, 0, clampHeight[kind] - (length - 12)), turn('y', 90), turn('z', 180 - seatAngle)];
}

/** Angle of the tube in the model, in degrees: the model lies on its side, and its wide head tilts the tube. */
const lyingAngle = ({ length, diameter }: Seatpost): number =>
  90 - (Math.asin((19 - diameter / 2) / length) * 180) / Math.PI;

export function placeSeatpost(
  kind: FrameKind,
  geometry: FrameGeometry,
  post: Seatpost,
): Placement[] | undefined {
  const { seatTop, seatAngle } = geometry;
  const inside = Math.hypot(seatTop.x, seatTop.y) - (clampHeight[kind] - (post.length - 12));
  if (inside < leastInside || inside > Math.hypot(seatTop.x, seatTop.y) - 40) return undefined;
  const upright = [turn('x', 90), turn('y', -lyingAngle(post))];
  const clamp = move(0, post.setback, post.length - 12);
  const toClamp = move(0, -post.setback, -(post.length - 12));
  // The head turns around its barrel until the saddle's rails are level.
  const level = turn('x', 90 - seatAngle);
  const head = /^(head|bridge|screws)/;
  return [
    { pieces: /^(?!head|bridge|screws)/, steps: [...upright, ...toSeatTube(kind, geometry, post)] },
    {
      pieces: head,
      steps: [...upright, toClamp, level, clamp, ...toSeatTube(kind, geometry, post)],
    },
  ];
}

/** Position of the saddle clamp's centre, below the rails. */
export const clampCentre = (kind: FrameKind, geometry: FrameGeometry, post: Seatpost) =>
  applyToPoint(toSeatTube(kind, geometry, post), [0, post.setback, post.length - 12]);

export function placeSaddle(kind: FrameKind, geometry: FrameGeometry, post: Seatpost): Placement[] {
  const [x, y] = clampCentre(kind, geometry, post);
  return [{ steps: [turn('y', 90), move(x - 8, y + 4)] }];
}
