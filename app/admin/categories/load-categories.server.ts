import { categoryPictureUrl } from '#server/catalogue/drawings/index.ts';
import { inLanguage } from '#server/catalogue/products/index.ts';
import { type StaffCategory, listCategories } from '#server/catalogue/products/categories/index.ts';
import type { Shop } from '#server/shop.ts';
import type { Locale } from '#shared/locales.ts';

/** A category of the tree with its name in the reader's language and its picture in the shop. */
export interface CategoryRow extends StaffCategory {
  label: string;
  /** URL of the picture that the shop shows; empty when there is none. */
  image: string;
}

export interface CategoriesData {
  categories: CategoryRow[];
  /** All specifications that the shop knows. */
  definitions: { key: string; label: string }[];
}

/** Loads the category tree for staff, with the specifications that categories can have. */
export async function loadCategories(shop: Shop, locale: Locale): Promise<CategoriesData> {
  const { definitions } = shop.catalogueIndex.reference;
  const categories = await listCategories(shop.db);
  return {
    categories: await Promise.all(
      categories.map(async (category) => ({
        ...category,
        label: inLanguage(category.name, locale),
        image: await categoryPictureUrl(shop, {
          ...category,
          id: category.slug,
          position: 0,
          hasSizes: false,
        }),
      })),
    ),
    definitions: [...definitions.values()]
      .map(({ key, label }) => ({ key, label: inLanguage(label, locale) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, locale)),
  };
}
