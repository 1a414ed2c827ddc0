import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { containsText } from '#server/platform/db/contains-text.ts';
import { type PageRow, splitPageAndTotal } from '#server/platform/db/page-and-total.ts';
import type { Day } from '#server/platform/kernel/day.ts';
import type { AppointmentFilter } from '#shared/appointments.ts';
import { type StaffAppointment, appointmentColumns, appointmentJoins, toAppointment } from './queries.ts';

export const appointmentSorts = ['when', 'name', 'created'] as const;
export type AppointmentSort = (typeof appointmentSorts)[number];

export interface AppointmentQuery {
  /** Search text. Each word must occur in the name, the e-mail address or the telephone number. */
  query?: string;
  filter?: AppointmentFilter;
  /** Day in the shop's time zone. */
  day?: Day;
  timeZone: string;
  sort: AppointmentSort;
  descending: boolean;
  page: number;
  perPage: number;
}

const isUpcoming = sql`(a.status = 'booked' AND a.ends_at > now())`;
const filters: Record<AppointmentFilter, SQL> = {
  upcoming: isUpcoming,
  past: sql`a.ends_at <= now() AND a.status <> 'cancelled'`,
  cancelled: sql`a.status = 'cancelled'`,
};

/** Orders by time: upcoming appointments first, the next one at the top; then the others, latest first. */
const upcomingFirst = sql`${isUpcoming} DESC, CASE WHEN ${isUpcoming} THEN a.starts_at END, a.starts_at DESC`;
const orders: Record<AppointmentSort, [ascending: SQL, descending: SQL]> = {
  when: [upcomingFirst, sql`a.starts_at DESC`],
  name: [sql`a.name`, sql`a.name DESC`],
  created: [sql`a.created_at`, sql`a.created_at DESC`],
};

/** Returns one page of the appointments that match, with the total. */
export async function listAppointments(
  db: Queryable,
  params: AppointmentQuery,
): Promise<{ items: StaffAppointment[]; total: number }> {
  const { sort, descending, page, perPage } = params;
  const where = whereOf(params);
  const by = sql`${orders[sort][descending ? 1 : 0]}, a.id`;
  const { rows } = await db.execute<PageRow<StaffAppointment>>(sql`
    SELECT line.*, counted.total FROM (SELECT count(*)::int AS total FROM appointments a WHERE ${where}) counted LEFT JOIN (
      SELECT row_number() OVER (ORDER BY ${by}) AS place, ${appointmentColumns} FROM appointments a ${appointmentJoins}
      WHERE ${where} ORDER BY ${by} LIMIT ${perPage} OFFSET ${(page - 1) * perPage}) line ON true
    ORDER BY line.place`);
  const { items, total } = splitPageAndTotal(rows);
  return { items: items.map(toAppointment), total };
}

function whereOf({ query = '', filter, day, timeZone }: AppointmentQuery): SQL {
  const words = query.split(/\s+/).filter(Boolean);
  const conditions = [
    sql`true`,
    ...words.map((word) => containsText(sql`(a.name || ' ' || a.email || ' ' || a.phone)`, word)),
    ...(filter ? [filters[filter]] : []),
    ...(day ? [sql`(a.starts_at AT TIME ZONE ${timeZone})::date = ${day}::date`] : []),
  ];
  return sql.join(conditions, sql` AND `);
}
