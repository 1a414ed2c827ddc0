import type { IndexedProduct } from '#server/catalogue/products/index.ts';
import type { Shop } from '#server/shop.ts';
import type { ListQuery } from '../../catalogue/list-query.ts';
import { productListUrl } from '../../catalogue/product-list-url.ts';

/** Saddles of the catalogue within a range of widths. */
export interface SaddleOffer {
  /** Products with at least one width in the range. */
  total: number;
  /** Path of a product list, without the language. */
  path: string;
  /** Whether the list has exactly these products; otherwise it has all saddles. */
  isExact: boolean;
}

/** Products counted at most. */
const mostSaddles = 1000;

/**
 * Finds the saddles with a width in a range. A width is the name of a variant such as `143mm`, or the
 * specification `width`, so each of these filters is tried for the list. Returns null for a shop that shows no
 * category of saddles.
 *
 * @param from lower limit in millimetres, inclusive
 * @param to upper limit in millimetres, inclusive
 */
export async function findSaddles(
  { catalogueIndex }: Shop,
  from: number,
  to: number,
): Promise<SaddleOffer | null> {
  const { tree, definitions } = catalogueIndex.reference;
  const isForSaddles = (category: string) => tree.get(category)?.appearance?.family === 'saddle';
  const category = tree.visible.find(({ id }) => isForSaddles(id))?.id;
  if (!category) return null;
  const { counts } = await catalogueIndex.find({ category, page: 1, perPage: 1 }, true);
  const valuesIn = (pattern: RegExp) => [
    ...new Set(
      [...counts.keys()].flatMap((key) => {
        const [, value = '', millimetres] = pattern.exec(key) ?? [];
        return millimetres && Number(millimetres) >= from && Number(millimetres) <= to ? [value] : [];
      }),
    ),
  ];
  const sizes = valuesIn(/^size:\w+=((\d+(?:\.\d+)?)\s?mm)$/);
  const widths = definitions.get('width')?.unit === 'mm' ? valuesIn(/^spec:width=((\d+(?:\.\d+)?))$/) : [];
  const filters: Partial<Pick<ListQuery, 'sizes' | 'specifications'>>[] = [
    ...(sizes.length > 0 ? [{ sizes }] : []),
    ...(widths.length > 0 ? [{ specifications: { width: widths } }] : []),
  ];
  const lists = await Promise.all(
    filters.map(async (filter) => ({
      filter,
      ...(await catalogueIndex.find({ category, ...filter, page: 1, perPage: mostSaddles }, false)),
    })),
  );
  const isSaddle = (product: IndexedProduct) => isForSaddles(product.category);
  const ids = new Set(lists.flatMap(({ products }) => products.filter(isSaddle).map(({ id }) => id)));
  // A category below that of the saddles may have parts of the same size, such as seatposts.
  const exact = lists.find(({ total, products }) => total === ids.size && products.every(isSaddle));
  return {
    total: ids.size,
    path: productListUrl(`/category/${category}`, exact?.filter ?? {}),
    isExact: exact !== undefined,
  };
}
