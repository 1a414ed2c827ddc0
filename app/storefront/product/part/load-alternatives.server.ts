import { type IndexedProduct, type ProductDetail, inLanguage } from '#server/catalogue/products/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import type { Shop } from '#server/shop.ts';
import { formatPrice } from '#shared/format.ts';
import { m } from '#shared/i18n/index.ts';
import { productPath } from '#shared/product-path.ts';
import { approximatePrice } from '../../catalogue/to-card.server.ts';

/** A part in stock with the deciding facts of a sold-out one. */
export interface Alternative {
  id: string;
  name: string;
  brand: string;
  path: string;
  image: string;
  price: string;
  /** Difference of the price from that of the sold-out product, such as `CHF 12 moins cher`. */
  difference: string;
  /** Names of the sizes in stock, as stored; empty for a product without choice. */
  sizes: string[];
}

const mostPerVariant = 3;

/**
 * Lists parts of the same category with the same deciding facts as a product with a sold-out variant. Parts with
 * the same main specifications come first, then those with the smallest difference in price.
 */
export async function loadAlternatives(
  shop: Shop,
  { locale, currency }: RequestInfo,
  product: IndexedProduct,
  { variants }: ProductDetail,
): Promise<Alternative[]> {
  const soldOut = variants.filter(({ stock }) => stock === 0);
  if (soldOut.length === 0) return [];
  const isMain = mainSpecifications(shop, product);
  const alike = await shop.catalogueIndex.findByIds(shop.fitIndex.productsAlike(product.id));
  const candidates = alike
    .filter((other) => other.category === product.category && other.stockState !== 'out')
    .map((other) => ({
      other,
      sizes: sizesInStock(other),
      different: isMain.filter((key) => other.specifications[key] !== product.specifications[key]).length,
      difference: other.price - product.price,
    }))
    .sort(
      (a, b) =>
        a.different - b.different ||
        Math.abs(a.difference) - Math.abs(b.difference) ||
        (a.other.id < b.other.id ? -1 : 1),
    );
  const chosen = new Set(
    soldOut.flatMap(({ type, name }) =>
      candidates.filter(({ sizes }) => type === 'default' || sizes.includes(name)).slice(0, mostPerVariant),
    ),
  );
  return candidates
    .filter((candidate) => chosen.has(candidate))
    .map(({ other, sizes, difference }) => {
      const name = inLanguage(other.name, locale);
      return {
        id: other.id,
        name,
        brand: other.brand,
        path: productPath({ id: other.id, name }),
        image: other.images[0] ?? '',
        price: approximatePrice(shop, other.price, currency) || formatPrice(other.price),
        difference: differenceText(
          difference,
          approximatePrice(shop, Math.abs(difference), currency) || formatPrice(Math.abs(difference)),
        ),
        sizes,
      };
    });
}

const mainSpecifications = (shop: Shop, { category }: IndexedProduct): string[] =>
  (shop.catalogueIndex.reference.specificationsOf.get(category) ?? [])
    .filter(({ isMain }) => isMain)
    .map(({ key }) => key);

/** Stocks and sizes of the index are both in the order of the variants. */
function sizesInStock({ sizes, stocks }: IndexedProduct): string[] {
  const units = stocks.split(' ').map(Number);
  return units.length === sizes.length ? sizes.filter((_, index) => units[index]! > 0) : [];
}

function differenceText(difference: number, amount: string): string {
  if (difference === 0) return m.product_alternative_same();
  return difference > 0
    ? m.product_alternative_dearer({ amount })
    : m.product_alternative_cheaper({ amount });
}
