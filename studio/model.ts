import type { Appearance, Family } from '../server/catalogue/families.ts';
import type { Material } from './materials.ts';
import type { Mesh } from './kit/mesh.ts';

/** A piece of one material. */
export interface Part {
  name: string;
  material: Material;
  mesh: Mesh;
}

/** A product as it lies on the ground: millimetres, z up. */
export interface Model {
  parts: readonly Part[];
  /** From where it is seen: degrees around, and degrees above the ground. */
  view: readonly [azimuth: number, elevation: number];
}

export interface ModelOptions {
  /** 1 for the studio; less makes a smaller mesh. */
  detail: number;
  /** The name printed on it. */
  brand: string;
}

export type AppearanceOf<F extends Family> = Extract<Appearance, { family: F }>;
