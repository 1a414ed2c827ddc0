import { Suspense, lazy, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import {
  type PaymentListRow,
  listPayments,
  readPaymentFigures,
} from '#server/ordering/payments/admin/index.ts';
import { paymentStatuses } from '#shared/orders.ts';
import { readDatabaseOf } from '#server/http/context.ts';
import { AdminError } from '../admin-error.tsx';
import type { ListColumn } from '../list/column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { loadListState } from '../list/load-list.server.ts';
import { paymentStatusBadge } from '../orders/labels.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { paymentColumns } from './columns.tsx';
import { PaymentFiguresRow } from './figures.tsx';
import { paymentListRules, toPaymentQuery } from './payment-list.server.ts';
import { usePeriodicRevalidation } from './use-periodic-revalidation.ts';

const EditDialog = lazy(() => import('./edit-dialog.tsx'));
const RefundDialog = lazy(() => import('./refund-dialog.tsx'));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, admin } = await requireAdmin(context);
  const db = readDatabaseOf(context);
  const state = await loadListState(db, admin.userId, 'payments', request.url, paymentListRules);
  const params = toPaymentQuery(state.params);
  const [{ items: payments, total: found }, figures] = await Promise.all([
    listPayments(db, params),
    readPaymentFigures(db, shop.settings.current().shop.timezone),
  ]);
  const { kind = null, mode = null } = shop.providers.current() ?? {};
  // Without a search, the payment figures contain the number of rows, so no count query is necessary.
  const total =
    found ?? (params.status && params.status !== 'trouble' ? figures.byStatus[params.status] : figures.all);
  return { state, payments, total, figures, provider: { kind, mode } };
}

export function ErrorBoundary() {
  return <AdminError message={m.payments_load_failed()} />;
}

/** Page of the payments of all orders, newest first, with notes, corrections and refunds. */
export default function PaymentsPage() {
  const { state, payments, total, figures, provider } = useLoaderData<typeof loader>();
  const [open, setOpen] = useState<{ what: 'edit' | 'refund'; id: string; number: string }>();
  usePeriodicRevalidation(open === undefined);
  const actions: ListColumn<PaymentListRow> = {
    key: 'actions',
    label: m.payments_col_actions,
    isFixed: true,
    align: 'end',
    cell: ({ id, number, status }) => (
      <span className="inline-flex flex-wrap justify-end gap-2 min-[88rem]:flex-nowrap">
        <Button
          size="sm"
          variant="outline"
          aria-label={m.payments_edit_of({ number })}
          onClick={() => setOpen({ what: 'edit', id, number })}
        >
          {m.payments_edit()}
        </Button>
        {status === 'paid' ? (
          <Button
            size="sm"
            variant="outline"
            aria-label={m.payments_refund_of({ number })}
            onClick={() => setOpen({ what: 'refund', id, number })}
          >
            {m.payment_staff_refund()}
          </Button>
        ) : null}
      </span>
    ),
    text: () => '',
  };
  const close = () => setOpen(undefined);
  return (
    <>
      <ListScreen
        title={m.admin_menu_payments()}
        columns={[...paymentColumns, actions]}
        rows={payments}
        total={total}
        state={state}
        searchLabel={m.payments_search()}
        filters={[
          {
            name: 'status',
            label: m.admin_col_status(),
            options: [
              ...paymentStatuses.map((value) => ({ value, label: paymentStatusBadge[value]()[0] })),
              { value: 'trouble', label: m.payments_trouble() },
            ],
          },
        ]}
        hrefOf={({ id }) => `/admin/orders/${id}`}
        nameOf={({ number }) => number}
        exportPath="/admin/payments.csv"
        empty={{ none: m.payments_none(), noMatch: m.payments_none() }}
        intro={<PaymentFiguresRow figures={figures} provider={provider} />}
      >
        <Link to="/admin/payments/statements" className={buttonClass({ variant: 'outline' })}>
          {m.bank_statements()}
        </Link>
      </ListScreen>
      <Suspense>
        {open?.what === 'edit' ? (
          <EditDialog key={open.id} id={open.id} number={open.number} onClose={close} />
        ) : null}
        {open?.what === 'refund' ? (
          <RefundDialog key={open.id} id={open.id} number={open.number} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
