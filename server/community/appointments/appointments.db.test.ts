import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#server/platform/audit/schema.ts';
import { transact } from '#server/platform/db/transact.ts';
import { type Settings, settingGroups } from '#server/platform/settings/index.ts';
import { findBikeInStock } from '#tests/support/find-bike.ts';
import { orderHelpers } from '#tests/support/orders.ts';
import { ownerId } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import {
  type BookAppointmentOutcome,
  type BookingInput,
  type CancelAppointmentOutcome,
  type CloseAppointmentOutcome,
  type Closing,
  bookAppointment,
  cancelAppointment,
  closeAppointment,
  findAppointmentByToken,
  listAppointments,
  loadFreeTimes,
  purgeAppointments,
  sendReminders,
} from './index.ts';
import { appointments } from './schema.ts';

let t: TestShop;
let staff: { id: string; ip: string };
let bike: { productId: string; variantId: string };
beforeAll(async () => {
  t = await openTestShop();
  staff = { id: await ownerId(t), ip: '127.0.0.1' };
  bike = await findBikeInStock(t);
});
afterAll(() => t.close());
beforeEach(() => t.shop.db.delete(appointments));

/** Wednesday, 7 April 2027, 08:00 in Zurich. */
const now = new Date('2027-04-07T06:00:00Z');
/** Thursday, 8 April 2027, 09:00 in Zurich. */
const nine = new Date('2027-04-08T07:00:00Z');
const hours = [{ from: '09:00', to: '12:00' }];

function settingsWith(rules: Partial<Settings['appointments']> = {}, exceptions: object[] = []) {
  const { shop, shipping } = t.shop.settings.current();
  return {
    shop,
    shipping,
    hours: settingGroups.hours.parse({ week: [hours, hours, hours, hours, hours, [], []], exceptions }),
    appointments: settingGroups.appointments.parse({
      offers_test_rides: true,
      offers_pickups: true,
      office: 'Lausanne',
      minutes: 60,
      notice_days: 1,
      ahead_days: 14,
      ...rules,
    }),
  };
}

const someone = () => `rider-${randomUUID()}@test.example`;
interface BookingRequest {
  subject?: BookingInput['subject'];
  startsAt?: Date;
  email?: string;
  settings?: ReturnType<typeof settingsWith>;
  actor?: string | null;
  key?: string;
  at?: Date;
}
const book = ({
  subject,
  startsAt = nine,
  email = someone(),
  settings,
  actor = null,
  key,
  at = now,
}: BookingRequest = {}) =>
  transact<BookAppointmentOutcome>(t.shop.db, (tx) =>
    bookAppointment(
      {
        tx,
        outbox: t.shop.outbox,
        settings: settings ?? settingsWith(),
        actor,
        idempotencyKey: key ?? randomUUID(),
        now: at,
      },
      {
        subject: subject ?? { kind: 'test_ride', ...bike },
        startsAt,
        name: 'Ida Roth',
        email,
        phone: '+41 79 555 01 80',
        note: 'Pédales SPD',
        locale: 'de',
      },
    ),
  );
const booked = async (request: BookingRequest = {}) => {
  const outcome = await book(request);
  if (!outcome.ok) throw new Error(outcome.reason);
  return (await findAppointmentByToken(t.shop.db, outcome.token))!;
};
const cancel = (token: string, at = now) =>
  transact<CancelAppointmentOutcome>(t.shop.db, (tx) =>
    cancelAppointment({ tx, outbox: t.shop.outbox, now: at }, { token }),
  );
const close = (id: string, status: Closing, at: Date) =>
  transact<CloseAppointmentOutcome>(t.shop.db, (tx) =>
    closeAppointment({ tx, outbox: t.shop.outbox, by: staff, now: at }, { id, status }),
  );
const mails = async (id: string) =>
  (
    await t.shop.db.execute<{ kind: string }>(
      sql`SELECT data->>'kind' AS kind FROM jobs.job WHERE name = 'appointment-mail' AND data->>'appointmentId' = ${id} ORDER BY kind`,
    )
  ).rows.map(({ kind }) => kind);
const freeTimesOf = async (settings = settingsWith()) =>
  (await loadFreeTimes(t.shop.db, settings, now)).flatMap(({ times }) =>
    times.map(({ startsAt }) => startsAt.toISOString()),
  );

describe('booking an appointment', () => {
  test('stores the contact, the bike and the office, and queues a message to the rider and to staff', async () => {
    const email = someone();
    const appointment = await booked({ email: email.toUpperCase() });
    expect(appointment).toMatchObject({
      status: 'booked',
      email,
      startsAt: nine.toISOString(),
      endsAt: '2027-04-08T08:00:00.000Z',
      productId: bike.productId,
      address: ['Pignon', 'Rue du Simplon 12', '1006 Lausanne', 'Suisse'],
    });
    expect(await mails(appointment.id)).toEqual(['booked', 'staff_booked']);
    expect(await freeTimesOf()).not.toContain(nine.toISOString());
  });

  test('gives the last place of a time to exactly one of many simultaneous requests', async () => {
    const settings = settingsWith({ at_once: 2 });
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => book({ settings })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 6 }, () => ({ ok: false, reason: 'time_taken' })),
    );
    expect(await t.shop.db.$count(appointments)).toBe(2);
  });

  test('books one place for a form that is sent twice', async () => {
    const request = { key: randomUUID(), email: someone() };
    const [first, second] = await Promise.all([book(request), book(request)]);
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
    expect(await t.shop.db.$count(appointments)).toBe(1);
  });

  test.each([
    ['within the notice', new Date('2027-04-07T08:00:00Z'), []],
    ['on a day without hours', new Date('2027-04-10T07:00:00Z'), []],
    ['on a closed day', nine, [{ date: '2027-04-08', intervals: [] }]],
    ['after the last day that can be booked', new Date('2027-04-22T07:00:00Z'), []],
    ['between two times', new Date('2027-04-08T07:30:00Z'), []],
  ])('is rejected for a time %s', async (_name, startsAt, exceptions) => {
    const settings = settingsWith({}, exceptions);
    expect(await book({ startsAt, settings })).toEqual({ ok: false, reason: 'time_taken' });
  });

  test('is rejected when the shop offers no test rides, for a part, and for a sold-out size', async () => {
    const { rows } = await t.shop.db.execute<{ productId: string; variantId: string }>(sql`
      SELECT product_catalog_id AS "productId", id AS "variantId" FROM product_variants v
      WHERE NOT EXISTS (SELECT 1 FROM variant_facts f WHERE f.variant_id = v.id AND f.family = 'frame') AND stock_quantity > 0 LIMIT 1`);
    const unknown = { ok: false, reason: 'unknown_subject' };
    expect(await book({ settings: settingsWith({ offers_test_rides: false }) })).toEqual({
      ok: false,
      reason: 'not_offered',
    });
    expect(await book({ subject: { kind: 'test_ride', ...rows[0]! } })).toEqual(unknown);
    const { variantId } = bike;
    await t.shop.db
      .transaction(async (tx) => {
        await tx.execute(sql`UPDATE product_variants SET stock_quantity = 0 WHERE id = ${variantId}`);
        const input = { subject: { kind: 'test_ride' as const, ...bike }, startsAt: nine, name: 'Ida' };
        const outcome = await bookAppointment(
          {
            tx,
            outbox: t.shop.outbox,
            settings: settingsWith(),
            actor: null,
            idempotencyKey: randomUUID(),
            now,
          },
          { ...input, email: someone(), phone: '', note: '', locale: 'fr' },
        );
        expect(outcome).toEqual(unknown);
        tx.rollback();
      })
      .catch(() => {});
  });

  test('is rejected for a fourth appointment of an e-mail address', async () => {
    const email = someone();
    const settings = settingsWith({ at_once: 5 });
    for (let n = 0; n < 3; n += 1) expect(await book({ email, settings })).toMatchObject({ ok: true });
    expect(await book({ email, settings })).toEqual({ ok: false, reason: 'too_many' });
  });

  test('for a pick-up requires a paid order of the customer with pick-up, and is possible once', async () => {
    const { variantWith, place } = orderHelpers(t);
    const buyer = await t.newBuyer();
    const { id: orderId } = await place(buyer, (await variantWith(2)).id);
    const subject = { kind: 'pickup' as const, orderId };
    const settings = settingsWith({ at_once: 5 });
    const other = await t.newBuyer();
    const actor = buyer.userId;
    expect(await book({ subject, settings, actor })).toEqual({ ok: false, reason: 'unknown_subject' });
    await t.shop.db.execute(
      sql`UPDATE orders SET status = 'paid', shipping_kind = 'pickup' WHERE id = ${orderId}`,
    );
    for (const stranger of [null, other.userId])
      expect(await book({ subject, settings, actor: stranger })).toEqual({
        ok: false,
        reason: 'unknown_subject',
      });
    expect(await booked({ subject, settings, actor })).toMatchObject({
      kind: 'pickup',
      orderId,
      productId: null,
    });
    expect(await book({ subject, settings, actor })).toEqual({ ok: false, reason: 'already_booked' });
  });
});

describe('cancelling an appointment', () => {
  test('by its link frees the place once and notifies staff', async () => {
    const { id, token } = await booked();
    expect(await cancel(token)).toEqual({ ok: true });
    expect(await cancel(token)).toEqual({ ok: true });
    expect(await mails(id)).toEqual(['booked', 'staff_booked', 'staff_cancelled']);
    expect(await freeTimesOf()).toContain(nine.toISOString());
    expect(await booked()).toMatchObject({ status: 'booked' });
  });

  test('changes nothing with a foreign secret, and is refused after the beginning', async () => {
    const { token } = await booked();
    expect(await cancel(randomUUID())).toEqual({ ok: false, reason: 'unknown_appointment' });
    expect(await cancel(token, nine)).toEqual({ ok: false, reason: 'too_late' });
    expect(await findAppointmentByToken(t.shop.db, token)).toMatchObject({ status: 'booked' });
  });
});

describe('staff', () => {
  test('cancel an appointment before its beginning, with a message to the rider and an audit entry', async () => {
    const { id } = await booked();
    expect(await close(id, 'done', now)).toEqual({ ok: false, reason: 'not_started' });
    expect(await close(id, 'cancelled', now)).toEqual({ ok: true });
    expect(await close(id, 'cancelled', now)).toEqual({ ok: true });
    expect(await mails(id)).toEqual(['booked', 'cancelled', 'staff_booked']);
    const log = await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `appointment:${id}`));
    expect(log).toMatchObject([{ action: 'appointment.cancelled', actorId: staff.id }]);
    expect(await close(id, 'done', nine)).toEqual({ ok: false, reason: 'already_closed' });
  });

  test('record after the beginning whether the rider came, and correct it', async () => {
    const { id } = await booked();
    expect(await close(id, 'missed', nine)).toEqual({ ok: true });
    expect(await close(id, 'done', nine)).toEqual({ ok: true });
    expect(await close(id, 'cancelled', nine)).toEqual({ ok: false, reason: 'already_closed' });
    expect(await close(randomUUID(), 'done', nine)).toEqual({ ok: false, reason: 'unknown_appointment' });
  });

  test('see upcoming appointments first, and find one by name, telephone number and day', async () => {
    const settings = settingsWith({ at_once: 5 });
    const [late, soon, past] = [
      await booked({ settings, startsAt: new Date('2027-04-09T07:00:00Z') }),
      await booked({ settings }),
      await booked({ settings }),
    ];
    await t.shop.db.execute(sql`
      UPDATE appointments SET starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' WHERE id = ${past.id}`);
    const page = {
      timeZone: 'Europe/Zurich',
      sort: 'when',
      descending: false,
      page: 1,
      perPage: 50,
    } as const;
    const list = async (more: object = {}) =>
      (await listAppointments(t.shop.db, { ...page, ...more })).items.map(({ id }) => id);
    expect(await list()).toEqual([soon.id, late.id, past.id]);
    expect(await list({ filter: 'past' })).toEqual([past.id]);
    expect(await list({ day: '2027-04-09' })).toEqual([late.id]);
    expect(await list({ query: 'roth 555', filter: 'upcoming' })).toEqual([soon.id, late.id]);
    expect(await list({ query: 'nobody' })).toEqual([]);
    expect(Object.keys((await listAppointments(t.shop.db, page)).items[0]!)).not.toContain('token');
  });
});

describe('scheduled jobs', () => {
  /** Wednesday, 7 April 2027, at 09:05 in Zurich; the appointment is on the next day. */
  const morning = new Date('2027-04-07T07:05:00Z');

  test('remind of an appointment once, on the day before, from nine o’clock', async () => {
    const { id } = await booked();
    const { id: cancelled, token } = await booked({ settings: settingsWith({ at_once: 5 }) });
    await cancel(token);
    expect(await sendReminders(t.shop, now)).toBe(0);
    expect(await sendReminders(t.shop, new Date('2027-04-06T10:00:00Z'))).toBe(0);
    const sent = await Promise.all([sendReminders(t.shop, morning), sendReminders(t.shop, morning)]);
    expect(sent[0]! + sent[1]!).toBe(1);
    expect(await sendReminders(t.shop, morning)).toBe(0);
    expect(await mails(id)).toContain('reminder');
    expect(await mails(cancelled)).not.toContain('reminder');
  });

  test('do not remind of an appointment that was booked on the same day', async () => {
    const { id } = await booked();
    await t.shop.db.update(appointments).set({ createdAt: now }).where(eq(appointments.id, id));
    expect(await sendReminders(t.shop, morning)).toBe(0);
  });

  test('delete appointments 180 days after their end, and no others', async () => {
    const settings = settingsWith({ at_once: 5 });
    const [old, recent] = [await booked({ settings }), await booked({ settings })];
    for (const [id, days] of [
      [old.id, 181],
      [recent.id, 179],
    ] as const)
      await t.shop.db.execute(sql`
        UPDATE appointments SET starts_at = now() - make_interval(days => ${days}, hours => 1), ends_at = now() - make_interval(days => ${days}) WHERE id = ${id}`);
    await purgeAppointments(t.shop.db);
    expect((await t.shop.db.select({ id: appointments.id }).from(appointments)).map(({ id }) => id)).toEqual([
      recent.id,
    ]);
  });
});
