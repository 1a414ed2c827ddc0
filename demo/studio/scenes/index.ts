import type { Appearance } from '#server/catalogue/products/families.ts';
import { buildModel } from '../families/index.ts';
import type { ModelOptions } from '../model.ts';
import { onBench } from './bench.ts';
import { mountingOf } from './host.ts';
import { onBike } from './on-bike.ts';
import type { Scene } from './scene.ts';

/** Returns the scene of a product: on a bike if its family belongs there, otherwise on the bench. */
export function buildScene(appearance: Appearance, options: ModelOptions): Scene {
  const mounting = mountingOf(appearance);
  return mounting
    ? onBike(mounting, { appearance, brand: options.brand })
    : onBench(buildModel(appearance, options), appearance.family !== 'groupset');
}
