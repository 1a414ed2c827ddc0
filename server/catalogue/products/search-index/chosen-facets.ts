import { variantTypes } from '../variant-type.ts';
import type { FacetKey } from './facet-values.ts';

/** Filters by facet values; one with several values matches products with any of them. */
export interface FacetFilters {
  brands?: readonly string[];
  availability?: readonly string[];
  /** Names of variant values to match, of any variant type (size, length, colour…). */
  sizes?: readonly string[];
  specifications?: Readonly<Record<string, readonly string[]>>;
}

/** Returns the facet values that a query filters by, by group; a product has to have one of each group. */
export function chosenFacets({
  brands = [],
  availability = [],
  sizes = [],
  specifications = {},
}: FacetFilters): Map<string, FacetKey[]> {
  const chosen: [group: string, values: FacetKey[]][] = [
    ['brand', brands.map((brand) => `brand:${brand}`)],
    ['stock', availability.map((state) => `stock:${state}`)],
    ['size', sizes.flatMap((size) => variantTypes.map((type) => `size:${type}=${size}`))],
    ...Object.entries(specifications).map(([key, values]): [string, FacetKey[]] => [
      `spec:${key}`,
      values.map((value) => `spec:${key}=${value}`),
    ]),
  ];
  return new Map(chosen.filter(([, values]) => values.length > 0));
}
