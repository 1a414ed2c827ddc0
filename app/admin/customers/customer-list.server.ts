import { type CustomerSort, type CustomerQuery, customerSorts } from '#server/people/customers/index.ts';
import { isLocale } from '#shared/locales.ts';
import type { ListRules, ListQuery } from '../list/list-query.ts';

/** Sort orders and filters that the customer list accepts. */
export const customerListRules: ListRules = {
  sorts: customerSorts as unknown as [string, ...string[]],
  descending: true,
  filters: ['orders', 'language', 'offers'],
};

const given: Record<string, boolean> = { yes: true, no: false };

/** Converts the list parameters from the URL to a customer query. */
export function toCustomerQuery({
  query,
  filters,
  sort,
  descending,
  page,
  perPage,
}: ListQuery): CustomerQuery {
  const hasOrders = given[filters.orders ?? ''];
  const wantsOffers = given[filters.offers ?? ''];
  return {
    query,
    ...(hasOrders === undefined ? {} : { hasOrders }),
    ...(wantsOffers === undefined ? {} : { wantsOffers }),
    ...(filters.language && isLocale(filters.language) ? { language: filters.language } : {}),
    sort: sort as CustomerSort,
    descending,
    page,
    perPage,
  };
}
