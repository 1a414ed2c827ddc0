import type { Appearance, Family } from '#server/catalogue/products/families.ts';
import type { Material } from './materials.ts';
import type { Mesh } from './kit/mesh.ts';

/** A piece of one material. */
export interface Part {
  name: string;
  material: Material;
  mesh: Mesh;
}

/** A product as it lies on the ground: millimetres, z up. */
/** How a model is seen. */
export interface View {
  /** From where it is seen: degrees around, and degrees above the ground. */
  view: readonly [azimuth: number, elevation: number];
  /** What is looked at instead of the whole: a point of the model in millimetres, and how many times closer. */
  focus?: readonly [x: number, y: number, z: number, closer: number];
}

export interface Model extends View {
  parts: readonly Part[];
}

export interface ModelOptions {
  /** 1 for the studio; less makes a smaller mesh. */
  detail: number;
  /** The name printed on it. */
  brand: string;
}

export type AppearanceOf<F extends Family> = Extract<Appearance, { family: F }>;
