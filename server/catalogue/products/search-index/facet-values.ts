import { padGtin } from '#shared/gtin.ts';
import { indexWords, withMeasureUnit } from '../search/index-words.ts';
import { foldSku, splitWords } from '../search/words.ts';
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

/** Returns the words under which a product is found, each with its weight; those with the highest weights first. */
export function* textOf(
  product: IndexedProduct,
  reference: ReferenceData,
): Generator<readonly [string, number]> {
  const { lexicon, tree, definitions } = reference;
  const words = (text: string) => indexWords(text, lexicon);
  for (const name of Object.values(product.name)) for (const word of words(name)) yield [word, 6];
  for (const word of splitWords(product.brand)) yield [word, 5];
  const [own, ...above] = tree.lineage(product.category);
  for (const name of Object.values(own?.name ?? {})) for (const word of words(name)) yield [word, 4];
  for (const category of above)
    for (const name of Object.values(category.name)) for (const word of words(name)) yield [word, 3];
  for (const [key, value] of Object.entries(product.specifications)) {
    const definition = definitions.get(key);
    const texts = definition?.choices?.[value]
      ? Object.values(definition.choices[value])
      : [value, withMeasureUnit(key, value, definition?.unit ?? null)];
    for (const text of texts) for (const word of words(text)) yield [word, 2];
  }
  for (const size of product.sizes) for (const word of words(size)) yield [word, 1];
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
