/** View of a 3D model: rotation, elevation, zoom and degree of explosion. */
export interface ModelPose {
  /** Rotation to the right in degrees, relative to the product image. */
  around: number;
  /** Elevation in degrees above the ground. */
  above: number;
  /** Zoom factor; 1 shows the whole model. */
  zoom: number;
  /** Degree of explosion: 0 is assembled, 1 is exploded. */
  apart: number;
}

export const [lowest, highest] = [-20, 88];
export const [smallest, largest] = [0.6, 6];
/** Rotation in degrees and zoom factor of one key press or click. */
export const [turnStep, zoomStep] = [15, 1.25];

const within = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

export const turnPose = (pose: ModelPose, right: number, up: number): ModelPose => ({
  ...pose,
  around: pose.around + right,
  above: within(pose.above + up, lowest, highest),
});

export const zoomPose = (pose: ModelPose, times: number): ModelPose => ({
  ...pose,
  zoom: within(pose.zoom * times, smallest, largest),
});

export const toggleExploded = (pose: ModelPose): ModelPose => ({ ...pose, apart: pose.apart > 0.5 ? 0 : 1 });

/** Returns the rotation of a pose, normalized to 0 to 359 degrees. */
export const rotationDegrees = ({ around }: ModelPose): number => ((Math.round(around) % 360) + 360) % 360;

/**
 * Returns the next pose of an animation towards `wanted`. Returns `wanted` itself once the difference is
 * invisible.
 *
 * @param share part of the remaining difference to apply, from 0 to 1
 */
export function stepTowards(pose: ModelPose, wanted: ModelPose, share: number): ModelPose {
  const keys = ['around', 'above', 'zoom', 'apart'] as const;
  const isThere = keys.every(
    (key) => Math.abs(pose[key] - wanted[key]) < (key === 'around' || key === 'above' ? 0.05 : 0.002),
  );
  if (isThere || share >= 1) return wanted;
  const mixed = { ...pose };
  for (const key of keys) mixed[key] += (wanted[key] - pose[key]) * share;
  return mixed;
}
