import type { Appearance, Family } from '#server/catalogue/products/families.ts';
import type { Material } from './materials.ts';
import type { Mesh } from './kit/mesh.ts';

/** Part of a 3D model that is made of one material. */
export interface Part {
  name: string;
  material: Material;
  mesh: Mesh;
}

/** View of the camera on a model. */
export interface View {
  /** Direction of the camera: degrees around the vertical axis, and degrees above the ground. */
  view: readonly [azimuth: number, elevation: number];
  /** Close-up: a point of the model in millimetres, and the zoom factor. */
  focus?: readonly [x: number, y: number, z: number, closer: number];
}

export interface Model extends View {
  parts: readonly Part[];
}

export interface ModelOptions {
  /** Level of detail: 1 for the studio; lower values give a smaller mesh. */
  detail: number;
  /** Name of the brand that is printed on the part. */
  brand: string;
}

export type AppearanceOf<F extends Family> = Extract<Appearance, { family: F }>;
