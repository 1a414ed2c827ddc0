import { Package } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import type { AccountResult } from '../account-context.ts';
import { OrderAgainResult } from './order-again.tsx';
import { OrderCard } from './order-card.tsx';
import type { OrderCardData } from './to-order-card.server.ts';

/** Tab of the customer's orders, newest first. */
export function OrdersTab({
  orders,
  result,
}: {
  orders: OrderCardData[] | null;
  result: AccountResult | undefined;
}) {
  if (!orders)
    return (
      <ErrorNote
        action={
          <a href="" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            {m.account_retry()}
          </a>
        }
      >
        {m.account_orders_failed()}
      </ErrorNote>
    );
  if (orders.length === 0) {
    return (
      <EmptyState
        title={m.account_orders_none()}
        icon={<Package aria-hidden="true" />}
        action={
          <Link to="/products" className={buttonClass({})}>
            {m.nav_products()}
          </Link>
        }
      >
        {m.account_orders_none_text()}
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="sr-only">{m.account_tab_orders()}</h2>
      {result?.again ? <OrderAgainResult again={result.again} /> : null}
      {result?.message ? (
        <div className="mb-6">
          <ErrorNote>{result.message}</ErrorNote>
        </div>
      ) : null}
      <ul className="grid gap-8">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </>
  );
}
