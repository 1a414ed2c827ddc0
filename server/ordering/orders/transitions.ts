import type { OrderStatus, PaymentStatus } from '#shared/orders.ts';

/** All allowed changes of an order's status: the current status and the statuses that may follow it. */
export const allowedTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['paid', 'cancelled'],
  paid: ['preparing', 'cancelled', 'refunded'],
  preparing: ['shipped', 'cancelled', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: [],
  refunded: [],
};

/** Data of an order that the guards check before a status change. */
export interface TransitionContext {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  stockHeld: boolean;
}

export type TransitionRefusal =
  | 'already_there'
  | 'already_cancelled'
  | 'already_refunded'
  | 'already_shipped'
  | 'not_paid'
  | 'step_not_allowed'
  | 'payment_disputed'
  | 'stock_not_held'
  | 'changed_meanwhile';

/**
 * Conditions, in addition to the table of transitions, for entering a status. Each returns the reason for a
 * rejection, or undefined.
 */
export const transitionGuards: Readonly<
  Partial<Record<OrderStatus, (facts: TransitionContext) => TransitionRefusal | undefined>>
> = {
  paid: (facts) => (facts.stockHeld ? undefined : 'stock_not_held'),
  preparing: (facts) => unsettled(facts) ?? (facts.stockHeld ? undefined : 'stock_not_held'),
  shipped: unsettled,
};

/** Rejects the change unless the order is paid and not disputed: unpaid goods must not be shipped. */
function unsettled({ paymentStatus }: TransitionContext): TransitionRefusal | undefined {
  if (paymentStatus === 'disputed') return 'payment_disputed';
  return paymentStatus === 'paid' ? undefined : 'not_paid';
}

/**
 * Checks a status change against the table of transitions.
 *
 * @returns the reason when the change is not allowed; undefined when it is
 */
export function transitionTableRefusal(from: OrderStatus, to: OrderStatus): TransitionRefusal | undefined {
  if (from === to)
    return to === 'cancelled'
      ? 'already_cancelled'
      : to === 'refunded'
        ? 'already_refunded'
        : 'already_there';
  if (allowedTransitions[from].includes(to)) return undefined;
  if (from === 'cancelled') return 'already_cancelled';
  if (from === 'refunded') return 'already_refunded';
  if (from === 'pending') return 'not_paid';
  if (to === 'cancelled') return 'already_shipped';
  return 'step_not_allowed';
}

/**
 * Checks a status change of an order: first against the table of transitions, then with the guard of the
 * target status.
 *
 * @returns the reason when the change is not allowed; undefined when it is
 */
export function transitionRefusal(facts: TransitionContext, to: OrderStatus): TransitionRefusal | undefined {
  return transitionTableRefusal(facts.status, to) ?? transitionGuards[to]?.(facts);
}
