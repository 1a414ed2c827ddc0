import type { OrderStatus, PaymentStatus } from '#shared/orders.ts';

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

/** What the guards look at. */
export interface StepFacts {
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

/** What must hold besides the table before an order may enter a status; each returns why it may not. */
export const guards: Readonly<Partial<Record<OrderStatus, (facts: StepFacts) => StepRefusal | undefined>>> = {
  paid: (facts) => (facts.stock_held ? undefined : 'stock_not_held'),
  preparing: (facts) => unsettled(facts) ?? (facts.stock_held ? undefined : 'stock_not_held'),
  shipped: unsettled,
};

/** Goods leave only for money that came and stayed. */
function unsettled({ payment_status }: StepFacts): StepRefusal | undefined {
  if (payment_status === 'disputed') return 'payment_disputed';
  return payment_status === 'paid' ? undefined : 'not_paid';
}

/** Why an order may not go from one status to another; undefined when the table has the step. */
export function refusalOf(from: OrderStatus, to: OrderStatus): StepRefusal | undefined {
  if (from === to) return to === 'cancelled' ? 'already_cancelled' : to === 'refunded' ? 'already_refunded' : 'already_there';
  if (allowedSteps[from].includes(to)) return undefined;
  if (from === 'cancelled') return 'already_cancelled';
  if (from === 'refunded') return 'already_refunded';
  if (from === 'pending') return 'not_paid';
  if (to === 'cancelled') return 'already_shipped';
  return 'step_not_allowed';
}

/** Why an order as it stands may not take a step: by the table first, then by the guard of where it would go. */
export function stepRefusal(facts: StepFacts, to: OrderStatus): StepRefusal | undefined {
  return refusalOf(facts.status, to) ?? guards[to]?.(facts);
}
