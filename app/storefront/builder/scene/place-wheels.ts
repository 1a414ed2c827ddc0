import type { FrameGeometry } from '#server/catalogue/drawings/index.ts';
import type { Appearance } from '#server/catalogue/products/families.ts';
import { type Placement, type Step, move, turn } from './transform.ts';

type End = 'front' | 'rear';
type AppearanceOf<F> = Extract<Appearance, { family: F }>;

/** Moves a part to an axle; `z` is its distance from the frame's plane. */
const toAxle = (geometry: FrameGeometry, end: End, z = 0): Step => {
  const { x, y } = geometry[end];
  return move(x, -y, z);
};

/** Moves each wheel of a pair from its position in the model file back to the origin. */
const inPair = { rear: move(120, 0, 160), front: move(-120, 0, -40) };

export function placeWheel(geometry: FrameGeometry, { position }: AppearanceOf<'wheel'>): Placement[] {
  if (position !== 'pair') return [{ steps: [toAxle(geometry, position)] }];
  return (['rear', 'front'] as const).map((end) => ({
    pieces: new RegExp(`^${end} `),
    steps: [inPair[end], toAxle(geometry, end)],
  }));
}

/** Wheel models exist only for a bead diameter of 622 mm, and a much wider tyre would touch the frame. */
export function placeTyres(
  geometry: FrameGeometry,
  { diameter, width }: AppearanceOf<'tyre'>,
  ends: readonly End[],
): Placement[] | undefined {
  if (ends.length === 0 || diameter !== 622 || width > geometry.tyre + 8) return undefined;
  return ends.map((end) => ({ steps: [toAxle(geometry, end)] }));
}

export const placeRotors = (geometry: FrameGeometry, ends: readonly End[]): Placement[] | undefined =>
  ends.length === 0
    ? undefined
    : ends.map((end) => ({ steps: [turn('x', -90), toAxle(geometry, end, -50)] }));
