import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { listCustomers } from '#server/people/customers/index.ts';
import { locales } from '#shared/locales.ts';
import { readDatabaseOf } from '#server/http/context.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { loadListState } from '../list/load-list.server.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { customerColumns } from './columns.tsx';
import { customerListRules, toCustomerQuery } from './customer-list.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { admin } = await requireAdmin(context);
  const db = readDatabaseOf(context);
  const state = await loadListState(db, admin.userId, 'customers', request.url, customerListRules);
  const { items, total } = await listCustomers(db, toCustomerQuery(state.params));
  return { state, customers: items, total };
}

/** Page of all customers, newest first. */
export default function CustomersPage() {
  const { state, customers, total } = useLoaderData<typeof loader>();
  return (
    <ListScreen
      title={m.admin_menu_customers()}
      columns={customerColumns}
      rows={customers}
      total={total}
      state={state}
      searchLabel={m.customers_search()}
      filters={[
        {
          name: 'orders',
          label: m.customers_filter_orders(),
          options: [
            { value: 'yes', label: m.customers_with_orders() },
            { value: 'no', label: m.customers_without_orders() },
          ],
        },
        {
          name: 'language',
          label: m.customers_col_language(),
          options: locales.map((locale) => ({ value: locale, label: locale.toUpperCase() })),
        },
        {
          name: 'offers',
          label: m.customers_filter_offers(),
          options: [
            { value: 'yes', label: m.customers_yes() },
            { value: 'no', label: m.customers_no() },
          ],
        },
      ]}
      hrefOf={({ id }) => `/admin/customers/${id}`}
      nameOf={({ name, email }) => name || email}
      exportPath="/admin/customers.csv"
      empty={{ none: m.customers_none(), noMatch: m.customers_no_match() }}
    />
  );
}
