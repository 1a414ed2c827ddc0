import { sql } from 'drizzle-orm';
import type { Locale } from '#shared/locales.ts';
import {
  type ProductDetail,
  type Catalogue,
  type IndexedProduct,
  inLanguage,
  localizeSizeName,
  localizedProductPath,
} from '#server/catalogue/products/index.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import type { Offer } from './offer.ts';

/**
 * Combines a product of the catalogue index with its details from the database into an offer for search
 * engines and merchants.
 */
export function toOffer(
  catalogue: Pick<Catalogue, 'reference'>,
  product: IndexedProduct,
  detail: Pick<ProductDetail, 'isBulky'> & {
    description: string;
    variants: Pick<
      ProductDetail['variants'][number],
      'id' | 'sku' | 'gtin' | 'type' | 'name' | 'priceModifier' | 'stock'
    >[];
  },
  place: { origin: string; locale: Locale },
): Offer {
  const { origin, locale } = place;
  return {
    id: product.id,
    url: `${origin}${localizedProductPath(product, locale)}`,
    name: inLanguage(product.name, locale),
    description: detail.description,
    brand: product.brand,
    sku: product.sku,
    gtin: product.gtin,
    categories: catalogue.reference.tree
      .visibleLineage(product.category)
      .reverse()
      .map(({ name }) => inLanguage(name, locale)),
    images: product.images.map((image) => new URL(image, origin).href),
    weightGrams: product.weightGrams,
    isBulky: detail.isBulky,
    warrantyYears: product.warrantyYears,
    certification: product.certification,
    ...(product.rating ? { rating: product.rating } : {}),
    variants: detail.variants.map(({ id, sku, gtin, type, name, priceModifier, stock }) => ({
      id,
      sku,
      gtin,
      type,
      name: localizeSizeName(name, locale),
      price: product.price + priceModifier,
      stock,
    })),
  };
}

/** Number of products loaded at once, to limit memory. */
const productsPerRead = 2000;

interface Row extends Record<string, unknown> {
  id: string;
  description: string;
  isBulky: boolean;
  variants: Parameters<typeof toOffer>[2]['variants'] | null;
}

/** Loads all products on sale, each as an offer, in one query. */
export async function loadOffers(
  db: Queryable,
  catalogue: Catalogue,
  place: { origin: string; locale: Locale },
): Promise<Offer[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT c.id, COALESCE(NULLIF(t.description, ''), c.description) AS description, c.is_bulky AS "isBulky",
      (SELECT json_agg(json_build_object('id', v.id, 'sku', v.sku, 'gtin', v.gtin, 'type', v.variant_type, 'name', v.variant_name,
                'priceModifier', v.price_modifier_cents, 'stock', v.stock_quantity) ORDER BY v.position)
         FROM product_variants v WHERE v.product_catalog_id = c.id AND v.is_available) AS variants
    FROM product_catalog c
    JOIN product_inventory i ON i.product_catalog_id = c.id AND i.is_active AND i.is_visible_online
    LEFT JOIN product_texts t ON t.product_catalog_id = c.id AND t.locale = ${place.locale}
    ORDER BY c.id`);
  const offers: Offer[] = [];
  for (let i = 0; i < rows.length; i += productsPerRead) {
    const some = rows.slice(i, i + productsPerRead);
    const found = await catalogue.findByIds(some.map(({ id }) => id));
    const products = new Map(found.map((product) => [product.id, product]));
    for (const row of some) {
      const product = products.get(row.id);
      if (product) offers.push(toOffer(catalogue, product, { ...row, variants: row.variants ?? [] }, place));
    }
  }
  return offers;
}
