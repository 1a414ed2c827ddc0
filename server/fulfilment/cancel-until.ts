import type { OrderStatus } from '#shared/orders.ts';

/**
 * Time until which a customer may cancel an order themselves.
 *
 * @param hours from the settings
 * @returns undefined when the order's status already excludes it
 */
export function cancelUntil(
  order: { status: OrderStatus; created_at: Date },
  hours: number,
): Date | undefined {
  if (order.status !== 'pending' && order.status !== 'paid') return undefined;
  return new Date(order.created_at.getTime() + hours * 3_600_000);
}
