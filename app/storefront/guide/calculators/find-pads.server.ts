import { type ArticleFilter, type Part, judgeParts, readBike } from '#server/catalogue/fit/index.ts';
import type { IndexedProduct } from '#server/catalogue/products/index.ts';
import type { Shop } from '#server/shop.ts';
import { encodeBike } from '#shared/fit/bike-code.ts';
import { type PadCompound, padCompounds } from '#shared/brake-pads.ts';
import { productListUrl } from '../../catalogue/product-list-url.ts';
import { isPad, partWith } from './list-brakes.server.ts';

/** Pads of one compound that fit a brake. */
export interface PadOffer {
  /** Products that customers can see. */
  total: number;
  inStock: number;
  /** Path of the product list with these products, without the language; null without products. */
  path: string | null;
}
export type PadOffers = Record<PadCompound, PadOffer>;

const rotorMarks = ['any', 'resin only'] as const;
export type RotorMark = (typeof rotorMarks)[number];

const judgeCompound = (pad: PadCompound, rotor: RotorMark) =>
  judgeParts([partWith('brake_pad', { compound: pad })], [partWith('rotor', { compound: rotor })]);

/** Returns the compounds that each kind of rotor permits, and the document of the rule. */
export function compoundsOfRotors(): { allowed: Record<RotorMark, PadCompound[]>; source: string | null } {
  const allowedBy = (rotor: RotorMark) =>
    padCompounds.filter((pad) => judgeCompound(pad, rotor).verdict === 'yes');
  return {
    allowed: { any: allowedBy('any'), 'resin only': allowedBy('resin only') },
    source: judgeCompound('metal', 'resin only').reasons[0]?.source ?? null,
  };
}

const compoundOf = ([pad]: readonly Part[]): unknown => pad?.facts.get('compound')?.value;
const filterBy = (compound: PadCompound): ArticleFilter => ({
  name: `brake pads ${compound}`,
  accepts: (article) => isPad(article) && compoundOf(article) === compound,
});

/** Products counted at most, and shown on a list; more pads of one shape are not expected. */
const mostPads = 1000;

/** Returns the filter of the list that all these products have and none of the others; undefined without one. */
function findSeparatingFilter(
  { catalogueIndex }: Shop,
  wanted: readonly IndexedProduct[],
  others: readonly IndexedProduct[],
): Record<string, string[]> | undefined {
  const mains = (catalogueIndex.reference.specificationsOf.get(wanted[0]!.category) ?? []).filter(
    ({ isMain }) => isMain,
  );
  for (const { key } of mains) {
    const value = wanted[0]!.specifications[key];
    const has = (product: IndexedProduct) => product.specifications[key] === value;
    if (value && wanted.every(has) && !others.some(has)) return { [key]: [value] };
  }
  return undefined;
}

/** Finds the pads on sale that fit a brake with pads of this shape, by the rules of compatibility alone. */
export async function findPads(shop: Shop, shape: string): Promise<PadOffers> {
  const { catalogueIndex, fitIndex } = shop;
  const codeFor = (rotor: RotorMark) => encodeBike({ padShape: shape, rotorPads: rotor });
  const productsOf = async (compound: PadCompound, availability: readonly string[] = []) => {
    const bike = readBike(codeFor('any'))!;
    const filter = filterBy(compound);
    const sets = { yes: fitIndex.groupSets(catalogueIndex, bike.parts, bike.code, filter).yes };
    const groups = { key: `${bike.code} ${filter.name}`, chosen: ['yes'], sets };
    return (await catalogueIndex.find({ groups, availability, page: 1, perPage: mostPads }, false)).products;
  };
  const found = { resin: await productsOf('resin'), metal: await productsOf('metal') };
  const offerOf = async (compound: PadCompound): Promise<PadOffer> => {
    const wanted = found[compound];
    const others = found[compound === 'resin' ? 'metal' : 'resin'];
    const inStock = (await productsOf(compound, ['in', 'low'])).length;
    if (wanted.length === 0) return { total: 0, inStock, path: null };
    const category = wanted[0]!.category;
    const isOneCategory = wanted.every((product) => product.category === category);
    // For resin pads, the bike of the list has a rotor that permits only resin. No rotor excludes resin pads, so the list of
    // metal pads needs a further filter.
    const isFiltered = compound === 'metal' && isOneCategory && others.length > 0;
    const path = productListUrl(isOneCategory ? `/category/${category}` : '/products', {
      bike: codeFor(compound === 'resin' ? 'resin only' : 'any'),
      fit: ['yes'],
      specifications: (isFiltered && findSeparatingFilter(shop, wanted, others)) || {},
      availability: inStock > 0 ? ['in', 'low'] : [],
    });
    return { total: wanted.length, inStock, path };
  };
  return { resin: await offerOf('resin'), metal: await offerOf('metal') };
}
