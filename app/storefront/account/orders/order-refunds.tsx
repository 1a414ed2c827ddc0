import { m } from '#shared/i18n/index.ts';
import type { OrderCardData } from './to-order-card.server.ts';

/** Shows the completed and pending refunds of an order. */
export function OrderRefunds({ order }: { order: Pick<OrderCardData, 'refunded' | 'refundUnderway'> }) {
  if (!order.refunded && !order.refundUnderway) return null;
  return (
    <p className="figures border-t border-rule px-5 py-3 text-[0.9375rem] text-success md:px-6">
      {order.refunded ? (
        <span className="block">{m.payment_refunded_amount({ amount: order.refunded })}</span>
      ) : null}
      {order.refundUnderway ? (
        <span className="block">{m.payment_refund_underway({ amount: order.refundUnderway })}</span>
      ) : null}
    </p>
  );
}
