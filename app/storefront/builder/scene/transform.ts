export type Vec3 = readonly [x: number, y: number, z: number];

/** One step of a placement, in millimetres and degrees; rotations are counter-clockwise. */
export type Step =
  | { turn: 'x' | 'y' | 'z'; by: number }
  | { move: Vec3 }
  /** Deforms the shape slightly; normals are not adjusted. */
  | { bend: (point: Vec3) => Vec3 };

/**
 * One placed copy of a part, or only of its meshes whose names match `pieces`. The steps transform coordinates of
 * the model file into those of the bike: bottom bracket at the origin, x forward, y up, z to the drive side.
 */
export interface Placement {
  steps: readonly Step[];
  pieces?: RegExp;
}

export const turn = (axis: 'x' | 'y' | 'z', by: number): Step => ({ turn: axis, by });
export const move = (x: number, y: number, z = 0): Step => ({ move: [x, y, z] });

/** Applies the rotations of steps to a direction. */
export const applyToDirection = (steps: readonly Step[], direction: Vec3): Vec3 =>
  steps.reduce((at, step) => ('turn' in step ? rotate(at, step.turn, step.by) : at), direction);

/** Applies steps to a point, the first step first. */
export const applyToPoint = (steps: readonly Step[], point: Vec3): Vec3 =>
  steps.reduce((at, step) => {
    if ('turn' in step) return rotate(at, step.turn, step.by);
    if ('bend' in step) return step.bend(at);
    return [at[0] + step.move[0], at[1] + step.move[1], at[2] + step.move[2]];
  }, point);

function rotate([x, y, z]: Vec3, axis: 'x' | 'y' | 'z', degrees: number): Vec3 {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  if (axis === 'x') return [x, y * cos - z * sin, y * sin + z * cos];
  if (axis === 'y') return [x * cos + z * sin, y, z * cos - x * sin];
  return [x * cos - y * sin, x * sin + y * cos, z];
}
