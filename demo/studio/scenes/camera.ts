import { type Vec3, add, cross, dot, rad, sub, times } from '../kit/index.ts';
import type { Part } from '../model.ts';
import type { SceneCamera } from './scene.ts';

export interface CameraSettings {
  /** Degrees around the vertical axis (0 looks along +y) and above the ground. */
  view: readonly [azimuth: number, elevation: number];
  /** Share of the picture's edge that the subject fills. */
  fill: number;
  lens?: number;
  fstop?: number;
  exposure?: number;
  /** Position of the subject's centre, as a share of the picture's edge to the right and up. */
  offset?: readonly [right: number, up: number];
}

/** Smallest and largest coordinates of parts, in millimetres. */
export function boxOf(parts: readonly Part[]): { low: Vec3; high: Vec3 } {
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ] as [number[], number[]];
  for (const { mesh } of parts)
    for (const [i, value] of mesh.positions.entries()) {
      low[i % 3] = Math.min(low[i % 3]!, value);
      high[i % 3] = Math.max(high[i % 3]!, value);
    }
  return { low: low as unknown as Vec3, high: high as unknown as Vec3 };
}

/** Maximum number of vertices that decide the frame. */
const sampled = 4000;

/** Returns the camera whose picture the subject fills to a given share, centred and in focus. */
export function cameraOn(subject: readonly Part[], settings: CameraSettings): SceneCamera {
  const { view, fill, lens = 85, fstop = 5.6, exposure = 0, offset = [0, 0] } = settings;
  const [azimuth, elevation] = [rad(view[0]), rad(view[1])];
  const away: Vec3 = [
    Math.sin(azimuth) * Math.cos(elevation),
    -Math.cos(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
  ];
  const right: Vec3 = [Math.cos(azimuth), Math.sin(azimuth), 0];
  const up = cross(away, right);
  const all = subject.flatMap(({ mesh }) => mesh.positions);
  const step = Math.max(1, Math.floor(all.length / 3 / sampled));
  const points: Vec3[] = [];
  for (let i = 0; i + 2 < all.length; i += 3 * step) points.push([all[i]!, all[i + 1]!, all[i + 2]!]);
  const { low, high } = boxOf(subject);
  let aim = times(add(low, high), 0.5);
  let distance = 20 * Math.max(...sub(high, low));
  const scale = lens / 36;
  for (let pass = 0; pass < 12; pass += 1) {
    const seen = points.map((p) => {
      const from = sub(p, add(aim, times(away, distance)));
      const depth = -dot(from, away);
      return [(dot(from, right) / depth) * scale, (dot(from, up) / depth) * scale] as const;
    });
    const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
    const [left, to, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const middle = add(
      times(right, (((left + to) / 2) * distance) / scale),
      times(up, (((bottom + top) / 2) * distance) / scale),
    );
    aim = add(aim, middle);
    distance *= Math.max(to - left, top - bottom) / fill;
  }
  const centre = aim;
  const width = distance / scale;
  const moved = add(centre, add(times(right, -offset[0] * width), times(up, -offset[1] * width)));
  const eye = add(moved, times(away, distance));
  const near = points.reduce((best, p) => Math.min(best, dot(sub(eye, p), away)), Infinity);
  // The front of a part is nearer to its middle than to its nearest tip.
  return { eye, aim: moved, focus: distance - (distance - near) * 0.35, lens, fstop, exposure };
}
