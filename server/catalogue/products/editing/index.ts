export {
  copyPictures,
  type Picture,
  type PictureChange,
  addPicture,
  changePicture,
  listPictures,
  pictureChangeSchema,
  restorePictures,
} from './change-pictures.ts';
export {
  type ChangeProductOutcome,
  type ProductChanges,
  createProduct,
  updateProduct,
} from './change-product.ts';
export { addMissingSkus } from './add-missing-skus.ts';
export { type DeleteProductOutcome, archiveProduct, deleteProduct } from './delete-product.ts';
export {
  type EditableProduct,
  type EditableVariant,
  blankProduct,
  loadEditableProduct,
  productVersion,
} from './editable.ts';
export { type ProductDraft, type VariantDraft, soleVariant } from './product-draft.ts';
export { type SaveProductOutcome, saveProduct } from './save-product.ts';
export { type ProductFlag, setProductFlag } from './set-flag.ts';
export { matchesDefinition } from './fits-definition.ts';
export {
  type BrandDraft,
  type BrandOutcome,
  type StaffBrand,
  listBrandNames,
  deleteBrand,
  deleteUnusedBrand,
  listBrands,
  saveBrand,
  setBrandLogo,
} from './brands.ts';
export { bikeDetailsVersion, loadBikeDetails, saveBikeDetails } from './save-bike-details.ts';
