import { sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';

/**
 * Sets the minimum levels of variants; a variant at or below its minimum level counts as low.
 *
 * @param levels minimum level by variant id
 * @returns the previous minimum levels, for undo
 */
export async function setMinimums(
  db: Database,
  levels: Readonly<Record<string, number>>,
  by: { id: string; ip: string },
): Promise<Record<string, number>> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; was: number }>(sql`
      UPDATE product_variants v SET min_stock_level = o.level FROM (
        SELECT p.id, p.min_stock_level AS was, w.level FROM product_variants p
        JOIN (SELECT key::uuid AS id, value::int AS level FROM json_each_text(${JSON.stringify(levels)}::json)) w ON w.id = p.id
        ORDER BY p.id FOR UPDATE OF p) o
      WHERE v.id = o.id RETURNING v.id, o.was`);
    const before = Object.fromEntries(rows.map(({ id, was }) => [id, was]));
    await recordAudit(tx, {
      actorId: by.id,
      action: 'stock.minimum',
      subject: 'variants',
      before,
      after: levels,
      ip: by.ip,
    });
    return before;
  });
}
