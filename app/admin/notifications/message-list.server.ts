import { type MessageQuery, messageSorts } from '#server/marketing/notifications/sent/index.ts';
import { messageStates } from '#shared/list-filters.ts';
import type { ListRules, ListQuery } from '../list/list-query.ts';

/** Sort orders and filters that the list of outgoing messages accepts. */
export const messageListRules: ListRules = {
  sorts: messageSorts as unknown as [string, ...string[]],
  descending: true,
  filters: ['state'],
};

/** Converts the list parameters from the URL to a message query. */
export function toMessageQuery({ query, filters, sort, descending, page, perPage }: ListQuery): MessageQuery {
  const state = messageStates.find((candidate) => candidate === filters.state);
  return {
    query,
    ...(state ? { state } : {}),
    sort: sort as (typeof messageSorts)[number],
    descending,
    page,
    perPage,
  };
}
