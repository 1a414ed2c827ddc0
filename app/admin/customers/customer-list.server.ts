import { type CustomerSort, type CustomerWish, customerSorts } from '#server/people/customers/index.ts';
import { isLocale } from '#shared/locales.ts';
import type { ListRules, ListWish } from '../list/wish.ts';

/** Sort orders and filters that the customer list accepts. */
export const customerRules: ListRules = {
  sorts: customerSorts as unknown as [string, ...string[]],
  descending: true,
  filters: ['orders', 'language', 'offers'],
};

const said: Record<string, boolean> = { yes: true, no: false };

/** Converts list parameters to a customer query. */
export function toCustomerWish({ query, filters, sort, descending, page, perPage }: ListWish): CustomerWish {
  const hasOrders = said[filters.orders ?? ''];
  const wantsOffers = said[filters.offers ?? ''];
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
