import type { Shop } from '#server/shop.ts';
import type { Locale } from '#shared/locales.ts';
import { compoundsOfRotors, findPads } from './find-pads.server.ts';
import { listBrakes } from './list-brakes.server.ts';

/** Loads the brakes to choose from, and the pads on sale for the chosen one. */
export async function loadPads(shop: Shop, locale: Locale, chosen: string) {
  const { brakes, shapes } = await listBrakes(shop, locale);
  const brake = brakes.find(({ id }) => id === chosen);
  const shape = brake?.shape ?? shapes.find((one) => one === chosen);
  return {
    brakes,
    shapes,
    shape: shape ?? null,
    offers: shape === undefined ? null : await findPads(shop, shape),
    rotors: compoundsOfRotors(),
  };
}
export type PadsData = Awaited<ReturnType<typeof loadPads>>;
