import { type Centimes, splitByLargestRemainder } from '#server/platform/kernel/money.ts';
import { type Day, addDays } from '#server/ordering/shipping/index.ts';

/**
 * Days after receiving the goods within which a consumer may legally withdraw, with a refund of the delivery
 * (Directive 2011/83/EU, articles 9 and 13, in force in LU and DE; granted everywhere).
 */
export const legalDays = 14;

/** Stored amounts of an order line. */
export interface PaidLine {
  quantity: number;
  total_cents: Centimes;
  discount_cents: Centimes;
}

/**
 * Refund for units of a line: their share of the amount paid after discount. The line is split over its units
 * by largest remainder, in order, so that all returns of a line sum to the amount paid. Pure.
 *
 * @param before units returned earlier
 * @param pieces units returned now; with `before` at most the line's quantity
 */
export function refundForUnits(line: PaidLine, before: number, pieces: number): Centimes {
  if (before < 0 || pieces < 0 || before + pieces > line.quantity)
    throw new RangeError('more pieces than the line has');
  const each = splitByLargestRemainder(
    line.total_cents - line.discount_cents,
    Array<number>(line.quantity).fill(1),
  );
  return each.slice(before, before + pieces).reduce((sum, cents) => sum + cents, 0);
}

/**
 * Refund of the delivery: when everything is withdrawn within the legal period, the price of the standard
 * service, or less if less was paid. The customer bears the extra cost of a dearer service.
 */
export function refundForDelivery(
  order: { shipping_cents: Centimes; shipping_standard_cents: Centimes | null },
  withdrawn: { isEverything: boolean; isWithinLaw: boolean },
): Centimes {
  if (!withdrawn.isEverything || !withdrawn.isWithinLaw) return 0;
  return Math.min(order.shipping_cents, order.shipping_standard_cents ?? order.shipping_cents);
}

/**
 * The last day to request a return.
 *
 * @param delivered days on which the order's shipments arrived; when empty, the period has not started
 * @param days length of the period, which starts the day after receipt
 */
export function lastDayOfNotice(
  delivered: readonly Day[],
  isAllDelivered: boolean,
  days: number,
): Day | undefined {
  if (!isAllDelivered || delivered.length === 0) return undefined;
  return addDays(delivered.toSorted().at(-1)!, days);
}
