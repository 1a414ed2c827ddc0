import type { FrameGeometry, FrameKind } from '#server/catalogue/drawings/index.ts';
import type { Appearance } from '#server/catalogue/products/families.ts';
import { type Placement, type Step, type Vec3, applyToPoint, move, turn } from './transform.ts';

type Stem = Extract<Appearance, { family: 'stem' }>;

/** Height of the stem's middle above the head tube: the upper headset cup and half the stem's clamp, in mm. */
export const stemAbove = 29;

/** Steep stems are mounted upside down, so that the bar is not far above the saddle. */
const isFlipped = (kind: FrameKind, { angle }: Stem): boolean => kind !== 'city' && angle > 10;

/** Rotates a part to the steerer's axis and moves it to the stem's place. */
function toSteerer({ headTop, headFoot, steer }: FrameGeometry): Step[] {
  const long = Math.hypot(headTop.x - headFoot.x, headTop.y - headFoot.y);
  const share = stemAbove / long;
  return [
    turn('z', 90 - steer),
    move(headTop.x + (headTop.x - headFoot.x) * share, -headTop.y - (headTop.y - headFoot.y) * share),
  ];
}

export const placeStem = (kind: FrameKind, geometry: FrameGeometry, stem: Stem): Placement[] => [
  { steps: [...(isFlipped(kind, stem) ? [turn('x', 180)] : []), ...toSteerer(geometry)] },
];

/** Centre of the stem's bar clamp. */
export function barCentre(kind: FrameKind, geometry: FrameGeometry, stem: Stem): Vec3 {
  const angle = ((isFlipped(kind, stem) ? -stem.angle : stem.angle) * Math.PI) / 180;
  return applyToPoint(toSteerer(geometry), [stem.length * Math.cos(angle), stem.length * Math.sin(angle), 0]);
}

export function placeBar(
  kind: FrameKind,
  geometry: FrameGeometry,
  stem: Stem,
  family: 'flat-bar' | 'drop-bar',
): Placement[] {
  const tilt = family === 'drop-bar' ? [turn('z', 4)] : [];
  return [{ steps: [turn('y', 90), ...tilt, move(...barCentre(kind, geometry, stem))] }];
}
