import { type Centimes, splitByLargestRemainder } from '#server/platform/kernel/money.ts';
import { type Day, addDays } from '#server/ordering/shipping/index.ts';

/**
 * Days the law gives a consumer to withdraw after receiving the goods, within which the delivery is given back too
 * (Directive 2011/83/EU, articles 9 and 13, in force in LU and DE; granted everywhere).
 */
export const legalDays = 14;

/** An ordered line, its amounts frozen. */
export interface PaidLine {
  quantity: number;
  total_cents: Centimes;
  discount_cents: Centimes;
}

/**
 * What is given back for some pieces of a line: their part of what was paid for it, after discount. The line is split
 * over its pieces by largest remainder, and the pieces are taken in turn, so that all returns of a line sum to what
 * was paid, however they are cut. Pure.
 *
 * @param before pieces already given back earlier
 * @param pieces pieces given back now; together at most the line's quantity
 */
export function refundForPieces(line: PaidLine, before: number, pieces: number): Centimes {
  if (before < 0 || pieces < 0 || before + pieces > line.quantity) throw new RangeError('more pieces than the line has');
  const each = splitByLargestRemainder(line.total_cents - line.discount_cents, Array<number>(line.quantity).fill(1));
  return each.slice(before, before + pieces).reduce((sum, cents) => sum + cents, 0);
}

/**
 * What is given back for the delivery: once everything is withdrawn within the legal period, what the standard service
 * would have cost, or less when less was paid. Whoever chose a dearer service bears the difference.
 */
export function refundForDelivery(
  order: { shipping_cents: Centimes; shipping_standard_cents: Centimes | null },
  withdrawn: { isEverything: boolean; isWithinLaw: boolean },
): Centimes {
  if (!withdrawn.isEverything || !withdrawn.isWithinLaw) return 0;
  return Math.min(order.shipping_cents, order.shipping_standard_cents ?? order.shipping_cents);
}

/**
 * The last day to give notice.
 *
 * @param delivered the days on which the order's shipments arrived; none yet: the period has not begun
 * @param days of the period, beginning the day after receipt
 */
export function lastDayOfNotice(delivered: readonly Day[], isAllDelivered: boolean, days: number): Day | undefined {
  if (!isAllDelivered || delivered.length === 0) return undefined;
  return addDays(delivered.toSorted().at(-1)!, days);
}
