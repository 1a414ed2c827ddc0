import { eq, sql } from 'drizzle-orm';
import type { Locale } from '#shared/locales.ts';
import { localizeSizeName } from '#server/catalogue/products/index.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { stockAlerts } from './schema.ts';

/** A stock alert with its product, in the language of the person who asked. */
export interface StockAlert {
  id: string;
  email: string;
  locale: Locale;
  token: string;
  productId: string;
  productName: string;
  /** Name of the product; includes the name of the variant when the product has several. */
  name: string;
  sku: string;
  price: Centimes;
}

/** Returns a stock alert; undefined when it has ended. */
export async function findStockAlert(db: Queryable, id: string): Promise<StockAlert | undefined> {
  const { rows } = await db.execute<
    Omit<StockAlert, 'name'> & { variant: string | null } & Record<string, unknown>
  >(sql`
    SELECT a.id, a.email, a.locale, a.token, c.id AS "productId", v.sku, i.price_cents + v.price_modifier_cents AS price,
      COALESCE(t.name, c.name) AS "productName", CASE WHEN v.variant_type <> 'default' THEN v.variant_name END AS variant
    FROM stock_alerts a
    JOIN product_variants v ON v.id = a.variant_id
    JOIN product_catalog c ON c.id = v.product_catalog_id
    JOIN product_inventory i ON i.product_catalog_id = c.id
    LEFT JOIN product_texts t ON t.product_catalog_id = c.id AND t.locale = a.locale
    WHERE a.id = ${id}`);
  const [found] = rows;
  if (!found) return undefined;
  const { variant, ...alert } = found;
  const { productName, locale } = alert;
  return { ...alert, name: variant ? `${productName}, ${localizeSizeName(variant, locale)}` : productName };
}

/** Finds the e-mail address whose alerts a token can end; undefined for an unknown token. */
export async function findEmailByAlertToken(db: Queryable, token: string): Promise<string | undefined> {
  const [found] = await db
    .select({ email: stockAlerts.email })
    .from(stockAlerts)
    .where(eq(stockAlerts.token, token));
  return found?.email;
}
