/** Kinds of sections of the home page, in the order in which the editor offers them. */
export const sectionKinds = [
  'hero',
  'figures',
  'families',
  'products',
  'bike_finder',
  'checks',
  'reviews',
  'brands',
  'guides',
  'text',
  'opening_hours',
  'workshop',
  'steps',
  'terms',
] as const;
export type SectionKind = (typeof sectionKinds)[number];

/** Kinds of which the home page can contain several sections. */
const repeatedKinds: readonly SectionKind[] = ['families', 'products', 'brands', 'text'];

/** Rules by which a section selects its products. */
export const productRules = [
  'featured',
  'newest',
  'best_selling',
  'back_in_stock',
  'badge',
  'category',
  'brand',
  'chosen',
] as const;
export type ProductRule = (typeof productRules)[number];

/** Smallest and largest number of products that a section shows. */
export const productCounts = { min: 4, max: 12 } as const;
export const mostSections = 40;

/** Smallest and largest number of reviews that a section shows. */
export const reviewCounts = { min: 3, max: 9 } as const;
export const mostGuides = 8;

/** Meteorological seasons of the northern hemisphere, each of three whole months from December on. */
export const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;
export type Season = (typeof seasons)[number];

/**
 * Returns the season of a day.
 *
 * @param day date as `YYYY-MM-DD`
 */
export const seasonOf = (day: string): Season => seasons[Math.floor((Number(day.slice(5, 7)) % 12) / 3)]!;

/** Returns whether a section of a kind can be added to a home page that has sections of these kinds. */
export function mayAddSection(kind: SectionKind, present: readonly SectionKind[]): boolean {
  return present.length < mostSections && (repeatedKinds.includes(kind) || !present.includes(kind));
}

/**
 * Returns the list with one element at a new place.
 *
 * @param before id of the element that follows the moved one; null moves it to the end
 */
export function withMoved<Element extends { id: string }>(
  list: readonly Element[],
  id: string,
  before: string | null,
): Element[] {
  const moved = list.find((element) => element.id === id);
  if (!moved || before === id) return [...list];
  const others = list.filter((element) => element.id !== id);
  const at = others.findIndex((element) => element.id === before);
  return others.toSpliced(at === -1 ? others.length : at, 0, moved);
}
