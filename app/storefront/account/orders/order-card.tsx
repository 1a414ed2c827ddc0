import { Link } from '#app/link.tsx';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { CancelOrder } from './cancel-order.tsx';
import { OrderAgainButton } from './order-again.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderShipments } from './order-shipments.tsx';
import { OrderDocumentLinks } from './document-links.tsx';
import { OrderStatusBadge } from './status-badge.tsx';
import type { OrderCardData } from './to-order-card.server.ts';
import { OrderTracker } from './tracker.tsx';

/** Card of one order: items, total and progress. */
export function OrderCard({ order }: { order: OrderCardData }) {
  const isPayable = order.status === 'pending' && order.method !== 'bank_transfer';
  return (
    <article
      aria-labelledby={`order-${order.id}`}
      className="rounded-md border border-rule bg-surface print:break-inside-avoid"
    >
      <header className="flex flex-wrap items-start gap-x-6 gap-y-3 border-b border-rule p-5 md:px-6">
        <div className="min-w-0 flex-1">
          <h3 id={`order-${order.id}`} className="figures text-xl">
            <Link to={`/orders/${order.id}`} className="hover:underline">
              {order.number}
            </Link>
          </h3>
          <p className="mt-1 text-sm text-muted">
            <time dateTime={order.isoDate}>{order.date}</time> · {order.methodName}
          </p>
        </div>
        <div className="grid justify-items-end gap-1.5">
          <OrderStatusBadge status={order.status} />
          <p className="figures text-lg font-[600]">{order.total}</p>
        </div>
      </header>
      {order.status === 'cancelled' || order.status === 'refunded' ? null : (
        <div className="border-b border-rule px-5 py-6 md:px-6">
          <OrderTracker
            step={order.step}
            isTransferOpen={order.status === 'pending' && order.method === 'bank_transfer'}
          />
          {order.status === 'paid' ? <p className="mt-5 text-[0.9375rem]">{m.account_paid_note()}</p> : null}
        </div>
      )}
      {isPayable ? (
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-rule bg-warning-wash px-5 py-4 md:px-6">
          <p className="text-[0.9375rem]">{order.isHeld ? m.account_unpaid_held() : m.account_unpaid()}</p>
          <Link to={`/checkout/return?order=${order.id}`} className={buttonClass({ variant: 'bike' })}>
            {m.account_pay_now()}
          </Link>
        </div>
      ) : null}
      <OrderShipments order={order} />
      <OrderLines order={order} />
      {order.canReturn ? (
        <p className="border-t border-rule px-5 py-4 md:px-6">
          <Link
            to={`/withdrawal?order=${encodeURIComponent(order.number)}`}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            {m.shipping_ask_return()}
          </Link>
        </p>
      ) : null}
      <OrderRefunds order={order} />
      <OrderAgainButton order={order} />
      {order.cancelUntil ? <CancelOrder orderId={order.id} until={order.cancelUntil} /> : null}
      <OrderDocumentLinks documents={order.documents} />
    </article>
  );
}
