import type { DemoAssets } from '#server/catalogue/products/demo-assets.ts';
import type { Appearance } from '#server/catalogue/products/families.ts';
import { drawingPath } from './address.ts';

/** The URL of a picture for an appearance, as on a category's tile: the demo's when it has one, otherwise the drawing. */
export function tilePicture({ demoAssets }: { demoAssets?: DemoAssets }, appearance: Appearance): string {
  return demoAssets?.tilePicture(appearance) ?? drawingPath(appearance);
}
