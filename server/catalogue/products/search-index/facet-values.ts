import { padGtin } from '#shared/gtin.ts';
import { fold, foldSku } from '../search/words.ts';
import type { IndexedProduct } from './product.ts';
import type { ReferenceData } from './reference-data.ts';

/**
 * Identifies one facet value: `brand:vael`, `category:brakes`, `stock:in`, `size:length=170mm`,
 * `spec:speeds=12`.
 */
export type FacetKey = string;

// `brand:vael` belongs to the group `brand`, `spec:speeds=12` to `spec:speeds`.
export function groupOf(facetValue: FacetKey): string {
  return facetValue.startsWith('spec:')
    ? facetValue.slice(0, facetValue.indexOf('='))
    : facetValue.slice(0, facetValue.indexOf(':'));
}

/** Returns the SKUs and GTINs under which a product is found, in the form in which they are compared. */
export const codesOf = ({ skus, gtins }: IndexedProduct): string[] => [
  ...new Set([...skus.map(foldSku), ...gtins.map(padGtin)]),
];

/** Returns the distinct names by which a search finds a product, in lower case and without accents (`fold`). */
export const foldedNamesOf = ({ name }: IndexedProduct): string[] => [
  ...new Set(Object.values(name).map(fold)),
];

/** Returns the facet values that every list counts. The first is the stock state. */
export function facetValuesOf(product: IndexedProduct, reference: ReferenceData): FacetKey[] {
  const facetValues: FacetKey[] = [`stock:${product.stockState}`];
  if (product.brandSlug) facetValues.push(`brand:${product.brandSlug}`);
  for (const category of reference.tree.visibleLineage(product.category))
    facetValues.push(`category:${category.id}`);
  for (const size of product.sizes) facetValues.push(`size:${product.variantType}=${size}`);
  return facetValues;
}

/** Returns the facet values that only the lists of a category count. */
export function specsOf(product: IndexedProduct, reference: ReferenceData): FacetKey[] {
  const facetValues: FacetKey[] = [];
  for (const { key, isMain } of reference.specificationsOf.get(product.category) ?? []) {
    const value = product.specifications[key];
    if (isMain && value !== undefined) facetValues.push(`spec:${key}=${value}`);
  }
  return facetValues;
}

/** Specifications by which the bike builder sorts products. */
const sortingSpecifications = ['discipline', 'travel'];

/**
 * Returns sets to which a product belongs and that no list counts: `badge:New`, `with:travel`,
 * `with:discipline=gravel`.
 */
export function uncountedSetsOf({ badge, specifications }: IndexedProduct): FacetKey[] {
  const sets: FacetKey[] = badge ? [`badge:${badge}`] : [];
  for (const key of sortingSpecifications)
    if (specifications[key]) sets.push(`with:${key}`, `with:${key}=${specifications[key]}`);
  return sets;
}
