import { currentLocale, m } from '#shared/i18n/index.ts';
import { paymentMethodName } from '#shared/i18n/method-name.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { PaymentListRow } from '#server/ordering/payments/admin/index.ts';
import { formatDateTime, formatOrderAmount } from '#shared/format.ts';
import type { ListColumn } from '../list/column.ts';
import { paymentStatusBadge } from '../orders/labels.ts';

const decimal = (cents: number) => (cents / 100).toFixed(2);
/** Formats an amount that is usually zero; zero is shown as a dash. */
const seldom = (cents: number) =>
  cents > 0 ? <span className="figures">{formatOrderAmount(cents)}</span> : '–';

/** Columns of the payment list. */
export const paymentColumns: readonly ListColumn<PaymentListRow>[] = [
  {
    key: 'number',
    label: m.admin_col_number,
    sorts: true,
    isFixed: true,
    cell: ({ number }) => <span className="figures">{number}</span>,
    text: ({ number }) => number,
  },
  {
    key: 'created',
    label: m.admin_col_date,
    sorts: true,
    cell: ({ createdAt }) => <span className="figures">{formatDateTime(createdAt, currentLocale())}</span>,
    isInstant: true,
    text: ({ createdAt }) => createdAt,
  },
  {
    key: 'customer',
    label: m.admin_col_customer,
    sorts: true,
    cell: ({ customer, email }) => (
      <>
        {customer}
        <span title={email} className="block max-w-48 truncate text-sm text-muted">
          {email}
        </span>
      </>
    ),
    text: ({ customer }) => customer,
  },
  {
    key: 'email',
    isExtra: true,
    label: m.lists_col_email,
    cell: ({ email }) => email,
    text: ({ email }) => email,
  },
  {
    key: 'method',
    label: m.lists_col_method,
    sorts: true,
    cell: ({ method }) => paymentMethodName(method),
    text: ({ method }) => paymentMethodName(method),
  },
  {
    key: 'paymentId',
    isExtra: true,
    label: m.payments_col_payment_id,
    cell: ({ paymentId }) => <span className="figures break-all whitespace-normal">{paymentId ?? '–'}</span>,
    text: ({ paymentId }) => paymentId ?? '',
  },
  {
    key: 'amount',
    label: m.payments_col_amount,
    align: 'end',
    sorts: true,
    cell: ({ totalCents }) => formatOrderAmount(totalCents),
    text: ({ totalCents }) => decimal(totalCents),
  },
  {
    key: 'refunded',
    isExtra: true,
    isExported: true,
    label: m.payments_col_refunded,
    align: 'end',
    cell: ({ refundedCents }) => seldom(refundedCents),
    text: ({ refundedCents }) => decimal(refundedCents),
  },
  {
    key: 'disputed',
    isExtra: true,
    isExported: true,
    label: m.payments_col_disputed,
    align: 'end',
    cell: ({ chargedBackCents }) => seldom(chargedBackCents),
    text: ({ chargedBackCents }) => decimal(chargedBackCents),
  },
  {
    key: 'status',
    label: m.admin_col_status,
    sorts: true,
    cell: ({ status, chargedBackCents, refundedCents }) => {
      const [label, variant] = paymentStatusBadge[status]();
      return (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Badge variant={variant}>{label}</Badge>
          {chargedBackCents > 0 ? (
            <span className="figures text-sm">{formatOrderAmount(chargedBackCents)}</span>
          ) : null}
          {status === 'paid' && refundedCents > 0 ? (
            <span className="figures text-sm">
              {m.payment_refunded_amount({ amount: formatOrderAmount(refundedCents) })}
            </span>
          ) : null}
        </span>
      );
    },
    text: ({ status }) => paymentStatusBadge[status]()[0],
  },
  {
    key: 'notes',
    isExtra: true,
    label: m.payments_col_notes,
    cell: ({ notes }) => <span className="line-clamp-2 max-w-xs whitespace-pre-wrap">{notes || '–'}</span>,
    text: ({ notes }) => notes,
  },
];
