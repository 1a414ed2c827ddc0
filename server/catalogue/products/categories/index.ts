export type { CategoryContext, CategoryOutcome, CategoryRefusal } from './category-context.ts';
export {
  type CategorySpecification,
  type EditableCategory,
  type Texts,
  versionOfCategory,
} from './category-draft.ts';
export { type NewCategory, createCategory } from './create-category.ts';
export { type NewSpecification, createSpecification } from './create-specification.ts';
export { deleteCategory } from './delete-category.ts';
export { loadCategory } from './load-category.ts';
export { type StaffCategory, listCategories, listOwnProducts } from './list-categories.ts';
export { mergeCategories } from './merge-categories.ts';
export { moveProducts } from './move-products.ts';
export { type CategoryChanges, updateCategory } from './update-category.ts';
