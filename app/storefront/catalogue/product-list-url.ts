import type { ListQuery } from './list-query.ts';

/** Builds the URL of a product list with these filters; omits empty filters. */
export function productListUrl(path: string, query: Partial<ListQuery>, page = 1): string {
  const params = new URLSearchParams();
  if (query.q) params.set('q', query.q);
  for (const value of query.availability ?? []) params.append('availability', value);
  for (const value of query.brands ?? []) params.append('brand', value);
  for (const value of query.sizes ?? []) params.append('size', value);
  for (const [key, values] of Object.entries(query.specifications ?? {}))
    for (const value of values) params.append(`spec.${key}`, value);
  if (query.bike && query.fit?.length) {
    for (const verdict of query.fit) params.append('fit', verdict);
    params.set('bike', query.bike);
  }
  if (query.minPrice !== undefined) params.set('min_price', String(query.minPrice));
  if (query.maxPrice !== undefined) params.set('max_price', String(query.maxPrice));
  if (query.sort) params.set('sort', query.sort);
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}
