import { z } from 'zod';
import type { ActivityWish } from '#server/platform/audit/index.ts';
import type { ListRules, ListWish } from '../../list/wish.ts';

/** What the log can be asked. */
export const activityRules: ListRules = { sorts: ['when'], descending: true, filters: ['person', 'kind', 'from', 'to'] };

const day = z.iso.date();

/** The same, as the log itself is asked; what is no person, kind or day is as if it had not been written. */
export function toActivityWish({ query, filters, descending, page, perPage }: ListWish, timeZone: string): ActivityWish {
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
