/** View of a 3D model: rotation, elevation, zoom and explosion. */
export interface Pose {
  /** Rotation to the right in degrees, relative to the product image. */
  around: number;
  /** Elevation in degrees above the ground. */
  above: number;
  /** 1 shows the whole model. */
  zoom: number;
  /** 0 is assembled, 1 exploded. */
  apart: number;
}

export const [lowest, highest] = [-20, 88];
export const [smallest, largest] = [0.6, 6];
/** Rotation in degrees and zoom factor of one key press or click. */
export const [turnStep, zoomStep] = [15, 1.25];

const within = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

export const turned = (pose: Pose, right: number, up: number): Pose => ({
  ...pose,
  around: pose.around + right,
  above: within(pose.above + up, lowest, highest),
});

export const zoomed = (pose: Pose, times: number): Pose => ({
  ...pose,
  zoom: within(pose.zoom * times, smallest, largest),
});

export const parted = (pose: Pose): Pose => ({ ...pose, apart: pose.apart > 0.5 ? 0 : 1 });

/** Rotation normalized to 0 to 359 degrees. */
export const bearing = ({ around }: Pose): number => ((Math.round(around) % 360) + 360) % 360;

/**
 * Next pose of an animation; returns `wanted` itself once the difference is invisible.
 *
 * @param share part of the remaining way, from 0 to 1
 */
export function nearer(pose: Pose, wanted: Pose, share: number): Pose {
  const keys = ['around', 'above', 'zoom', 'apart'] as const;
  const isThere = keys.every(
    (key) => Math.abs(pose[key] - wanted[key]) < (key === 'around' || key === 'above' ? 0.05 : 0.002),
  );
  if (isThere || share >= 1) return wanted;
  const mixed = { ...pose };
  for (const key of keys) mixed[key] += (wanted[key] - pose[key]) * share;
  return mixed;
}
