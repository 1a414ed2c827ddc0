import { type PaymentSort, type PaymentWish, paymentSorts } from '#server/ordering/payments/desk/index.ts';
import { paymentStatuses } from '#shared/orders.ts';
import type { ListRules, ListWish } from '../list/wish.ts';

/** What the list of payments can be asked. */
export const paymentRules: ListRules = {
  sorts: paymentSorts as unknown as [string, ...string[]],
  descending: true,
  filters: ['status'],
};

/** The same, as the payments themselves are asked. */
export function toPaymentWish({ query, filters, sort, descending, page, perPage }: ListWish): PaymentWish {
  const status = ([...paymentStatuses, 'trouble'] as const).find((candidate) => candidate === filters.status);
  return { query, ...(status ? { status } : {}), sort: sort as PaymentSort, descending, page, perPage };
}
