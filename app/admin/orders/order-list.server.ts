import { type OrderSort, type OrderQuery, orderSorts } from '#server/ordering/orders/index.ts';
import { paymentStatuses, parseOrderStatus } from '#shared/orders.ts';
import type { ListRules, ListQuery } from '../list/list-query.ts';

/** Sort orders and filters that the order list accepts. */
export const orderListRules: ListRules = {
  sorts: orderSorts as unknown as [string, ...string[]],
  descending: true,
  filters: ['status', 'payment', 'days'],
};

const periods = [7, 30, 90];

/** Converts the list parameters from the URL to an order query. */
export function toOrderQuery({ query, filters, sort, descending, page, perPage }: ListQuery): OrderQuery {
  const status = parseOrderStatus(filters.status ?? '');
  const paymentStatus = paymentStatuses.find((candidate) => candidate === filters.payment);
  const days = periods.find((candidate) => String(candidate) === filters.days);
  return {
    query,
    ...(status ? { status } : {}),
    ...(paymentStatus ? { paymentStatus } : {}),
    ...(days ? { days } : {}),
    sort: sort as OrderSort,
    descending,
    page,
    perPage,
  };
}
