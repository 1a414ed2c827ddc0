import {
  type PaymentSort,
  type PaymentListQuery,
  paymentSorts,
} from '#server/ordering/payments/admin/index.ts';
import { paymentStatuses } from '#shared/orders.ts';
import type { ListRules, ListQuery } from '../list/list-query.ts';

/** Sort orders and filters that the payment list accepts. */
export const paymentListRules: ListRules = {
  sorts: paymentSorts as unknown as [string, ...string[]],
  descending: true,
  filters: ['status'],
};

/** Converts the list parameters from the URL to a payment query. */
export function toPaymentQuery({
  query,
  filters,
  sort,
  descending,
  page,
  perPage,
}: ListQuery): PaymentListQuery {
  const status = ([...paymentStatuses, 'trouble'] as const).find((candidate) => candidate === filters.status);
  return { query, ...(status ? { status } : {}), sort: sort as PaymentSort, descending, page, perPage };
}
