import type { ProductQuery, ProductSearchResult } from './search-index/find.ts';
import type { IndexedProduct } from './search-index/product.ts';
import type { ReferenceData } from './search-index/reference-data.ts';
import type { ProductSet } from './product-set.ts';

/** Tags of cached pages: those of any change, and those of changes of stock alone. */
export interface ChangedTags {
  changed: string[];
  availability: string[];
}

/**
 * The products on sale, for lists and pages: the in-memory index (`CatalogueIndex`), or a search engine
 * (`EngineCatalogue`). Never used for decisions about prices or stock.
 */
export interface Catalogue {
  /** Whether lists can be answered now. */
  readonly isReady: boolean;
  /** Why lists cannot be answered. */
  readonly notReadyReason: 'catalogue_loading' | 'search_engine_unreachable';
  /** Category tree, brands and specifications; available before the products. */
  readonly reference: ReferenceData;
  /** Number of products; of a search engine, at the last check. */
  readonly size: number;
  /**
   * Finds one page of the products that match a query, with the total and the facet counts.
   *
   * @param withFacets whether to count facet values; a list without counts is faster
   * @throws CatalogueNotReady if lists cannot be answered now
   */
  find: (params: ProductQuery, withFacets: boolean) => Promise<ProductSearchResult>;
  /**
   * Counts the products of a set.
   *
   * @throws CatalogueNotReady if lists cannot be answered now
   */
  count: (set: ProductSet) => Promise<number>;
  /**
   * Lists the badges of the products on sale, sorted.
   *
   * @throws CatalogueNotReady if lists cannot be answered now
   */
  listBadges: () => Promise<string[]>;
  /**
   * Finds the first products with a badge, ignoring case, in the order `featured`.
   *
   * @throws CatalogueNotReady if lists cannot be answered now
   */
  findWithBadge: (badge: string, count: number) => Promise<IndexedProduct[]>;
  /** Finds the products on sale among these ids, in their order. The in-memory index must be filled. */
  findByIds: (ids: readonly string[]) => Promise<IndexedProduct[]>;
  /** Finds a product on sale; also while lists cannot be answered. */
  findById: (id: string) => Promise<IndexedProduct | undefined>;
  /**
   * Finds the product to whose page `/product/<segment>` belongs: by its id, or by the short id at the end of a name.
   * Of products that share a short id, the name decides; an unknown name leads to the lowest id.
   */
  findByPathSegment: (segment: string) => Promise<IndexedProduct | undefined>;
  /** Finds a product by its exact SKU or GTIN, ignoring case and separators. The in-memory index must be filled. */
  findByCode: (code: string) => Promise<IndexedProduct | undefined>;
  /** Loads the reference data again. */
  loadReference: () => Promise<ReferenceData>;
  /**
   * Takes note that products changed.
   *
   * @returns the tags of the cached pages to invalidate: `product:ID` when a product's card changed,
   * `stock:ID` when its stock changed, `listing` when product lists or their facets changed
   */
  refresh: (ids: readonly string[]) => Promise<ChangedTags>;
}
