import { type RedirectQuery, type RedirectSort, redirectSorts } from '#server/catalogue/redirects/index.ts';
import type { ListQuery, ListRules } from '../list/list-query.ts';

/** Sort orders and filters that the list of redirects accepts. */
export const redirectListRules: ListRules = {
  sorts: redirectSorts as unknown as [string, ...string[]],
  descending: true,
  filters: ['status', 'used'],
};

const used: Record<string, boolean> = { yes: true, no: false };

/** Converts the list parameters from the URL to a query of redirects. */
export function toRedirectQuery({ query, filters, sort, ...order }: ListQuery): RedirectQuery {
  const status = ([301, 302] as const).find((code) => String(code) === filters.status);
  const isUsed = used[filters.used ?? ''];
  return {
    query,
    ...(status ? { status } : {}),
    ...(isUsed === undefined ? {} : { isUsed }),
    sort: sort as RedirectSort,
    descending: order.descending,
    page: order.page,
    perPage: order.perPage,
  };
}
