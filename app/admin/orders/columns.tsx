import { currentLocale, m } from '#shared/i18n/index.ts';
import { paymentMethodName } from '#shared/i18n/method-name.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { OrderListRow } from '#server/ordering/orders/index.ts';
import { formatDateTime, formatOrderAmount } from '#shared/format.ts';
import type { ListColumn } from '../list/column.ts';
import { orderStatusBadge, paymentStatusBadge } from './labels.ts';

/** Columns of the order list. */
export const orderColumns: readonly ListColumn<OrderListRow>[] = [
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
    cell: ({ customer }) => customer.trim() || '–',
    text: ({ customer }) => customer,
  },
  {
    key: 'email',
    isExtra: true,
    label: m.lists_col_email,
    cell: ({ email }) => <span className="text-sm text-muted">{email}</span>,
    text: ({ email }) => email,
  },
  {
    key: 'country',
    isExtra: true,
    label: m.lists_col_country,
    cell: ({ country }) => country,
    text: ({ country }) => country,
  },
  {
    key: 'pieces',
    label: m.admin_col_pieces,
    align: 'end',
    cell: ({ units }) => units,
    text: ({ units }) => units,
  },
  {
    key: 'total',
    label: m.admin_col_total,
    align: 'end',
    sorts: true,
    cell: ({ totalCents }) => formatOrderAmount(totalCents),
    text: ({ totalCents }) => (totalCents / 100).toFixed(2),
  },
  {
    key: 'status',
    label: m.admin_col_status,
    sorts: true,
    cell: ({ status }) => <LabelBadge of={orderStatusBadge[status]()} />,
    text: ({ status }) => orderStatusBadge[status]()[0],
  },
  {
    key: 'payment',
    label: m.admin_col_payment,
    sorts: true,
    cell: ({ paymentStatus }) => <LabelBadge of={paymentStatusBadge[paymentStatus]()} />,
    text: ({ paymentStatus }) => paymentStatusBadge[paymentStatus]()[0],
  },
  {
    key: 'method',
    label: m.lists_col_method,
    cell: ({ method }) => paymentMethodName(method),
    text: ({ method }) => paymentMethodName(method),
  },
];

const francs = (cents: number) => (cents / 100).toFixed(2);

/**
 * Columns that an export contains after the visible ones, for the accounts. Amounts are in francs; net, VAT and
 * total are those of the whole order.
 */
export const orderExportColumns: readonly Pick<ListColumn<OrderListRow>, 'key' | 'label' | 'text'>[] = [
  { key: 'country', label: m.lists_col_country, text: ({ country }) => country },
  {
    key: 'net',
    label: m.reports_col_net_of_tax,
    text: ({ totalCents, vatCents }) => francs(totalCents - vatCents),
  },
  { key: 'vat', label: m.reports_col_vat, text: ({ vatCents }) => francs(vatCents) },
  { key: 'vat_rate', label: m.admin_col_vat_rate, text: ({ vatRateBp }) => (vatRateBp / 100).toFixed(1) },
  { key: 'shipping', label: m.checkout_shipping, text: ({ shippingCents }) => francs(shippingCents) },
  { key: 'discount', label: m.invoice_discount, text: ({ discountCents }) => francs(discountCents) },
  { key: 'invoice', label: m.admin_col_invoice, text: ({ invoiceNumber }) => invoiceNumber ?? '' },
];

function LabelBadge({ of: [label, variant] }: { of: ReturnType<(typeof orderStatusBadge)['paid']> }) {
  return <Badge variant={variant}>{label}</Badge>;
}
