import type { OrderStatus, PaymentStatus } from '#shared/orders.ts';

/** All allowed status transitions of an order. */
export const allowedSteps: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['paid', 'cancelled'],
  paid: ['preparing', 'cancelled', 'refunded'],
  preparing: ['shipped', 'cancelled', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: [],
  refunded: [],
};

/** Input of the guards. */
export interface TransitionContext {
  status: OrderStatus;
  payment_status: PaymentStatus;
  stock_held: boolean;
}

export type StepRefusal =
  | 'already_there'
  | 'already_cancelled'
  | 'already_refunded'
  | 'already_shipped'
  | 'not_paid'
  | 'step_not_allowed'
  | 'payment_disputed'
  | 'stock_not_held'
  | 'changed_meanwhile';

/** Conditions besides the table for entering a status; each returns the reason for a refusal. */
export const guards: Readonly<
  Partial<Record<OrderStatus, (facts: TransitionContext) => StepRefusal | undefined>>
> = {
  paid: (facts) => (facts.stock_held ? undefined : 'stock_not_held'),
  preparing: (facts) => unsettled(facts) ?? (facts.stock_held ? undefined : 'stock_not_held'),
  shipped: unsettled,
};

/** Goods are shipped only for money received and not disputed. */
function unsettled({ payment_status }: TransitionContext): StepRefusal | undefined {
  if (payment_status === 'disputed') return 'payment_disputed';
  return payment_status === 'paid' ? undefined : 'not_paid';
}

/** Reason why a status change is not allowed; undefined when the table allows it. */
export function refusalOf(from: OrderStatus, to: OrderStatus): StepRefusal | undefined {
  if (from === to)
    return to === 'cancelled'
      ? 'already_cancelled'
      : to === 'refunded'
        ? 'already_refunded'
        : 'already_there';
  if (allowedSteps[from].includes(to)) return undefined;
  if (from === 'cancelled') return 'already_cancelled';
  if (from === 'refunded') return 'already_refunded';
  if (from === 'pending') return 'not_paid';
  if (to === 'cancelled') return 'already_shipped';
  return 'step_not_allowed';
}

/**
 * Reason why an order cannot change its status: first by the table, then by the guard of the target status.
 */
export function stepRefusal(facts: TransitionContext, to: OrderStatus): StepRefusal | undefined {
  return refusalOf(facts.status, to) ?? guards[to]?.(facts);
}
