import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { listOrders } from '#server/ordering/orders/index.ts';
import { orderStatuses, paymentStatuses } from '#shared/orders.ts';
import { readDatabaseOf } from '#server/http/context.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { loadListState } from '../list/load-list.server.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { bulkActOnOrders } from './bulk-action.server.ts';
import { orderColumns } from './columns.tsx';
import { orderStatusBadge, paymentStatusBadge } from './labels.ts';
import { orderListRules, toOrderQuery } from './order-list.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { admin } = await requireAdmin(context);
  const db = readDatabaseOf(context);
  const state = await loadListState(db, admin.userId, 'orders', request.url, orderListRules);
  const { items, total } = await listOrders(db, toOrderQuery(state.params));
  return { state, orders: items, total };
}

export const action = (args: ActionFunctionArgs) => bulkActOnOrders(args);

/** Page of all orders, newest first. */
export default function OrdersPage() {
  const { state, orders, total } = useLoaderData<typeof loader>();
  return (
    <ListScreen
      title={m.admin_menu_orders()}
      columns={orderColumns}
      rows={orders}
      total={total}
      state={state}
      searchLabel={m.lists_search_orders()}
      filters={[
        {
          name: 'status',
          label: m.admin_col_status(),
          options: orderStatuses.map((value) => ({ value, label: orderStatusBadge[value]()[0] })),
        },
        {
          name: 'payment',
          label: m.admin_col_payment(),
          options: paymentStatuses.map((value) => ({ value, label: paymentStatusBadge[value]()[0] })),
        },
        {
          name: 'days',
          label: m.lists_period(),
          options: [
            { value: '7', label: m.lists_period_7() },
            { value: '30', label: m.lists_period_30() },
            { value: '90', label: m.lists_period_90() },
          ],
        },
      ]}
      hrefOf={({ id }) => `/admin/orders/${id}`}
      nameOf={({ number }) => number}
      bulk={[
        {
          intent: 'prepare',
          label: m.payment_prepare(),
          question: (count) => m.newOrder_prepare_question({ count }),
        },
        {
          intent: 'ship',
          label: m.shipping_ship(),
          question: () => m.shipping_bulk_question(),
          preview: (ids) => `/admin/orders/parcels?${new URLSearchParams(ids.map((id) => ['id', id]))}`,
        },
        {
          intent: 'slips',
          label: m.newOrder_slips(),
          question: () => '',
          opens: (ids) =>
            `/admin/orders/packing-slips.pdf?${new URLSearchParams(ids.map((id) => ['id', id]))}`,
        },
      ]}
      exportPath="/admin/orders.csv"
      empty={{ none: m.admin_no_orders(), noMatch: m.admin_no_match() }}
    >
      <Link to="/admin/orders/new" className={buttonClass({})}>
        {m.newOrder_new()}
      </Link>
    </ListScreen>
  );
}
