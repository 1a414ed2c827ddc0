/** Verdicts that a visitor can filter by. */
export const fitChoices = ['yes', 'adapter', 'unknown'] as const;
export type FitChoice = (typeof fitChoices)[number];
/** Number of products with each verdict. */
export type FitCounts = Record<FitChoice, number>;

/** Search, filters and page of a product list, as in its URL; every value is optional. */
export interface ListQuery {
  q: string;
  sort: string;
  brands: string[];
  availability: string[];
  sizes: string[];
  /** Selected values, keyed by specification. */
  specifications: Record<string, string[]>;
  /** Code of the visitor's bike; empty without a bike. */
  bike: string;
  /** Verdicts to which the products are limited; only with a bike. */
  fit: FitChoice[];
  minPrice: number | undefined;
  maxPrice: number | undefined;
  page: number;
}

/**
 * Parses the filters of a product list's URL. Ignores invalid values, because a URL may be old or typed by
 * hand.
 */
export function readProductListQuery(params: URLSearchParams): ListQuery {
  const many = (name: string) =>
    params
      .getAll(name)
      .flatMap((value) => value.split(','))
      .map((value) => value.trim().slice(0, 80))
      .filter(Boolean)
      .slice(0, 40);
  const bike = (params.get('bike') ?? '').slice(0, 1500);
  const specifications: Record<string, string[]> = {};
  for (const name of new Set(params.keys())) {
    if (/^spec\.[\w-]{1,40}$/.test(name)) specifications[name.slice(5)] = many(name);
  }
  return {
    q: (params.get('q') ?? '').trim().slice(0, 100),
    sort: params.get('sort') ?? '',
    brands: many('brand'),
    availability: many('availability').filter((value) => ['in', 'low', 'out'].includes(value)),
    sizes: many('size'),
    specifications,
    bike,
    fit: bike ? fitChoices.filter((verdict) => many('fit').includes(verdict)) : [],
    minPrice: amount(params.get('min_price')),
    maxPrice: amount(params.get('max_price')),
    page: Math.min(Math.max(Math.trunc(Number(params.get('page'))) || 1, 1), 10_000),
  };
}

// Parses an amount in francs as a visitor types it, such as `1'299,50`.
function amount(text: string | null): number | undefined {
  const value = Number(text?.replace(/['’\s]/g, '').replace(',', '.'));
  return text?.trim() && Number.isFinite(value) && value >= 0 && value < 1e7 ? value : undefined;
}

export function countActiveFilters(query: ListQuery): number {
  const specs = Object.values(query.specifications).reduce((sum, values) => sum + values.length, 0);
  const price = query.minPrice !== undefined || query.maxPrice !== undefined ? 1 : 0;
  const { brands, availability, sizes, fit } = query;
  return brands.length + availability.length + sizes.length + fit.length + specs + price;
}
