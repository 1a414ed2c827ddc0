import type { promotions } from './schema.ts';

/** Reason why a code cannot be used now. */
export type PromotionRefusal = 'unknown' | 'ended' | 'not_started' | 'expired' | 'used_up' | 'used_by_you';

type Limits = Pick<
  typeof promotions.$inferSelect,
  'is_active' | 'starts_at' | 'expires_at' | 'max_uses' | 'uses' | 'max_uses_per_customer'
>;

/**
 * Checks whether a promotion is valid at a given time for a customer. Pure.
 *
 * @param mine number of uses by this customer
 * @returns the reason for a refusal; undefined when it is valid
 */
export function refusalOf(promotion: Limits, mine: number, now: Date): PromotionRefusal | undefined {
  if (!promotion.is_active) return 'ended';
  if (promotion.starts_at > now) return 'not_started';
  if (promotion.expires_at && promotion.expires_at <= now) return 'expired';
  if (promotion.max_uses !== null && promotion.uses >= promotion.max_uses) return 'used_up';
  if (promotion.max_uses_per_customer !== null && mine >= promotion.max_uses_per_customer)
    return 'used_by_you';
  return undefined;
}
