import type { FrameGeometry, FrameKind } from '#server/catalogue/drawings/index.ts';
import { type Placement, move, turn } from './transform.ts';

/** Half the width of the bottom bracket shell and the chain line of each kind of frame, as in the studio. */
const shell: Record<FrameKind, number> = { road: 43, gravel: 43, mountain: 46, city: 36 };
const chainLine: Record<FrameKind, number> = { road: 45, gravel: 46, mountain: 53, city: 45 };

/** Moves the crank arms, which are close together in the model, to both sides of the frame. */
export function placeCrankset(kind: FrameKind): Placement[] {
  const [left, right] = [-shell[kind] - 26, chainLine[kind] - 63.4];
  return [{ steps: [{ bend: ([x, y, z]) => [x, y, z + (z < 35 ? left : right)] }] }];
}

export const placeCassette = ({ rear }: FrameGeometry): Placement[] => [
  { steps: [turn('x', 90), move(rear.x, -rear.y, 25)] },
];

/** Undoes the rotation of the lying model and moves its bolt to the hanger. */
export const placeRearDerailleur = ({ rear }: FrameGeometry): Placement[] => [
  { steps: [turn('x', 90), turn('z', 34), move(rear.x + 9, -rear.y - 29, 73)] },
];
