import type { OrderStatus } from '../../shared/orders.ts';

/** Every step an order may take; what is not here is refused. */
export const allowedSteps: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['paid', 'cancelled'],
  paid: ['preparing', 'cancelled', 'refunded'],
  preparing: ['shipped', 'cancelled', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: [],
  refunded: [],
};

/** Why an order may not go from one status to another; undefined when it may. */
export function refusalOf(from: OrderStatus, to: OrderStatus): 'already_there' | 'step_not_allowed' | undefined {
  if (from === to) return 'already_there';
  return allowedSteps[from].includes(to) ? undefined : 'step_not_allowed';
}
