import { type MessageWish, messageSorts } from '#server/marketing/notifications/sent/index.ts';
import { messageStates } from '#shared/list-filters.ts';
import type { ListRules, ListWish } from '../list/wish.ts';

/** Sort orders and filters that the message list accepts. */
export const messageRules: ListRules = {
  sorts: messageSorts as unknown as [string, ...string[]],
  descending: true,
  filters: ['state'],
};

/** Converts list parameters to a message query. */
export function toMessageWish({ query, filters, sort, descending, page, perPage }: ListWish): MessageWish {
  const state = messageStates.find((candidate) => candidate === filters.state);
  return { query, ...(state ? { state } : {}), sort: sort as (typeof messageSorts)[number], descending, page, perPage };
}
