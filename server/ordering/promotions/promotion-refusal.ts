import type { promotions } from './schema.ts';

/** Reason why a promotion code cannot be used now. */
export type PromotionRefusal = 'unknown' | 'ended' | 'not_started' | 'expired' | 'used_up' | 'used_by_you';

type Limits = Pick<
  typeof promotions.$inferSelect,
  'isActive' | 'startsAt' | 'expiresAt' | 'maxUses' | 'uses' | 'maxUsesPerCustomer'
>;

/**
 * Checks whether a promotion is valid at a given time for a customer.
 *
 * @param mine number of earlier uses by this customer
 * @returns the reason when the promotion cannot be used; undefined when it can
 */
export function promotionRefusal(promotion: Limits, mine: number, now: Date): PromotionRefusal | undefined {
  if (!promotion.isActive) return 'ended';
  if (promotion.startsAt > now) return 'not_started';
  if (promotion.expiresAt && promotion.expiresAt <= now) return 'expired';
  if (promotion.maxUses !== null && promotion.uses >= promotion.maxUses) return 'used_up';
  if (promotion.maxUsesPerCustomer !== null && mine >= promotion.maxUsesPerCustomer) return 'used_by_you';
  return undefined;
}
