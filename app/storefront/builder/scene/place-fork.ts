import type { FrameGeometry, FrameKind } from '#server/catalogue/drawings/index.ts';
import type { Appearance } from '#server/catalogue/products/families.ts';
import { stemAbove } from './place-cockpit.ts';
import { type Placement, type Step, type Vec3, move, turn } from './transform.ts';

type Fork = Extract<Appearance, { family: 'rigid-fork' | 'suspension-fork' }>;

/** Length of the steerer from the crown to just below the top of the stem, in mm. */
const steererOf = ({ crown, headTop }: FrameGeometry): number =>
  Math.hypot(crown.x - headTop.x, crown.y - headTop.y) + stemAbove + 10;

/** Changes a steerer to another length, by scaling its straight part from 62 mm above `foot`. */
const cutSteerer = (foot: number, length: number, wanted: number): Step => ({
  bend: ([x, y, z]) => {
    const above = y - foot - 62;
    return above > 0 ? [x, foot + 62 + (above * (wanted - 62)) / (length - 62), z] : [x, y, z];
  },
});

/**
 * Places a fork with its steerer in the head tube and its axle at the frame's front axle. Bends it by a few
 * millimetres, to the length and rake for which the frame is made.
 */
export function placeFork(kind: FrameKind, geometry: FrameGeometry, fork: Fork): Placement[] | undefined {
  if ((fork.family === 'suspension-fork') !== (kind === 'mountain')) return undefined;
  return fork.family === 'rigid-fork' ? rigid(geometry, fork) : suspension(geometry, fork);
}

function rigid(
  geometry: FrameGeometry,
  { rake, diameter }: Extract<Fork, { family: 'rigid-fork' }>,
): Placement[] {
  const { crown, steer } = geometry;
  const length = diameter / 2 + 64;
  const fit = ([x, y, z]: Vec3): Vec3 => {
    if (y > 0) return [x, y, z];
    const t = Math.min(1, -y / length);
    return [x + (geometry.rake - rake) * (0.3 * t + 0.7 * t ** 2.6), (y * geometry.fork) / length, z];
  };
  return [
    {
      steps: [
        turn('x', 90),
        turn('x', 3.6),
        turn('y', 90),
        { bend: fit },
        cutSteerer(0, 190, steererOf(geometry)),
        turn('z', 90 - steer),
        move(crown.x, -crown.y),
      ],
    },
  ];
}

/** Meshes of a suspension fork that move when it compresses. */
const upper = /^(stanchions|crown|caps|knob|air cap|race|steerer)/;

function suspension(
  geometry: FrameGeometry,
  { travel, diameter }: Extract<Fork, { family: 'suspension-fork' }>,
): Placement[] {
  const { front, steer } = geometry;
  const seal = diameter / 2 + 22;
  const crown = seal + travel + 44;
  const wanted = geometry.fork - 17;
  const upright = [turn('x', 90), turn('y', 90)];
  const toFrame = [turn('z', 90 - steer), move(front.x, -front.y)];
  const compress: Step = {
    bend: ([x, y, z]) => [x, y > seal + 14 ? y + wanted - crown : y, z],
  };
  const cut = cutSteerer(wanted + 10, 150, steererOf(geometry) + geometry.fork - wanted - 10);
  return [
    { pieces: upper, steps: [...upright, compress, cut, ...toFrame] },
    { pieces: new RegExp(`^(?!${upper.source.slice(1)})`), steps: [...upright, ...toFrame] },
  ];
}
