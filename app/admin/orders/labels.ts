import { m } from '#shared/i18n/index.ts';
import { paymentMethodName } from '#shared/i18n/method-name.ts';
import type { AttemptStatus, RefundStatus } from '#server/ordering/payments/index.ts';
import type { OrderStatus, PaymentStatus } from '#shared/orders.ts';

type Variant = 'default' | 'secondary' | 'destructive' | 'outline' | 'success' | 'warning';

/** Label and badge variant of each order status. */
export const orderStatusBadge: Record<OrderStatus, () => [label: string, variant: Variant]> = {
  pending: () => [m.admin_status_pending(), 'warning'],
  paid: () => [m.admin_status_paid(), 'success'],
  preparing: () => [m.admin_status_preparing(), 'secondary'],
  shipped: () => [m.admin_status_shipped(), 'secondary'],
  delivered: () => [m.admin_status_delivered(), 'outline'],
  cancelled: () => [m.admin_status_cancelled(), 'destructive'],
  refunded: () => [m.admin_status_refunded(), 'destructive'],
};

export const paymentStatusBadge: Record<PaymentStatus, () => [label: string, variant: Variant]> = {
  pending: () => [m.admin_payment_pending(), 'warning'],
  paid: () => [m.admin_payment_paid(), 'success'],
  failed: () => [m.admin_payment_failed(), 'destructive'],
  cancelled: () => [m.admin_payment_cancelled(), 'outline'],
  refunded: () => [m.admin_payment_refunded(), 'outline'],
  disputed: () => [m.admin_payment_disputed(), 'destructive'],
};

/**
 * Returns the detail of an entry in an order's history: the name of the payment method for a started payment,
 * otherwise the recorded reason.
 */
export function orderEventDetail({ event, reason }: { event: string; reason: string | null }): string | null {
  return event === 'payment_started' && reason ? paymentMethodName(reason) : reason;
}

export const paymentAttemptLabel: Record<AttemptStatus, () => string> = {
  open: m.payment_attempt_open,
  paid: m.payment_attempt_paid,
  failed: m.payment_attempt_failed,
  canceled: m.payment_attempt_canceled,
  expired: m.payment_attempt_expired,
};

/** Returns the label of an entry in an order's history; an unknown event is shown by its raw name. */
export function orderEventLabel(event: string): string {
  const labels: Record<string, () => string> = {
    placed: m.admin_event_placed,
    payment_started: m.admin_event_payment_started,
    paid: m.admin_event_paid,
    payment_failed: m.admin_event_payment_failed,
    payment_canceled: m.admin_event_payment_canceled,
    payment_expired: m.admin_event_payment_expired,
    cancelled: m.admin_event_cancelled,
    transfer_instructed: m.admin_event_transfer_instructed,
    paid_twice: m.payment_event_paid_twice,
    paid_after_closing: m.payment_event_paid_after_closing,
    paid_without_stock: m.payment_event_paid_without_stock,
    preparing: m.payment_event_preparing,
    shipped: m.payment_event_shipped,
    delivered: m.payment_event_delivered,
    payment_closed: m.payments_event_closed,
    refunded: m.payment_event_refunded,
    refund_requested: m.payment_event_refund_requested,
    refund_queued: m.payment_event_refund_queued,
    refund_pending: m.payment_event_refund_pending,
    refund_done: m.payment_event_refund_done,
    refund_failed: m.payment_event_refund_failed,
    refund_canceled: m.payment_event_refund_canceled,
    charged_back: m.payment_event_charged_back,
    chargeback_returned: m.payment_event_chargeback_returned,
    stock_released: m.payment_event_stock_released,
    payment_mismatch: m.admin_event_payment_mismatch,
    shipment_sent: m.shipping_event_sent,
    shipment_delivered: m.shipping_event_arrived,
    return_asked: m.returns_event_asked,
    return_received: m.returns_event_received,
    return_closed: m.returns_event_closed,
    refund_due: m.returns_event_refund_due,
    note: m.newOrder_event_note,
    address_corrected: m.newOrder_event_address,
    transfer_matched: m.bank_event_transfer_matched,
    transfer_part: m.bank_event_transfer_part,
    transfer_seen: m.bank_event_transfer_seen,
    transfer_reminded: m.bank_event_transfer_reminded,
  };
  return labels[event]?.() ?? event;
}

export function orderActorLabel(actor: 'customer' | 'staff' | 'provider' | 'system'): string {
  return {
    customer: m.admin_actor_customer,
    staff: m.admin_actor_staff,
    provider: m.admin_actor_provider,
    system: m.admin_actor_system,
  }[actor]();
}

/**
 * Returns the badge of a refund's status. A refund that waits for staff has another badge than one that waits
 * for the provider.
 */
export function refundStatusBadge(refund: {
  status: RefundStatus;
  way: 'original' | 'bank_account';
  providerId: string | null;
}): [string, Variant] {
  switch (refund.status) {
    case 'queued':
      if (refund.way === 'bank_account') return [m.payment_refund_by_hand(), 'warning'];
      return [refund.providerId ? m.payment_refund_queued() : m.payment_refund_waits(), 'warning'];
    case 'pending':
      return [m.payment_refund_pending(), 'secondary'];
    case 'done':
      return [m.payment_refund_done(), 'success'];
    case 'failed':
      return [m.payment_refund_failed(), 'destructive'];
    case 'canceled':
      return [m.payment_refund_canceled(), 'outline'];
  }
}
