import { z } from 'zod';
import type { ActivityQuery } from '#server/platform/audit/index.ts';
import type { ListRules, ListQuery } from '../../list/list-query.ts';

/** Sort orders and filters that the activity log accepts. */
export const activityListRules: ListRules = {
  sorts: ['when'],
  descending: true,
  filters: ['person', 'kind', 'from', 'to'],
};

const day = z.iso.date();

/**
 * Converts the list parameters from the URL to an activity query; ignores an invalid person, kind of action
 * or day.
 */
export function toActivityQuery(
  { query, filters, descending, page, perPage }: ListQuery,
  timeZone: string,
): ActivityQuery {
  const person = z.uuid().safeParse(filters.person).data;
  const kind = /^[a-z_]{1,40}$/.exec(filters.kind ?? '')?.[0];
  const [from, to] = [day.safeParse(filters.from).data, day.safeParse(filters.to).data];
  return {
    query,
    ...(person ? { actorId: person } : {}),
    ...(kind ? { kind } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    timeZone,
    descending,
    page,
    perPage,
  };
}
