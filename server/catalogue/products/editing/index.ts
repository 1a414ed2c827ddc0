export {
  copyPictures,
  type Picture,
  type PictureChange,
  addPicture,
  changePicture,
  picturesOf,
  pictureChanges,
} from './change-pictures.ts';
export { type DeleteOutcome, deleteProduct } from './delete-product.ts';
export { type Editable, type EditableVariant, loadEditable, versionOf } from './editable.ts';
export { isGtin } from './gtin.ts';
export type { ProductDraft, VariantDraft } from './product-draft.ts';
export { type SaveOutcome, saveProduct } from './save-product.ts';
export { type ProductFlag, setFlag } from './set-flag.ts';
export { fitsDefinition } from './fits-definition.ts';
export {
  type BrandDraft,
  type BrandOutcome,
  type StaffBrand,
  brandNames,
  deleteBrand,
  listBrands,
  saveBrand,
  setBrandLogo,
} from './brands.ts';
