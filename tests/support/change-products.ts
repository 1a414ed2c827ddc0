import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';

/** Changes six products, each in another way, and returns their ids. */
export async function changeProducts(db: Database) {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT v.product_catalog_id AS id FROM product_variants v JOIN variant_facts f ON f.variant_id = v.id GROUP BY 1 ORDER BY 1 LIMIT 6`,
  );
  const [price, stock, name, hidden, deleted, facts] = rows.map(({ id }) => id) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  await db.execute(sql`UPDATE product_inventory SET price_cents = 1 WHERE product_catalog_id = ${price}`);
  await db.execute(sql`UPDATE product_variants SET stock_quantity = 0 WHERE product_catalog_id = ${stock}`);
  await db.execute(sql`UPDATE product_catalog SET name = 'Frein Zwillikon' WHERE id = ${name}`);
  await db.execute(
    sql`UPDATE product_inventory SET is_visible_online = false WHERE product_catalog_id = ${hidden}`,
  );
  await db.execute(
    sql`DELETE FROM variant_facts WHERE variant_id IN (SELECT id FROM product_variants WHERE product_catalog_id = ${facts})`,
  );
  await db.execute(
    sql`DELETE FROM stock_movements WHERE variant_id IN (SELECT id FROM product_variants WHERE product_catalog_id = ${deleted})`,
  );
  await db.execute(sql`DELETE FROM product_catalog WHERE id = ${deleted}`);
  return { price, stock, name, hidden, deleted, facts };
}
