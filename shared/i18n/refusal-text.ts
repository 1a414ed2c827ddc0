import { m } from './index.ts';

const texts: Record<string, () => string> = {
  too_late: m.payment_refusal_too_late,
  preparation_started: m.payment_refusal_preparation_started,
  already_cancelled: m.payment_refusal_already_cancelled,
  already_refunded: m.payment_refusal_already_refunded,
  already_shipped: m.payment_refusal_already_shipped,
  already_there: m.payment_refusal_already_there,
  not_paid: m.payment_refusal_not_paid,
  payment_disputed: m.payment_refusal_payment_disputed,
  stock_not_held: m.payment_refusal_stock_not_held,
  step_not_allowed: m.payment_refusal_step_not_allowed,
  changed_meanwhile: m.payment_refusal_changed_meanwhile,
  order_not_found: m.payment_refusal_order_not_found,
  nothing_captured: m.payment_refusal_nothing_captured,
  more_than_captured: m.payment_refusal_more_than_captured,
  invalid_amount: m.payment_refusal_invalid_amount,
  refund_not_found: m.payment_refusal_refund_not_found,
  not_by_hand: m.payment_refusal_not_by_hand,
  already_done: m.payment_refusal_already_done,
};

/**
 * Returns the text of a reason why an action on an order was rejected; returns the reason's code when it has
 * no text.
 */
export function refusalText(reason: string): string {
  return texts[reason]?.() ?? reason;
}
