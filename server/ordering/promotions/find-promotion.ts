import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { PromotionTerms } from '#server/ordering/pricing/index.ts';
import { type PromotionRefusal, refusalOf } from './refusal-of.ts';
import type { promotions } from './schema.ts';

export type FoundPromotion =
  | { ok: true; promotion: PromotionTerms & { id: string } }
  | { ok: false; reason: PromotionRefusal };

type Row = Pick<
  typeof promotions.$inferSelect,
  | 'id'
  | 'code'
  | 'kind'
  | 'value'
  | 'min_order_cents'
  | 'max_uses'
  | 'max_uses_per_customer'
  | 'uses'
  | 'is_active'
> & { starts_at: string; expires_at: string | null; mine: number };

/** Normalises a code: upper case, trimmed. */
export const writtenCode = (code: string): string => code.trim().toUpperCase();

/**
 * Reads a code and checks whether it can be used now. Pricing checks the cart's minimum.
 *
 * @param userId customer whose earlier uses count; undefined for a visitor, whom a per-customer limit does
 *   not restrict yet
 */
export async function findPromotion(
  db: Queryable,
  code: string,
  userId: string | undefined,
  now = new Date(),
): Promise<FoundPromotion> {
  const { rows } = await db.execute<Row>(sql`
    SELECT p.id, p.code, p.kind, p.value, p.min_order_cents, p.max_uses, p.max_uses_per_customer, p.uses, p.is_active, p.starts_at,
      p.expires_at, COALESCE(c.uses, 0) AS mine
    FROM promotions p LEFT JOIN promotion_customers c ON c.promotion_id = p.id AND c.user_id = ${userId ?? null}::uuid
    WHERE p.code = ${writtenCode(code)}`);
  const row = rows[0];
  if (!row) return { ok: false, reason: 'unknown' };
  const { starts_at, expires_at, mine } = row;
  const reason = refusalOf(
    { ...row, starts_at: new Date(starts_at), expires_at: expires_at ? new Date(expires_at) : null },
    mine,
    now,
  );
  if (reason) return { ok: false, reason };
  return {
    ok: true,
    promotion: {
      id: row.id,
      code: row.code,
      kind: row.kind,
      value: row.value,
      minOrder: row.min_order_cents,
    },
  };
}
