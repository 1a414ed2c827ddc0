import { and, eq, gt, sql } from 'drizzle-orm';
import { whichAreBikes } from '#server/catalogue/fit/index.ts';
import { findOrder } from '#server/ordering/orders/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { Locale } from '#shared/locales.ts';
import { awaitsPickup } from './awaits-pickup.ts';
import { loadFreeTimes } from './load-free-times.ts';
import { appointmentAddress } from './office.ts';
import { findPickupAppointment } from './queries.ts';
import { appointments } from './schema.ts';

/** Maximum number of booked appointments ahead per e-mail address, as a protection against abuse. */
const maximumAhead = 3;

export interface BookingInput {
  subject: { kind: 'test_ride'; productId: string; variantId: string } | { kind: 'pickup'; orderId: string };
  startsAt: Date;
  name: string;
  /** The caller has validated the e-mail address. */
  email: string;
  phone: string;
  note: string;
  locale: Locale;
}

export interface BookingContext {
  tx: Transaction;
  outbox: Outbox;
  settings: Pick<Settings, 'appointments' | 'hours' | 'shop' | 'shipping'>;
  /** Id of the signed-in customer; null for a visitor. */
  actor: string | null;
  /** UUID of the form: a booking with the same key is returned, not repeated. */
  idempotencyKey: string;
  now?: Date;
}

export type BookAppointmentOutcome =
  | { ok: true; token: string }
  | { ok: false; reason: 'not_offered' | 'unknown_subject' | 'already_booked' | 'time_taken' | 'too_many' };

/**
 * Books a free time and queues the messages to rider and staff. Bookings run one after the other, so that two
 * of them never take the last place of a time.
 */
export async function bookAppointment(
  { tx, outbox, settings, actor, idempotencyKey, now = new Date() }: BookingContext,
  { subject, startsAt, ...contact }: BookingInput,
): Promise<BookAppointmentOutcome> {
  const { offers_test_rides: offersRides, offers_pickups: offersPickups } = settings.appointments;
  if (!(subject.kind === 'test_ride' ? offersRides : offersPickups))
    return { ok: false, reason: 'not_offered' };
  await tx.execute(sql`SELECT pg_advisory_xact_lock(727060)`);
  const [former] = await tx
    .select({ token: appointments.token })
    .from(appointments)
    .where(eq(appointments.requestKey, idempotencyKey));
  if (former) return { ok: true, token: former.token };
  if (!(await isBookable(tx, subject, actor))) return { ok: false, reason: 'unknown_subject' };
  if (subject.kind === 'pickup' && (await findPickupAppointment(tx, subject.orderId)))
    return { ok: false, reason: 'already_booked' };
  const email = contact.email.trim().toLowerCase();
  const ahead = await tx.$count(
    appointments,
    and(eq(appointments.email, email), eq(appointments.status, 'booked'), gt(appointments.endsAt, now)),
  );
  if (ahead >= maximumAhead) return { ok: false, reason: 'too_many' };
  const days = await loadFreeTimes(tx, settings, now);
  const time = days
    .flatMap(({ times }) => times)
    .find((free) => free.startsAt.getTime() === startsAt.getTime());
  if (!time) return { ok: false, reason: 'time_taken' };
  const [booked] = await tx
    .insert(appointments)
    .values({
      ...subject,
      ...time,
      ...contact,
      email,
      address: appointmentAddress(settings),
      userId: actor,
      requestKey: idempotencyKey,
    })
    .returning({ id: appointments.id, token: appointments.token });
  const { id: appointmentId, token } = booked!;
  await outbox.add(tx, 'appointment-mail', { kind: 'booked', appointmentId });
  await outbox.add(tx, 'appointment-mail', { kind: 'staff_booked', appointmentId });
  return { ok: true, token };
}

/** Returns whether a size of a bike can be ridden, or whether an order of this customer awaits its pick-up. */
async function isBookable(
  db: Queryable,
  subject: BookingInput['subject'],
  actor: string | null,
): Promise<boolean> {
  if (subject.kind === 'pickup') {
    const order = actor ? await findOrder(db, subject.orderId, actor) : undefined;
    return order !== undefined && awaitsPickup(order);
  }
  const { rows } = await db.execute(sql`
    SELECT 1 FROM product_variants v JOIN product_inventory i USING (product_catalog_id)
    WHERE v.id = ${subject.variantId} AND v.product_catalog_id = ${subject.productId}
      AND v.is_available AND v.stock_quantity > 0 AND i.is_active AND i.is_visible_online`);
  return rows.length > 0 && (await whichAreBikes(db, [subject.variantId])).size > 0;
}
