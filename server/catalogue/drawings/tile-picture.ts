import type { DemoAssets } from '#server/catalogue/products/demo-assets.ts';
import type { Appearance } from '#server/catalogue/products/families.ts';
import { drawingPath } from './drawing-path.ts';

/**
 * Returns the URL of a picture for an appearance, for example for a category tile: the demo's studio picture
 * if there is one, otherwise the drawing.
 */
export function tilePictureUrl({ demoAssets }: { demoAssets?: DemoAssets }, appearance: Appearance): string {
  return demoAssets?.tilePicture(appearance) ?? drawingPath(appearance);
}
