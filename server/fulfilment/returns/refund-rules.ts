import { type Centimes, splitByLargestRemainder } from '#server/platform/kernel/money.ts';
import { type Day, addDays } from '#server/ordering/shipping/index.ts';

/**
 * Days after delivery within which a consumer may legally withdraw from the purchase, with a refund of the
 * delivery cost (Directive 2011/83/EU, articles 9 and 13, in force in LU and DE). The shop grants it in every
 * country.
 */
export const withdrawalPeriodDays = 14;

/** Amounts of an order line, as stored with the order. */
export interface PaidLine {
  quantity: number;
  totalCents: Centimes;
  discountCents: Centimes;
}

/**
 * Computes the refund for units of an order line: their share of the amount paid after discount. The amount
 * is divided among the units by largest remainder, so that the refunds of all units sum to exactly the amount
 * paid.
 *
 * @param before number of units returned earlier
 * @param units number of units returned now; `before + units` is at most the line's quantity
 * @throws RangeError when the line has fewer units
 */
export function refundForUnits(line: PaidLine, before: number, units: number): Centimes {
  if (before < 0 || units < 0 || before + units > line.quantity)
    throw new RangeError('more units than the line has');
  const each = splitByLargestRemainder(
    line.totalCents - line.discountCents,
    Array<number>(line.quantity).fill(1),
  );
  return each.slice(before, before + units).reduce((sum, cents) => sum + cents, 0);
}

/**
 * Computes the refund of the delivery cost. When every unit is withdrawn within the legal period: the price
 * of the standard delivery service, or the price paid if that was lower; otherwise 0. The customer bears the
 * extra cost of a more expensive service.
 */
export function refundForDelivery(
  order: { shippingCents: Centimes; shippingStandardCents: Centimes | null },
  withdrawn: { isEverything: boolean; isWithinLaw: boolean },
): Centimes {
  if (!withdrawn.isEverything || !withdrawn.isWithinLaw) return 0;
  return Math.min(order.shippingCents, order.shippingStandardCents ?? order.shippingCents);
}

/**
 * Computes the share of the delivery cost that units cause, by the amounts paid for them. The shares of all units
 * of an order sum to exactly the refundable delivery cost.
 *
 * @param lines lines of the order with their numbers of units that the share is for
 */
export function deliveryShare(
  order: { shippingCents: Centimes; shippingStandardCents: Centimes | null },
  lines: readonly (PaidLine & { units: number })[],
): Centimes {
  const whole = refundForDelivery(order, { isEverything: true, isWithinLaw: true });
  const paid = lines.flatMap((line) =>
    Array.from({ length: line.quantity }, (_, unit) => ({
      weight: refundForUnits(line, unit, 1),
      isMeant: unit < line.units,
    })),
  );
  const isFree = paid.every(({ weight }) => weight === 0);
  const shares = splitByLargestRemainder(
    whole,
    paid.map(({ weight }) => (isFree ? 1 : weight)),
  );
  return shares.reduce((sum, share, at) => sum + (paid[at]!.isMeant ? share : 0), 0);
}

/**
 * Returns the last day to request a return.
 *
 * @param delivered days on which the order's shipments were delivered; when empty, the period has not started
 * @param days length of the period in days; it starts the day after the delivery
 */
export function lastDayOfNotice(
  delivered: readonly Day[],
  isAllDelivered: boolean,
  days: number,
): Day | undefined {
  if (!isAllDelivered || delivered.length === 0) return undefined;
  return addDays(delivered.toSorted().at(-1)!, days);
}
