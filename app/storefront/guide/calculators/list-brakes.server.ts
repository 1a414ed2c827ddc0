import { type ArticleFilter, type Part, isBike, judgeParts, padNames } from '#server/catalogue/fit/index.ts';
import { inLanguage } from '#server/catalogue/products/index.ts';
import type { Shop } from '#server/shop.ts';
import type { Family } from '#shared/fit/vocabulary.ts';
import type { Locale } from '#shared/locales.ts';

/** A brake of the catalogue whose pads are known. */
export interface BrakeChoice {
  id: string;
  brand: string;
  name: string;
  shape: string;
}

export interface BrakeChoices {
  /** Sorted by brand and name. */
  brakes: BrakeChoice[];
  /** Shapes of the pads of the catalogue, of its brakes, and other names of the same shapes. */
  shapes: string[];
}

/** Maximum number of brakes that the page lists. Riders whose brake is not listed choose the shape of its pads. */
const mostBrakes = 300;

const brakeFamilies: ReadonlySet<string> = new Set<Family>(['brake', 'brake_caliper']);
const certain = (part: Part, key: string): string | undefined => {
  const fact = part.facts.get(key);
  return fact && fact.confidence !== 'C' ? String(fact.value) : undefined;
};
const shapeOf = (article: readonly Part[]): string | undefined =>
  article.flatMap((part) => (brakeFamilies.has(part.family) ? (certain(part, 'pad_shape') ?? []) : []))[0];

const brakesWithPads: ArticleFilter = {
  name: 'brakes with pads',
  accepts: (article) => !isBike(article) && shapeOf(article) !== undefined,
};
/** Articles that are only a brake pad. */
export const isPad = (article: readonly Part[]): boolean =>
  article.length === 1 && article[0]!.family === 'brake_pad';
const pads: ArticleFilter = { name: 'brake pads', accepts: isPad };

/** Returns a part of a family with some facts that are certain. */
export const partWith = (family: Family, facts: Record<string, string>): Part => ({
  family,
  facts: new Map(
    Object.entries(facts).map(([key, value]) => [key, { value, confidence: 'A' as const, source: null }]),
  ),
});

const fitsBrake = (padShape: string, brakeShape: string): boolean =>
  judgeParts([partWith('brake_pad', { pad_shape: padShape })], [partWith('brake', { pad_shape: brakeShape })])
    .verdict === 'yes';

/** Lists the brakes and the shapes of pads from which a rider chooses. */
export async function listBrakes({ catalogueIndex, fitIndex }: Shop, locale: Locale): Promise<BrakeChoices> {
  // Without a bike, an article that the filter accepts has no verdict, and so is `free`.
  const { free } = fitIndex.groupSets(catalogueIndex, [], brakesWithPads.name, brakesWithPads);
  const { products } = await catalogueIndex.find(
    { groups: { key: brakesWithPads.name, chosen: ['free'], sets: { free } }, page: 1, perPage: mostBrakes },
    false,
  );
  const brakes = products.flatMap(({ id, brand, name }) => {
    const shapes = new Set(fitIndex.partsOf(id).map(shapeOf));
    const [shape] = shapes;
    return shapes.size === 1 && shape ? [{ id, brand, name: inLanguage(name, locale), shape }] : [];
  });
  const sold = new Set(fitIndex.listArticles(pads).flatMap(([pad]) => certain(pad!, 'pad_shape') ?? []));
  const shapes = new Set([
    ...sold,
    ...fitIndex.listArticles(brakesWithPads).flatMap((article) => shapeOf(article) ?? []),
    ...padNames.filter((name) => [...sold].some((shape) => fitsBrake(shape, name))),
  ]);
  const byName = new Intl.Collator(locale, { numeric: true });
  return {
    brakes: brakes.toSorted((a, b) => byName.compare(a.brand, b.brand) || byName.compare(a.name, b.name)),
    shapes: [...shapes].toSorted(byName.compare),
  };
}
