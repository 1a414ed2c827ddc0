import type { FrameGeometry, FrameKind } from '#server/catalogue/drawings/index.ts';
import type { Appearance } from '#server/catalogue/products/families.ts';
import type { SlotId } from '../slots.ts';

/** A chosen part that has a 3D model. */
export interface ScenePart {
  slot: SlotId;
  name: string;
  /** URL of the 3D model file. */
  model: string;
  appearance: Appearance;
}

/** Data of the 3D view of a build: the chosen frame's geometry, and the parts with a model. */
export interface BuildSceneData {
  kind: FrameKind;
  geometry: FrameGeometry;
  parts: ScenePart[];
}
