import { type Category, inLanguage } from '#server/catalogue/products/index.ts';
import { categoryPictureUrl } from '#server/catalogue/drawings/index.ts';
import type { Shop } from '#server/shop.ts';
import type { Locale } from '#shared/locales.ts';

export interface CategoryTile {
  id: string;
  name: string;
  description: string;
  image: string;
  /** Number of visible products in the category, including its sub-categories. */
  count: number;
}

/** Loads categories as tiles with their current numbers of products, in the order of the category tree. */
export async function loadCategoryTiles(
  shop: Shop,
  locale: Locale,
  wanted: (category: Category) => boolean,
): Promise<{ tiles: CategoryTile[]; total: number; brands: number }> {
  const { counts, total } = await shop.catalogueIndex.find({ page: 1, perPage: 1 }, true);
  const tiles = await Promise.all(
    shop.catalogueIndex.reference.tree.visible.filter(wanted).map(async (category) => ({
      id: category.id,
      name: inLanguage(category.name, locale),
      description: inLanguage(category.description, locale),
      image: await categoryPictureUrl(shop, category),
      count: counts.get(`category:${category.id}`) ?? 0,
    })),
  );
  return {
    tiles,
    total,
    brands: [...counts.keys()].filter((facetValue) => facetValue.startsWith('brand:')).length,
  };
}
