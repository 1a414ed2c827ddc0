import type { OrderStatus } from '#shared/orders.ts';

/**
 * Returns the time until which a customer may cancel an order without the help of staff.
 *
 * @param hours length of the period after ordering, from the settings
 * @returns undefined when the order's status no longer allows a cancellation
 */
export function cancellationDeadline(
  order: { status: OrderStatus; createdAt: Date },
  hours: number,
): Date | undefined {
  if (order.status !== 'pending' && order.status !== 'paid') return undefined;
  return new Date(order.createdAt.getTime() + hours * 3_600_000);
}
