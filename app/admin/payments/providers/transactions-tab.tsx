import { Link } from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { paymentMethodName } from '#shared/i18n/method-name.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { TransactionListRow, TransactionStatus } from '#server/ordering/payments/admin/index.ts';
import { formatDateTime, formatOrderAmount } from '#shared/format.ts';
import type { ListColumn } from '../../list/column.ts';
import { ListTable } from '../../list/list-table.tsx';
import { listUrlWith } from '../../list/list-query.ts';
import { paymentProviderName } from '../provider-name.ts';
import type { ProvidersData } from './load-page.server.ts';

const badge: Record<TransactionStatus, () => [string, 'success' | 'warning' | 'destructive']> = {
  completed: () => [m.payments_transaction_completed(), 'success'],
  pending: () => [m.payments_transaction_pending(), 'warning'],
  failed: () => [m.payments_transaction_failed(), 'destructive'],
};

const columns: readonly ListColumn<TransactionListRow>[] = [
  {
    key: 'number',
    label: m.admin_col_number,
    cell: ({ number }) => <span className="figures">{number}</span>,
    text: ({ number }) => number,
  },
  {
    key: 'at',
    label: m.admin_col_date,
    cell: ({ at }) => <span className="figures">{formatDateTime(at, currentLocale())}</span>,
    text: ({ at }) => at,
  },
  {
    key: 'provider',
    label: m.payments_col_provider,
    cell: ({ provider }) => paymentProviderName(provider),
    text: ({ provider }) => provider,
  },
  {
    key: 'method',
    label: m.lists_col_method,
    cell: ({ method }) => paymentMethodName(method),
    text: ({ method }) => method,
  },
  {
    key: 'paymentId',
    label: m.payments_col_payment_id,
    cell: ({ paymentId }) => <span className="figures break-all whitespace-normal">{paymentId ?? '–'}</span>,
    text: ({ paymentId }) => paymentId ?? '',
  },
  {
    key: 'amount',
    label: m.payments_col_amount,
    align: 'end',
    cell: ({ amountCents }) => formatOrderAmount(amountCents),
    text: ({ amountCents }) => amountCents,
  },
  {
    key: 'status',
    label: m.admin_col_status,
    cell: ({ status }) => {
      const [label, variant] = badge[status]();
      return <Badge variant={variant}>{label}</Badge>;
    },
    text: ({ status }) => status,
  },
];

/** Tab with the payment attempts of all providers, newest first. */
export function PaymentAttemptsTab({
  transactions,
}: {
  transactions: NonNullable<ProvidersData['transactions']>;
}) {
  const { items, total, page, perPage, status, address } = transactions;
  const choices = [
    ['', m.payments_transactions_all()],
    ['completed', m.payments_transactions_completed()],
    ['pending', m.payments_transactions_pending()],
    ['failed', m.payments_transactions_failed()],
  ] as const;
  return (
    <>
      <nav aria-label={m.admin_col_status()} className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {choices.map(([value, label]) => (
          <Link
            key={value}
            to={listUrlWith(address, { status: value })}
            preventScrollReset
            aria-current={value === status ? 'true' : undefined}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline aria-[current=true]:font-[640] aria-[current=true]:underline md:min-h-8"
          >
            {label}
          </Link>
        ))}
      </nav>
      {items.length === 0 ? (
        <EmptyState title={m.payments_transactions_none()} />
      ) : (
        <ListTable
          label={m.payments_tab_transactions()}
          columns={columns}
          rows={items}
          hrefOf={({ orderId }) => `/admin/orders/${orderId}`}
        />
      )}
      <Pagination
        page={page}
        pages={Math.max(1, Math.ceil(total / perPage))}
        hrefOf={(to) => listUrlWith(address, { page: String(to) })}
      />
    </>
  );
}
