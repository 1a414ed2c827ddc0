import { m } from '#app/i18n/index.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#shared/orders.ts';

type Variant = 'default' | 'secondary' | 'destructive' | 'outline' | 'success' | 'warning';

/** How each status reads, and how it stands out. */
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
  refunded: () => [m.admin_payment_refunded(), 'outline'],
  disputed: () => [m.admin_payment_disputed(), 'destructive'],
};

export const methodLabel: Record<PaymentMethod, () => string> = {
  card: () => m.checkout_card(),
  twint: () => m.checkout_twint(),
  bank_transfer: () => m.checkout_bank(),
};

/** An entry of an order's history in words; one we have no words for is shown as it is. */
export function eventLabel(event: string): string {
  const labels: Record<string, () => string> = {
    placed: m.admin_event_placed,
    payment_started: m.admin_event_payment_started,
    paid: m.admin_event_paid,
    payment_failed: m.admin_event_payment_failed,
    payment_canceled: m.admin_event_payment_canceled,
    payment_expired: m.admin_event_payment_expired,
    cancelled: m.admin_event_cancelled,
    transfer_instructed: m.admin_event_transfer_instructed,
    paid_twice: m.admin_event_paid_twice,
    paid_after_closing: m.admin_event_paid_after_closing,
    paid_without_stock: m.admin_event_paid_without_stock,
    payment_mismatch: m.admin_event_payment_mismatch,
    transfer_matched: m.bank_event_transfer_matched,
    transfer_part: m.bank_event_transfer_part,
    transfer_seen: m.bank_event_transfer_seen,
    transfer_reminded: m.bank_event_transfer_reminded,
  };
  return labels[event]?.() ?? event;
}

/** Who did something. */
export function actorLabel(actor: 'customer' | 'staff' | 'provider' | 'system'): string {
  return { customer: m.admin_actor_customer, staff: m.admin_actor_staff, provider: m.admin_actor_provider, system: m.admin_actor_system }[
    actor
  ]();
}
