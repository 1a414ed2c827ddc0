export {
  type ReferenceData,
  type SpecificationDefinition,
  inLanguage,
  loadReferenceData,
  formatSpecificationValue,
} from './search-index/reference-data.ts';
export {
  type ProductSearchResult,
  type SortOrder,
  type ProductGroups,
  type ProductQuery,
  findProducts,
  sortOrders,
} from './search-index/find.ts';
export type { SearchNotes } from './search-index/relevance.ts';
export type { IndexedProduct, StockState } from './search-index/product.ts';
export { chosenFacets } from './search-index/chosen-facets.ts';
export type { Catalogue, ChangedTags } from './catalogue.ts';
export type { ProductSet } from './product-set.ts';
export { CatalogueIndex } from './search-index/catalogue-index.ts';
export { fillIndexData } from './search-index/fill-index-data.ts';
export { loadAllProducts, loadProducts } from './search-index/load.ts';
export { loadProductOfCode } from './load-by-code.ts';
export { chooseBySegment, loadProductsOfSegment } from './search-index/load-segment.ts';
export { ProductWords } from './search-index/product-words.ts';
export { shortestCode } from './search-index/relevance.ts';
export { type AnalysedQuery, analyseQuery } from './search/analyse-query.ts';
export { allowedTypos } from './search/typos.ts';
export { CatalogueNotReady } from './search-index/not-ready.ts';
export { type SavedIndex, loadIndexData, saveIndexData } from './search-index/save-index-data.ts';
export type { IndexData } from './search-index/index-data.ts';
export {
  type FacetKey,
  codesOf,
  facetValuesOf,
  foldedNamesOf,
  groupOf,
  specsOf,
  uncountedSetsOf,
} from './search-index/facet-values.ts';
export { type Facets, type FacetValue, buildFacets } from './search-index/facets.ts';
export { DocumentLookup } from './search-index/document-lookup.ts';
export { formatId, readId } from './search-index/id-numbers.ts';
export { withRoom } from './search-index/growable.ts';
export { Bitset } from './search-index/bitset.ts';
export type { Category, CategoryTree } from './tree.ts';
export { type ProductDetail, findProduct } from './queries.ts';
export { readDescriptions } from './read-descriptions.ts';
export { type VariantOffer, readVariantOffers, readVariantOffersOf } from './read-variant-offers.ts';
export {
  type ProductListRow,
  type ProductListQuery,
  type ProductSort,
  categoryChoices,
  listProducts,
  productSorts,
  productStates,
  productStockFilters,
} from './list-products.ts';
export { localizeSizeName } from './size-name.ts';
export { type VariantType, parseVariantType, variantTypes } from './variant-type.ts';
export { fold, foldSku } from './search/words.ts';
export { findSuggestions } from './suggest.ts';
export type { Translated } from './schema.ts';
export { type StaffProductMatch, findProductsForStaff } from './find-for-staff.ts';
export type { DemoAssets } from './demo-assets.ts';
export { localizedProductPath, productPaths } from './product-paths.ts';
export { findCategory } from './find-category.ts';
export { splitSpecifications } from './sort-specifications.ts';
