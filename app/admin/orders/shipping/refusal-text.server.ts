import { m } from '#shared/i18n/index.ts';
import { refusalText } from '#shared/i18n/refusal-text.ts';
import type { ShipRemainingOutcome } from '#server/fulfilment/index.ts';
import type { Order } from '#server/ordering/orders/index.ts';
import { trackingExample } from '#server/ordering/shipping/index.ts';

type Reason = (ShipRemainingOutcome & { ok: false })['reason'];

/**
 * Returns the localized reason why one of several orders is not shipped; an unpaid order has its own text.
 */
export const bulkShipmentRefusalText = (
  reason: Reason,
  order: Pick<Order, 'status' | 'shippingCarrier' | 'shippingService'>,
): string =>
  reason === 'not_shippable' && order.status === 'pending'
    ? refusalText('not_paid')
    : shipmentRefusalText(reason, `${order.shippingCarrier} ${order.shippingService}`);

/** Returns the localized reason why a shipment was rejected. */
export function shipmentRefusalText(reason: Reason, carrier: string): string {
  const texts: Record<Reason, () => string> = {
    already_sent: m.shipping_error_already_sent,
    order_not_found: m.shipping_error_order_not_found,
    not_shippable: m.shipping_error_not_shippable,
    payment_in_question: m.shipping_error_payment_in_question,
    changed_meanwhile: m.shipping_error_changed_meanwhile,
    nothing_to_ship: m.shipping_error_nothing_to_ship,
    no_parcel: m.shipping_error_no_parcel,
    stock_not_held: m.shipping_error_stock_not_held,
    unknown_line: m.shipping_error_unknown_line,
    more_than_left: m.shipping_error_more_than_left,
    invalid_tracking: () => wrongNumber(carrier),
    tracking_twice: m.shipping_error_tracking_twice,
  };
  return texts[reason]();
}

function wrongNumber(carrier: string): string {
  const [wrong, example] = [m.shipping_error_invalid_tracking({ carrier }), trackingExample(carrier)];
  return example ? m.audit_tracking_example({ wrong, example }) : wrong;
}
