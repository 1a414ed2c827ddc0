import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { productCatalog, productVariants } from '#server/catalogue/products/schema.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { user } from '#server/people/identity/schema.ts';
import { appointmentKinds, appointmentStatuses } from '#shared/appointments.ts';
import { locales } from '#shared/locales.ts';

/** Appointments at an office of the shop: test rides of a bike, and pick-ups of an order. */
export const appointments = pgTable(
  'appointments',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: appointmentKinds }).notNull(),
    status: text({ enum: appointmentStatuses }).notNull().default('booked'),
    startsAt: instant().notNull(),
    /** Stored, because the length in the settings may change after the booking. */
    endsAt: instant().notNull(),
    /** Lines of the office's address at the time of the booking. */
    address: text().array().notNull(),
    /** The bike of a test ride; null for a pick-up, and after the product was deleted. */
    productId: uuid().references(() => productCatalog.id, { onDelete: 'set null' }),
    variantId: uuid().references(() => productVariants.id, { onDelete: 'set null' }),
    /** The order of a pick-up; null for a test ride. */
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    /** Id of the customer who booked; null when the visitor was not signed in. */
    userId: uuid().references(() => user.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    note: text().notNull().default(''),
    locale: text({ enum: locales }).notNull(),
    /** Secret of the link that shows and cancels the appointment without signing in. */
    token: uuid().notNull().unique().defaultRandom(),
    /** Key of the booking form, so that a form sent twice books one place. */
    requestKey: uuid().notNull().unique('appointments_request_key_unique'),
    createdAt: instant().notNull().defaultNow(),
    /** Time when the reminder was queued; null until then. */
    remindedAt: instant(),
    /** Time of the change from `booked` to another state. */
    closedAt: instant(),
    /** The staff member who changed the state; null while booked, and when the rider cancelled. */
    closedBy: uuid(),
    /** Whether the rider, not staff, cancelled. */
    isCancelledByRider: boolean().notNull().default(false),
  },
  (t) => [
    index('appointments_starts').on(t.startsAt),
    index('appointments_email').on(t.email),
    check('appointments_interval', sql`${t.endsAt} > ${t.startsAt}`),
    check('appointments_kind', sql`${t.kind} IN ('test_ride', 'pickup')`),
    check('appointments_status', sql`${t.status} IN ('booked', 'done', 'missed', 'cancelled')`),
  ],
);
