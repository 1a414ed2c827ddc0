import { sql } from 'drizzle-orm';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';

/** Delivery of a variant that the owner expects from a supplier. */
interface ExpectedStock {
  /** Day (ISO) on which the units are expected; null if no delivery is expected. */
  on: string | null;
  /** Number of expected units; null if unknown. */
  quantity: number | null;
}

/**
 * Sets when more units of a variant are expected, with an audit entry. Customers read it on the product page until
 * the day has passed. The stock does not change.
 *
 * @param change `on: null` removes the expected delivery
 * @returns `ok: false` if there is no such variant
 */
export async function setExpectedStock(
  { tx, by }: { tx: Transaction; by: StaffActor },
  { variantId, on, quantity }: ExpectedStock & { variantId: string },
): Promise<{ ok: boolean }> {
  const { rows } = await tx.execute<{ on: string | null; quantity: number | null }>(sql`
    SELECT expected_on::text AS on, expected_quantity AS quantity FROM product_variants WHERE id = ${variantId} FOR UPDATE`);
  const before = rows[0];
  if (!before) return { ok: false };
  const after = { on, quantity: on === null ? null : quantity };
  if (before.on === after.on && before.quantity === after.quantity) return { ok: true };
  await tx.execute(sql`
    UPDATE product_variants SET expected_on = ${after.on}::date, expected_quantity = ${after.quantity}::int WHERE id = ${variantId}`);
  await recordAudit(tx, {
    actorId: by.id,
    action: 'stock.expected',
    subject: `variant:${variantId}`,
    before,
    after,
    ip: by.ip,
  });
  return { ok: true };
}
