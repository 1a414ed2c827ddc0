import { data } from 'react-router';
import { findProducts, sortOrders, variantTypes } from '#server/catalogue/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import { type FacetValue, type Facets, facetsOf } from '#server/http/api/facets.ts';
import type { Shop } from '#server/shop.ts';
import type { CardProduct } from './card-product.ts';
import type { ListQuery } from './list-query.ts';
import { toCard } from './to-card.server.ts';
import { variantWord } from './variant-words.server.ts';

export interface ProductList {
  query: ListQuery;
  products: CardProduct[];
  total: number;
  pages: number;
  facets: Facets;
  /** What variants are chosen by, sizes, lengths…: a filter each. */
  sizes: { label: string; values: FacetValue[] }[];
  /** Francs, rounded outwards; null when nothing was found. */
  price: { min: number; max: number } | null;
}

export const perPage = 24;

/** One page of products for a list, with the facets beside it. Marks the answer as one for everybody. */
export function loadList(shop: Shop, request: RequestInfo, query: ListQuery, category?: string): ProductList {
  const sort = sortOrders.find((order) => order === query.sort);
  const found = findProducts(
    shop.shelf,
    {
      ...(category ? { category } : {}),
      ...(query.q ? { query: query.q } : {}),
      ...(sort ? { sort } : {}),
      brands: query.brands,
      availability: query.availability,
      sizes: query.sizes,
      specifications: query.specifications,
      ...(query.minPrice === undefined ? {} : { minPrice: Math.round(query.minPrice * 100) }),
      ...(query.maxPrice === undefined ? {} : { maxPrice: Math.round(query.maxPrice * 100) }),
      page: query.page,
      perPage,
    },
    true,
  );
  const pages = Math.max(1, Math.ceil(found.total / perPage));
  // A page beyond the last is none, and must not be kept as an empty one.
  if (query.page > pages) throw data(null, { status: 404 });
  request.keep('listing', ...found.products.map((product) => `product:${product.id}`));
  const facets = facetsOf(shop.shelf, found, category, request.locale);
  return {
    query,
    products: found.products.map((product) => toCard(shop, product, request.locale, request.currency)),
    total: found.total,
    pages,
    facets,
    sizes: variantTypes.map((type) => ({ label: variantWord(type), values: facets.size.filter((value) => value.type === type) })),
    price: found.priceRange ? { min: Math.floor(found.priceRange.min / 100), max: Math.ceil(found.priceRange.max / 100) } : null,
  };
}
