import type { StudioModel } from './read-model.ts';

export interface CameraFit {
  /**
   * Distance of the camera from the model's centre. The camera looks at a point that is offset from the
   * centre to the right and upwards. All values are in scene units.
   */
  distance: number;
  right: number;
  up: number;
}

interface Point {
  x: number;
  y: number;
  z: number;
}

/**
 * Returns a function that computes the camera position from which a model fills the frame.
 *
 * @param apart 0 for the assembled model, 1 for the exploded view
 * @param view rotation around the vertical axis and elevation, in radians
 * @param fov vertical field of view, in radians
 * @returns a function whose arguments are the frame's aspect ratio and the share of the frame to fill
 */
export function cameraFitOf(
  model: StudioModel,
  apart: number,
  middle: Readonly<Point>,
  [around, above]: readonly [number, number],
  fov: number,
): (aspect: number, share: number) => CameraFit {
  const [cosA, sinA, cosE, sinE] = [Math.cos(around), Math.sin(around), Math.cos(above), Math.sin(above)];
  const seen: number[] = [];
  for (const { places, apart: away } of model.pieces)
    for (let i = 0; i < places.length; i += 4) {
      const at = (k: number, from: number): number => places[i + k]! * model.step + away[k]! * apart - from;
      const [x, y, z] = [at(0, middle.x), at(1, middle.y), at(2, middle.z)];
      const [tx, tz] = [x * cosA + z * sinA, z * cosA - x * sinA];
      seen.push(tx, y * cosE - tz * sinE, y * sinE + tz * cosE);
    }
  const tan = Math.tan(fov / 2);
  return (aspect, share) => {
    const fit: CameraFit = { distance: 0, right: 0, up: 0 };
    // Because of the perspective, centre and distance depend on each other, so they are computed in four
    // iterations.
    for (let round = 0; round < 4; round += 1) {
      let distance = 0;
      for (let i = 0; i < seen.length; i += 3) {
        const wide = Math.max(Math.abs(seen[i]! - fit.right) / aspect, Math.abs(seen[i + 1]! - fit.up));
        distance = Math.max(distance, seen[i + 2]! + wide / (tan * share));
      }
      fit.distance = distance;
      let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
      for (let i = 0; i < seen.length; i += 3) {
        const near = distance / Math.max(distance - seen[i + 2]!, 1e-6);
        const [x, y] = [(seen[i]! - fit.right) * near, (seen[i + 1]! - fit.up) * near];
        [left, right, low, high] = [
          Math.min(left, x),
          Math.max(right, x),
          Math.min(low, y),
          Math.max(high, y),
        ];
      }
      fit.right += (left + right) / 2;
      fit.up += (low + high) / 2;
    }
    return fit;
  };
}
