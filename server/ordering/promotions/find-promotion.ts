import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { PromotionTerms } from '#server/ordering/pricing/index.ts';
import { type PromotionRefusal, promotionRefusal } from './promotion-refusal.ts';
import type { promotions } from './schema.ts';

export type FoundPromotion =
  | { ok: true; promotion: PromotionTerms & { id: string } }
  | { ok: false; reason: PromotionRefusal };

type Row = Pick<
  typeof promotions.$inferSelect,
  'id' | 'code' | 'kind' | 'value' | 'minOrderCents' | 'maxUses' | 'maxUsesPerCustomer' | 'uses' | 'isActive'
> & { starts_at: string; expires_at: string | null; mine: number };

/** Normalizes a promotion code: upper case, without surrounding spaces. */
export const normalizeCode = (code: string): string => code.trim().toUpperCase();

/**
 * Finds a promotion by its code and checks whether it can be used now. The minimum subtotal is checked later,
 * when the cart is priced.
 *
 * @param userId customer whose earlier uses count; undefined for a visitor, for whom the limit per customer
 * is not checked yet
 */
export async function findPromotion(
  db: Queryable,
  code: string,
  userId: string | undefined,
  now = new Date(),
): Promise<FoundPromotion> {
  const { rows } = await db.execute<Row>(sql`
    SELECT p.id, p.code, p.kind, p.value, p.min_order_cents AS "minOrderCents", p.max_uses AS "maxUses",
      p.max_uses_per_customer AS "maxUsesPerCustomer", p.uses, p.is_active AS "isActive", p.starts_at, p.expires_at, COALESCE(c.uses, 0) AS mine
    FROM promotions p LEFT JOIN promotion_customers c ON c.promotion_id = p.id AND c.user_id = ${userId ?? null}::uuid
    WHERE p.code = ${normalizeCode(code)}`);
  const row = rows[0];
  if (!row) return { ok: false, reason: 'unknown' };
  const { starts_at: startsAt, expires_at: expiresAt, mine } = row;
  const reason = promotionRefusal(
    { ...row, startsAt: new Date(startsAt), expiresAt: expiresAt ? new Date(expiresAt) : null },
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
      minOrder: row.minOrderCents,
    },
  };
}
