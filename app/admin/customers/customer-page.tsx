import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  data,
  useActionData,
  useLoaderData,
} from 'react-router';
import { z } from 'zod';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { useFlashMessage } from '#app/form/use-action-result.ts';
import { listAddresses } from '#server/people/addresses/index.ts';
import { listConsentHistories } from '#server/marketing/consents/index.ts';
import { findCustomer, listCustomerNotes } from '#server/people/customers/index.ts';
import { listSessions } from '#server/people/identity/index.ts';
import { listOrders } from '#server/ordering/orders/index.ts';
import { formatLongDate, formatOrderAmount } from '#shared/format.ts';
import { ScreenHeading } from '../heading.tsx';
import { ListTable } from '../list/list-table.tsx';
import { orderColumns } from '../orders/columns.tsx';
import { requireAdmin } from '../require-admin.server.ts';
import { StatCard } from '../stat-card.tsx';
import { CustomerAccountActions } from './account-actions.tsx';
import { CustomerConsents } from './consents.tsx';
import { actOnCustomer } from './customer-action.server.ts';
import { CustomerNotes } from './customer-notes.tsx';

const shownOrders = 50;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const id = z.uuid().safeParse(params.id).data;
  const customer = id ? await findCustomer(shop.db, id) : undefined;
  if (!customer) throw data(null, { status: 404 });
  const [orders, addresses, notes, sessions, consents] = await Promise.all([
    listOrders(shop.db, { userId: customer.id, page: 1, perPage: shownOrders }),
    listAddresses(shop.db, customer.id),
    listCustomerNotes(shop.db, customer.id),
    listSessions(shop.db, customer.id, undefined),
    listConsentHistories(shop.db, { userId: customer.id, email: customer.email }),
  ]);
  return {
    customer,
    orders: orders.items,
    addresses,
    notes,
    sessions: sessions.length,
    consents,
    // With a mail server, only the customer can confirm the address, by the link in the message.
    canConfirm: shop.mailer.isMailbox && !customer.isConfirmed && !customer.isClosed,
  };
}

export const action = (args: ActionFunctionArgs) => actOnCustomer(args);

const columns = orderColumns
  .filter(({ key }) => !['customer', 'email', 'country'].includes(key))
  .map((column) => ({ ...column, sorts: false }));

/** Page of one customer: orders and their value, addresses, consents and staff notes. */
export default function CustomerPage() {
  const { customer, orders, addresses, notes, sessions, consents, canConfirm } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useFlashMessage(answer);
  const title = customer.isClosed ? m.customers_closed() : customer.name || customer.email;
  return (
    <>
      <ScreenHeading title={title}>
        <span className="flex flex-wrap items-center gap-4">
          <Link to="/admin/customers" className="text-link">
            {m.customers_back()}
          </Link>
          {customer.isClosed ? null : (
            <Link
              to={`/admin/orders/new?email=${encodeURIComponent(customer.email)}`}
              className={buttonClass({ size: 'sm' })}
            >
              {m.newOrder_new()}
            </Link>
          )}
        </span>
      </ScreenHeading>
      <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-1 text-[0.9375rem]">
        {customer.isClosed ? (
          <Badge variant="outline">{m.customers_closed()}</Badge>
        ) : (
          <>
            <a href={`mailto:${customer.email}`} className="text-link">
              {customer.email}
            </a>
            {customer.phone ? (
              <a href={`tel:${customer.phone.replaceAll(/[^+\d]/g, '')}`}>{customer.phone}</a>
            ) : null}
            <span>{customer.language.toUpperCase()}</span>
          </>
        )}
        <span className="text-muted">{`${m.customers_col_since()} ${formatLongDate(customer.createdAt, currentLocale())}`}</span>
        {customer.isStaff ? <Badge variant="secondary">{m.customers_staff()}</Badge> : null}
        {customer.isConfirmed || customer.isClosed ? null : (
          <Badge variant="warning">{m.customers_unconfirmed()}</Badge>
        )}
      </div>
      <ul className="mb-8 grid grid-cols-2 gap-3 xl:grid-cols-4">
        <StatCard label={m.customers_card_orders()} value={String(customer.orders)} />
        <StatCard label={m.customers_card_paid()} value={formatOrderAmount(customer.paidCents)} />
        <StatCard label={m.customers_card_refunded()} value={formatOrderAmount(customer.refundedCents)} />
        <StatCard
          label={m.customers_card_value()}
          value={formatOrderAmount(customer.paidCents - customer.refundedCents)}
        />
      </ul>
      <div className="grid gap-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-10">
          <section>
            <h2 className="mb-3 text-lg font-[600]">{m.customers_orders()}</h2>
            {orders.length > 0 ? (
              <ListTable
                label={m.customers_orders()}
                columns={columns}
                rows={orders}
                hrefOf={({ id }) => `/admin/orders/${id}`}
              />
            ) : (
              <p className="text-muted">{m.customers_orders_none()}</p>
            )}
            {customer.orders > orders.length ? (
              <p className="mt-3">
                <Link to={`/admin/orders?q=${encodeURIComponent(customer.email)}`} className="text-link">
                  {m.customers_orders_all()}
                </Link>
              </p>
            ) : null}
          </section>
          {customer.isClosed ? null : (
            <CustomerNotes notes={notes} error={answer?.errors?.note} isSaved={answer?.ok ?? false} />
          )}
        </div>
        <div className="grid content-start gap-10">
          <section aria-labelledby="addresses">
            <h2 id="addresses" className="mb-3 text-lg font-[600]">
              {m.customers_addresses()}
            </h2>
            {addresses.length === 0 ? <p className="text-muted">{m.customers_addresses_none()}</p> : null}
            <ul className="grid gap-4">
              {addresses.map((address) => (
                <li key={address.id}>
                  <address className="text-[0.9375rem] leading-normal not-italic">
                    {`${address.first_name} ${address.last_name}`}{' '}
                    {address.is_default ? <Badge variant="outline">{m.customers_default()}</Badge> : null}
                    <br />
                    {address.address_line_1}
                    <br />
                    {`${address.postal_code} ${address.city}, ${address.country}`}
                  </address>
                </li>
              ))}
            </ul>
          </section>
          {customer.isClosed ? null : (
            <>
              <section aria-labelledby="consents">
                <h2 id="consents" className="mb-3 text-lg font-[600]">
                  {m.customers_consents()}
                </h2>
                <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-[0.9375rem]">
                  <dt>{m.customers_consent_news()}</dt>
                  <dd>{customer.wantsNews ? m.customers_yes() : m.customers_no()}</dd>
                </dl>
              </section>
              <CustomerConsents consents={consents} />
              <CustomerAccountActions
                sessions={sessions}
                error={answer?.errors?.email}
                isStaff={customer.isStaff}
                canConfirm={canConfirm}
              />
            </>
          )}
        </div>
      </div>
    </>
  );
}
