import { z } from 'zod';
import {
  type AppointmentQuery,
  type AppointmentSort,
  appointmentSorts,
} from '#server/community/appointments/index.ts';
import { shopTimeZone } from '#server/platform/kernel/day.ts';
import { appointmentFilters } from '#shared/appointments.ts';
import type { ListQuery, ListRules } from '../list/list-query.ts';

/** Sort orders and filters that the list of appointments accepts. */
export const appointmentListRules: ListRules = {
  sorts: appointmentSorts as unknown as [string, ...string[]],
  filters: ['period', 'day'],
};

/** Converts the list parameters from the URL to a query of appointments. */
export function toAppointmentQuery({ query, filters, sort, ...order }: ListQuery): AppointmentQuery {
  const filter = appointmentFilters.find((known) => known === filters.period);
  const day = z.iso.date().safeParse(filters.day).data;
  return {
    query,
    ...(filter ? { filter } : {}),
    ...(day ? { day } : {}),
    timeZone: shopTimeZone(),
    sort: sort as AppointmentSort,
    descending: order.descending,
    page: order.page,
    perPage: order.perPage,
  };
}
