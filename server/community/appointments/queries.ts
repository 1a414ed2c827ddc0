import { type SQL, sql } from 'drizzle-orm';
import { localizeSizeName } from '#server/catalogue/products/index.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import type { AppointmentKind, AppointmentStatus } from '#shared/appointments.ts';
import type { Locale } from '#shared/locales.ts';

/** An appointment with its bike or order, for staff. */
export interface StaffAppointment {
  id: string;
  kind: AppointmentKind;
  status: AppointmentStatus;
  startsAt: string;
  endsAt: string;
  /** Lines of the office's address. */
  address: string[];
  /** Null for a pick-up, and after the product was deleted. */
  productId: string | null;
  productName: string | null;
  productNameForRider: string | null;
  /** Name of the size in the rider's language; null when the bike has only one. */
  size: string | null;
  sku: string | null;
  orderId: string | null;
  orderNumber: string | null;
  name: string;
  email: string;
  phone: string;
  note: string;
  locale: Locale;
  createdAt: string;
  closedAt: string | null;
  isCancelledByRider: boolean;
}

/** An appointment with the secret of its link, which staff do not see. */
export type Appointment = StaffAppointment & { token: string };

/** Columns and joins of `StaffAppointment`, for statements that name the table `a`. */
export const appointmentColumns = sql`
  a.id, a.kind, a.status, a.starts_at AS "startsAt", a.ends_at AS "endsAt", a.address, a.product_id AS "productId",
  c.name AS "productName", COALESCE(t.name, c.name) AS "productNameForRider", CASE WHEN v.variant_type <> 'default' THEN v.variant_name END AS size, v.sku,
  a.order_id AS "orderId", o.order_number AS "orderNumber", a.name, a.email, a.phone, a.note, a.locale,
  a.created_at AS "createdAt", a.closed_at AS "closedAt", a.is_cancelled_by_rider AS "isCancelledByRider"`;
export const appointmentJoins = sql`
  LEFT JOIN product_catalog c ON c.id = a.product_id
  LEFT JOIN product_texts t ON t.product_catalog_id = c.id AND t.locale = a.locale
  LEFT JOIN product_variants v ON v.id = a.variant_id LEFT JOIN orders o ON o.id = a.order_id`;

/** Converts the instants of a row to ISO 8601, and the name of the size to the rider's language. */
export function toAppointment<Row extends StaffAppointment>(row: Row): Row {
  const iso = (value: string) => new Date(value).toISOString();
  return {
    ...row,
    startsAt: iso(row.startsAt),
    endsAt: iso(row.endsAt),
    createdAt: iso(row.createdAt),
    closedAt: row.closedAt && iso(row.closedAt),
    size: row.size && localizeSizeName(row.size, row.locale),
  };
}

async function findOne(db: Queryable, condition: SQL): Promise<Appointment | undefined> {
  const { rows } = await db.execute<Appointment & Record<string, unknown>>(
    sql`SELECT ${appointmentColumns}, a.token FROM appointments a ${appointmentJoins} WHERE ${condition}`,
  );
  return rows[0] && toAppointment(rows[0]);
}

export const findAppointment = (db: Queryable, id: string) => findOne(db, sql`a.id = ${id}`);

/** Finds the appointment of a link; undefined for an unknown secret. */
export const findAppointmentByToken = (db: Queryable, token: string) => findOne(db, sql`a.token = ${token}`);

/** Finds the appointment at which an order will be collected; undefined if none is booked. */
export const findPickupAppointment = (db: Queryable, orderId: string) =>
  findOne(db, sql`a.order_id = ${orderId} AND a.status = 'booked'`);

/** Lists the appointments of a person, found by account or e-mail address, for the data export. */
export async function listAppointmentsOfPerson(db: Queryable, person: { userId: string; email: string }) {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    SELECT a.id, a.kind, a.status, a.starts_at, a.ends_at, a.address, a.product_id, a.variant_id, a.order_id, a.name,
      a.email, a.phone, a.note, a.locale, a.created_at, a.reminded_at, a.closed_at, a.is_cancelled_by_rider
    FROM appointments a WHERE a.user_id = ${person.userId} OR a.email = ${person.email} ORDER BY a.starts_at`);
  return rows;
}
