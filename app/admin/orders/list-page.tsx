import { Form, type LoaderFunctionArgs, useLoaderData, useSubmit } from 'react-router';
import { m } from '#app/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Select } from '#app/ui/select.tsx';
import { searchOrders } from '#server/orders/index.ts';
import { orderStatuses, readOrderStatus } from '#shared/orders.ts';
import { Heading } from '../heading.tsx';
import { pageHref, readPage } from '../paging.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { orderStatusBadge } from './labels.ts';
import { OrderTable } from './order-table.tsx';
import { toOrderRow } from './to-row.server.ts';

const perPage = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const { searchParams } = new URL(request.url);
  const query = (searchParams.get('q') ?? '').trim().slice(0, 100);
  const status = readOrderStatus(searchParams.get('status') ?? '');
  const page = readPage(searchParams);
  const { items, total } = await searchOrders(shop.db, { ...(query ? { query } : {}), ...(status ? { status } : {}), page, perPage });
  return {
    query,
    status: status ?? '',
    page,
    pages: Math.max(1, Math.ceil(total / perPage)),
    total,
    orders: items.map(toOrderRow),
    address: request.url,
  };
}

/** All orders, newest first. */
export default function OrdersPage() {
  const { query, status, page, pages, total, orders, address } = useLoaderData<typeof loader>();
  const submit = useSubmit();
  return (
    <>
      <Heading title={m.admin_menu_orders()}>
        <span className="figures text-muted">{total}</span>
      </Heading>
      <Form role="search" className="mb-5 flex flex-wrap items-end gap-3">
        <Field label={m.admin_search_orders()} className="min-w-64 flex-1">
          <Input type="search" name="q" defaultValue={query} />
        </Field>
        <Field label={m.admin_col_status()}>
          <Select name="status" defaultValue={status} onChange={(event) => submit(event.currentTarget.form)}>
            <option value="">{m.admin_all()}</option>
            {orderStatuses.map((value) => (
              <option key={value} value={value}>
                {orderStatusBadge[value]()[0]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="outline">
          {m.nav_search()}
        </Button>
      </Form>
      {orders.length > 0 ? (
        <OrderTable orders={orders} />
      ) : (
        <EmptyState title={query || status ? m.admin_no_match() : m.admin_no_orders()} />
      )}
      <Pagination page={page} pages={pages} hrefOf={(n) => pageHref(address, n)} />
    </>
  );
}
