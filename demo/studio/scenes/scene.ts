import type { Vec3 } from '../kit/index.ts';
import type { Part } from '../model.ts';

/** Surroundings of a scene, which decide its light. */
export type SceneSet = 'bench' | 'workshop' | 'road';

/** Camera of a scene; positions and distances in millimetres. */
export interface SceneCamera {
  eye: Vec3;
  aim: Vec3;
  /** Distance from the camera at which the picture is sharp. */
  focus: number;
  /** Focal length for a sensor 36 mm wide. */
  lens: number;
  /** Aperture: a smaller number gives a shallower depth of field. */
  fstop: number;
  /** Exposure in stops, in addition to the light of the set. */
  exposure: number;
}

/** A product with its surroundings, in millimetres with z up. */
export interface Scene {
  parts: readonly Part[];
  set: SceneSet;
  camera: SceneCamera;
}
