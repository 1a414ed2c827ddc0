import { useEffect } from 'react';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { readDashboard, readCatalogueFigures } from '#server/reporting/analytics/index.ts';
import { countCustomers } from '#server/people/customers/index.ts';
import { latestOrders } from '#server/ordering/orders/index.ts';
import { formatOrderAmount } from '#shared/format.ts';
import { readDatabaseOf } from '#server/http/context.ts';
import { ScreenHeading } from '../heading.tsx';
import { StatCard } from '../stat-card.tsx';
import { ListTable } from '../list/list-table.tsx';
import { orderColumns } from '../orders/columns.tsx';
import { SetupChecklist } from '../setup/checklist.tsx';
import { loadSetup } from '../setup/load-setup.server.ts';
import { actOnSetup } from '../setup/setup-action.server.ts';
import { requireAdmin } from '../require-admin.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const db = readDatabaseOf(context);
  const [money, customers, { activeProducts, alerts, alertCount }, orders] = await Promise.all([
    readDashboard(db),
    countCustomers(db),
    readCatalogueFigures(db),
    latestOrders(db, 8),
  ]);
  const figures = { ...money, customers, activeProducts };
  return { figures, alerts, alertCount, orders, setup: await loadSetup(shop) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, by } = await requireAdmin(context);
  return actOnSetup({ shop, by }, await request.formData());
}

const refreshMs = 20_000;
const latestColumns = orderColumns
  // The narrow table beside the alerts has room for these columns only.
  .filter(({ key }) => !['email', 'country', 'method', 'pieces'].includes(key))
  .map((column) => ({ ...column, sorts: false }));

/**
 * Overview page of the back office: key figures, stock alerts and latest orders. Reloads its data while the
 * page is visible.
 */
export default function DashboardPage() {
  const { figures, alerts, alertCount, orders, setup } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), refreshMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <>
      <ScreenHeading title={m.admin_menu_overview()} />
      <SetupChecklist setup={setup} />
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <StatCard
          label={m.admin_card_revenue()}
          value={formatOrderAmount(figures.revenue)}
          note={m.admin_card_last_month({ amount: formatOrderAmount(figures.revenueLastMonth) })}
        />
        <StatCard
          label={m.admin_card_orders()}
          value={String(figures.orders)}
          note={m.admin_card_to_prepare({ count: figures.toPrepare })}
          to={figures.toPrepare > 0 ? '/admin/orders?status=paid' : '/admin/orders'}
        />
        <StatCard label={m.admin_card_customers()} value={String(figures.customers)} to="/admin/customers" />
        <StatCard
          label={m.admin_card_products()}
          value={String(figures.activeProducts)}
          note={alertCount === 1 ? m.admin_card_alerts_one() : m.admin_card_alerts({ count: alertCount })}
          to="/admin/inventory?sort=stock"
        />
      </ul>
      {figures.paymentTroubles > 0 ? (
        <p className="mt-4">
          <Link to="/admin/payments?status=trouble" className="text-link">
            {figures.paymentTroubles === 1
              ? m.admin_payment_troubles_one()
              : m.admin_payment_troubles({ count: figures.paymentTroubles })}
          </Link>
        </p>
      ) : null}
      <div className="mt-8 grid gap-8 xl:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]">
        <section>
          <h2 className="mb-3 text-lg font-[600]">{m.admin_latest_orders()}</h2>
          {orders.length > 0 ? (
            <ListTable
              label={m.admin_latest_orders()}
              columns={latestColumns}
              rows={orders}
              hrefOf={({ id }) => `/admin/orders/${id}`}
            />
          ) : (
            <EmptyState title={m.admin_no_orders()} />
          )}
        </section>
        <section>
          <h2 className="mb-3 text-lg font-[600]">{m.admin_stock_alerts()}</h2>
          {alerts.length === 0 ? (
            <p className="text-muted">{m.admin_no_alerts()}</p>
          ) : (
            <ul className="divide-y divide-rule border-y border-rule">
              {alerts.map((alert) => (
                <li
                  key={alert.variantId}
                  className="flex items-center justify-between gap-3 py-2.5 text-[0.9375rem]"
                >
                  <Link
                    to={`/admin/inventory?q=${encodeURIComponent(alert.sku)}`}
                    className="min-w-0 break-words hover:underline"
                  >
                    {alert.name}
                  </Link>
                  <Badge variant={alert.stock === 0 ? 'destructive' : 'warning'}>
                    <span className="figures">
                      {alert.stock} / {alert.minimum}
                    </span>
                  </Badge>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  );
}
