import type { Catalogue, Category } from '#server/catalogue/products/index.ts';
import type { DemoAssets } from '#server/catalogue/products/demo-assets.ts';
import type { Appearance } from '#server/catalogue/products/families.ts';
import { drawingPath } from './drawing-path.ts';

interface PictureSources {
  catalogueIndex: Catalogue;
  demoAssets?: DemoAssets;
}

/**
 * Returns the URL of a picture for an appearance: the demo's studio picture if there is one, otherwise the
 * drawing.
 */
export function tilePictureUrl({ demoAssets }: { demoAssets?: DemoAssets }, appearance: Appearance): string {
  return demoAssets?.tilePicture(appearance) ?? drawingPath(appearance);
}

/**
 * Returns the URL of the picture that illustrates a category: its uploaded picture, its drawing, or the first
 * picture of one of its products. Empty when there is none.
 */
export async function categoryPictureUrl(
  shop: PictureSources,
  category: Category | undefined,
): Promise<string> {
  if (!category) return '';
  if (category.pictureUrl) return category.pictureUrl;
  if (category.appearance) return tilePictureUrl(shop, category.appearance);
  const query = { category: category.id, sort: 'featured' as const, page: 1, perPage: 10 };
  const { products } = await shop.catalogueIndex.find(query, false);
  return products.flatMap(({ images }) => images)[0] ?? '';
}

/**
 * Returns the URL of a picture that shows the parts of a category in use: the demo's scene if there is one, otherwise
 * the picture that illustrates the category. An uploaded picture of the category is always preferred.
 */
export async function categorySceneUrl(
  shop: PictureSources,
  category: Category | undefined,
): Promise<string> {
  const scene =
    category?.appearance && !category.pictureUrl
      ? shop.demoAssets?.scenePicture(category.appearance)
      : undefined;
  return scene ?? categoryPictureUrl(shop, category);
}
