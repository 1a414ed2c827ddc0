import { currentLocale, m } from '#shared/i18n/index.ts';
import type { CustomerListRow } from '#server/people/customers/index.ts';
import { formatDateTime, formatLongDate, formatOrderAmount } from '#shared/format.ts';
import type { ListColumn } from '../list/column.ts';

const yesOrNo = (is: boolean) => (is ? m.customers_yes() : m.customers_no());

/** Columns of the customer list. */
export const customerColumns: readonly ListColumn<CustomerListRow>[] = [
  {
    key: 'name',
    label: m.customers_col_name,
    sorts: true,
    isFixed: true,
    cell: ({ name, email }) => name || email,
    text: ({ name }) => name,
  },
  {
    key: 'email',
    label: m.lists_col_email,
    sorts: true,
    cell: ({ email }) => <span className="text-sm text-muted">{email}</span>,
    text: ({ email }) => email,
  },
  {
    key: 'created',
    label: m.customers_col_since,
    sorts: true,
    cell: ({ createdAt }) => <span className="figures">{formatLongDate(createdAt, currentLocale())}</span>,
    isInstant: true,
    text: ({ createdAt }) => createdAt,
  },
  {
    key: 'language',
    label: m.customers_col_language,
    cell: ({ language }) => language.toUpperCase(),
    text: ({ language }) => language,
  },
  {
    key: 'orders',
    label: m.customers_col_orders,
    align: 'end',
    sorts: true,
    cell: ({ orders }) => orders,
    text: ({ orders }) => orders,
  },
  {
    key: 'value',
    label: m.customers_col_value,
    align: 'end',
    sorts: true,
    cell: ({ valueCents }) => formatOrderAmount(valueCents),
    text: ({ valueCents }) => (valueCents / 100).toFixed(2),
  },
  {
    key: 'last',
    label: m.customers_col_last,
    sorts: true,
    cell: ({ lastOrderAt }) =>
      lastOrderAt ? <span className="figures">{formatDateTime(lastOrderAt, currentLocale())}</span> : '–',
    isInstant: true,
    text: ({ lastOrderAt }) => lastOrderAt ?? '',
  },
  {
    key: 'offers',
    label: m.customers_col_offers,
    cell: ({ wantsOffers }) => yesOrNo(wantsOffers),
    text: ({ wantsOffers }) => yesOrNo(wantsOffers),
  },
];
