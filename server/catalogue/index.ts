export { type CatalogueFacts, type SpecificationDefinition, inLanguage, readValue } from './shelf/facts.ts';
export { type Found, type SortOrder, type Wish, findProducts, sortOrders } from './shelf/find.ts';
export type { ShelfProduct, StockState } from './shelf/product.ts';
export { stockState } from './shelf/product.ts';
export { Shelf, type Trait } from './shelf/shelf.ts';
export type { Category, CategoryTree } from './tree.ts';
export { type ProductDetail, findProduct } from './queries.ts';
export { readDescriptions } from './read-descriptions.ts';
export {
  type ProductLine,
  type ProductListWish,
  type ProductSort,
  categoryChoices,
  listProducts,
  productSorts,
  productStates,
  productStocks,
} from './list-products.ts';
export { sizeName } from './size-name.ts';
export { type VariantType, variantTypeOf, variantTypes } from './variant-type.ts';
export { fold } from './search/words.ts';
export { suggest } from './suggest.ts';
export type { Translated } from './schema.ts';
export { type StaffFind, findForStaff } from './find-for-staff.ts';
export { findCategory } from './find-category.ts';
export { sortSpecifications } from './sort-specifications.ts';
