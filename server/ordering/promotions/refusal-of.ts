import type { promotions } from './schema.ts';

/** Why a code is of no use now. */
export type PromotionRefusal = 'unknown' | 'ended' | 'not_started' | 'expired' | 'used_up' | 'used_by_you';

type Limits = Pick<
  typeof promotions.$inferSelect,
  'is_active' | 'starts_at' | 'expires_at' | 'max_uses' | 'uses' | 'max_uses_per_customer'
>;

/**
 * Whether a promotion holds at a moment, for a customer. Pure.
 *
 * @param mine how often this customer has used it
 * @returns why not; undefined when it does
 */
export function refusalOf(promotion: Limits, mine: number, now: Date): PromotionRefusal | undefined {
  if (!promotion.is_active) return 'ended';
  if (promotion.starts_at > now) return 'not_started';
  if (promotion.expires_at && promotion.expires_at <= now) return 'expired';
  if (promotion.max_uses !== null && promotion.uses >= promotion.max_uses) return 'used_up';
  if (promotion.max_uses_per_customer !== null && mine >= promotion.max_uses_per_customer) return 'used_by_you';
  return undefined;
}
