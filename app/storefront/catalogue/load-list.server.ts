import { data } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { type ProductQuery, sortOrders, variantTypes } from '#server/catalogue/products/index.ts';
import { readBike } from '#server/catalogue/fit/index.ts';
import type { Locale } from '#shared/locales.ts';
import type { RequestInfo } from '#server/http/context.ts';
import { listTag } from '#server/platform/page-cache/page-cache.ts';
import { type FacetValue, type Facets, buildFacets } from '#server/catalogue/products/index.ts';
import type { Shop } from '#server/shop.ts';
import { colourSwatch, hasColours } from './colour-swatch.ts';
import type { CardProduct } from './card-product.ts';
import { fitCounts, groupByFit } from './fit-groups.server.ts';
import type { FitCounts, ListQuery } from './list-query.ts';
import { type SearchSummary, summarizeSearch } from './summarize-search.server.ts';
import { toProductCard } from './to-card.server.ts';
import { variantTypeLabel } from './variant-labels.server.ts';

export interface FilterGroup {
  title: string;
  /** Name of the form field and of the URL parameter. */
  name: string;
  values: (FacetValue & {
    /** CSS colour, for a filter by colour; absent for an unknown colour. */
    swatch?: string;
  })[];
  chosen: readonly string[];
}

export interface ProductList {
  query: ListQuery;
  products: CardProduct[];
  total: number;
  pages: number;
  availability: FilterGroup;
  /**
   * Filter groups that follow availability and price: the category's main specifications, variant options,
   * brands.
   */
  filters: FilterGroup[];
  /** Lowest and highest price in francs, rounded down and up; null without results. */
  price: { min: number; max: number } | null;
  /** Only with a bike in the URL: the number of products per verdict. */
  fit?: FitCounts;
  /** Only with a search text. */
  search?: SearchSummary;
}

export const productsPerPage = 24;

/**
 * Loads one page of a product list with its filters. Marks the response as cacheable for all visitors.
 *
 * @returns the list, and the number of matching products per category
 * @throws a 404 response for a page after the last one
 */
export async function loadProductList(
  shop: Shop,
  request: RequestInfo,
  query: ListQuery,
  category?: string,
): Promise<{ list: ProductList; categories: FacetValue[] }> {
  const bike = query.bike ? readBike(query.bike) : undefined;
  const params = toProductQuery(query, request.locale, category);
  const found = await shop.catalogueIndex.find(
    bike ? { ...params, groups: groupByFit(shop, bike, query.fit) } : params,
    true,
  );
  const pages = Math.max(1, Math.ceil(found.total / productsPerPage));
  // A page after the last one responds with 404, so that it is not cached as an empty page.
  if (query.page > pages) throw data(null, { status: 404 });
  // A search without results is rendered each time, so that staff see how often it is made.
  // The list for a bike is personal.
  if (!bike && (!query.q || found.total > 0))
    request.keep(listTag, 'listing', ...found.products.map((product) => `product:${product.id}`));
  const facets = buildFacets(shop.catalogueIndex, found, category, request.locale);
  const list = {
    query,
    products: found.products.map((product) => toProductCard(shop, product, request.locale, request.currency)),
    total: found.total,
    pages,
    ...filtersOf(facets, query),
    price: found.priceRange
      ? { min: Math.floor(found.priceRange.min / 100), max: Math.ceil(found.priceRange.max / 100) }
      : null,
    ...(bike ? { fit: fitCounts(found) } : {}),
    ...(found.notes ? { search: summarizeSearch(shop, request, query, found.total, found.notes) } : {}),
  };
  return { list, categories: facets.category };
}

/** Converts the filters of a list's URL to a query of the catalogue index. */
export function toProductQuery(query: ListQuery, locale: Locale, category?: string): ProductQuery {
  const sort = sortOrders.find((order) => order === query.sort);
  return {
    ...(category ? { category } : {}),
    ...(query.q ? { query: query.q, locale } : {}),
    ...(sort ? { sort } : {}),
    brands: query.brands,
    availability: query.availability,
    sizes: query.sizes,
    specifications: query.specifications,
    ...(query.minPrice === undefined ? {} : { minPrice: Math.round(query.minPrice * 100) }),
    ...(query.maxPrice === undefined ? {} : { maxPrice: Math.round(query.maxPrice * 100) }),
    page: query.page,
    perPage: productsPerPage,
  };
}

function withSwatch(item: FacetValue, isColour: boolean): FilterGroup['values'][number] {
  const swatch = isColour ? (colourSwatch(item.label) ?? colourSwatch(item.value)) : undefined;
  return swatch ? { ...item, swatch } : item;
}

function filtersOf(facets: Facets, query: ListQuery): Pick<ProductList, 'availability' | 'filters'> {
  const words: Record<string, string> = {
    in: m.common_in_stock(),
    low: m.common_low_stock(),
    out: m.common_sold_out(),
  };
  const uncounted = query.availability
    .filter((value) => !facets.availability.some((state) => state.value === value))
    .map((value) => ({ value, label: value, count: 0 }));
  const states = [...facets.availability, ...uncounted].map(({ value, label, count }) => ({
    value,
    label: words[value] ?? label,
    count,
  }));
  const sizes = variantTypes.map((type) => ({
    title: variantTypeLabel(type),
    name: 'size',
    values: facets.size
      .filter((size) => size.type === type)
      .map(({ value, label, count }) => withSwatch({ value, label, count }, type === 'colour')),
    chosen: query.sizes,
  }));
  const specifications = facets.specifications.map(({ key, label, values }) => ({
    title: label,
    name: `spec.${key}`,
    values: values.map((value) => withSwatch(value, hasColours(key, label))),
    chosen: query.specifications[key] ?? [],
  }));
  const brands = { title: m.catalogue_brand(), name: 'brand', values: facets.brand, chosen: query.brands };
  return {
    availability: {
      title: m.catalogue_availability(),
      name: 'availability',
      values: states,
      chosen: query.availability,
    },
    filters: [...specifications, ...sizes, brands],
  };
}
