import { type PaymentSort, type PaymentQuery, paymentSorts } from '#server/ordering/payments/admin/index.ts';
import { paymentStatuses } from '#shared/orders.ts';
import type { ListRules, ListQuery } from '../list/list-query.ts';

/** Sort orders and filters that the payment list accepts. */
export const paymentRules: ListRules = {
  sorts: paymentSorts as unknown as [string, ...string[]],
  descending: true,
  filters: ['status'],
};

/** Converts list parameters to a payment query. */
export function toPaymentQuery({ query, filters, sort, descending, page, perPage }: ListQuery): PaymentQuery {
  const status = ([...paymentStatuses, 'trouble'] as const).find((candidate) => candidate === filters.status);
  return { query, ...(status ? { status } : {}), sort: sort as PaymentSort, descending, page, perPage };
}
