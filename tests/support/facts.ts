import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';

/** Stores facts of a variant as one part. */
export async function setFacts(
  db: Database,
  variantId: string,
  family: string,
  facts: Record<string, unknown>,
): Promise<void> {
  for (const [key, value] of Object.entries(facts))
    await db.execute(
      sql`INSERT INTO variant_facts (variant_id, family, key, value, source, confidence)
        VALUES (${variantId}, ${family}, ${key}, ${JSON.stringify(value)}::jsonb, 'Data sheet', 'A')
        ON CONFLICT (variant_id, family, key) DO UPDATE SET value = excluded.value`,
    );
}

/** Facts of a cassette of SRAM XPLR with 12 speeds, without its freehub body. */
const xplr = { speeds: 12, teeth_min: 10, teeth_max: 44, rollers: 'Flattop road', system: 'XPLR 12' };

/**
 * Replaces all facts of the catalogue: three cassettes for the bodies XDR, XD and MS, and a cassette with the
 * facts of a saddle.
 *
 * @returns one variant of each product, with the product's id
 */
export async function setFactsOfCassettes(db: Database): Promise<{ id: string; productId: string }[]> {
  await db.execute(sql`DELETE FROM variant_facts`);
  const { rows } = await db.execute<{ id: string; productId: string }>(
    sql`SELECT min(v.id::text)::uuid AS id, c.id AS "productId"
      FROM product_catalog c JOIN product_inventory i ON i.product_catalog_id = c.id
      JOIN product_variants v ON v.product_catalog_id = c.id AND v.is_available
      WHERE i.is_active AND i.is_visible_online AND c.category_id = 'cassettes' GROUP BY c.id ORDER BY c.id LIMIT 4`,
  );
  for (const [index, freehub] of ['XDR', 'XD', 'MS'].entries())
    await setFacts(db, rows[index]!.id, 'cassette', { ...xplr, freehub });
  await setFacts(db, rows[3]!.id, 'saddle', { rail: '7x7' });
  return rows;
}
