/** How a model is looked at: turned so far about its upright, seen from so high, so near. */
export interface Pose {
  /** Degrees that the model is turned to the right, from how its picture shows it. */
  around: number;
  /** Degrees above the ground. */
  above: number;
  /** 1 shows the whole. */
  zoom: number;
  /** 0 whole, 1 taken apart. */
  apart: number;
}

export const [lowest, highest] = [-20, 88];
export const [smallest, largest] = [0.6, 6];
/** A key's or a button's turn, in degrees, and how much nearer one goes. */
export const [turnStep, zoomStep] = [15, 1.25];

const within = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

export const turned = (pose: Pose, right: number, up: number): Pose => ({
  ...pose,
  around: pose.around + right,
  above: within(pose.above + up, lowest, highest),
});

export const zoomed = (pose: Pose, times: number): Pose => ({ ...pose, zoom: within(pose.zoom * times, smallest, largest) });

export const parted = (pose: Pose): Pose => ({ ...pose, apart: pose.apart > 0.5 ? 0 : 1 });

/** Turned to the right as a person would say it: from 0 to 359. */
export const bearing = ({ around }: Pose): number => ((Math.round(around) % 360) + 360) % 360;

/**
 * The pose a moment later on the way to another; `wanted` itself once nothing would be seen of the difference.
 *
 * @param share of the way, from 0 to 1
 */
export function nearer(pose: Pose, wanted: Pose, share: number): Pose {
  const keys = ['around', 'above', 'zoom', 'apart'] as const;
  const isThere = keys.every((key) => Math.abs(pose[key] - wanted[key]) < (key === 'around' || key === 'above' ? 0.05 : 0.002));
  if (isThere || share >= 1) return wanted;
  const mixed = { ...pose };
  for (const key of keys) mixed[key] += (wanted[key] - pose[key]) * share;
  return mixed;
}
