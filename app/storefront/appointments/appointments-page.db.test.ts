import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { action as actForStaff, loader as loadForStaff } from '#app/admin/appointments/appointment-page.tsx';
import { loader as listForStaff } from '#app/admin/appointments/list-page.tsx';
import { action as saveSettings } from '#app/admin/settings/page.tsx';
import { loader as loadOrder } from '#app/storefront/account/order/page.tsx';
import { loader as loadProduct } from '#app/storefront/product/page.tsx';
import { appointments } from '#server/community/appointments/schema.ts';
import { findAppointment } from '#server/community/appointments/index.ts';
import { appointmentMessage } from '#server/marketing/notifications/index.ts';
import { readSettingGroup, saveSettingGroup, settingGroups } from '#server/platform/settings/index.ts';
import { findBikeInStock } from '#tests/support/find-bike.ts';
import { orderHelpers } from '#tests/support/orders.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { action as onAppointment, loader as loadAppointment } from './appointment-page.tsx';
import { loader as loadCalendar } from './calendar.ts';
import { action as book, loader as loadBooking } from './page.tsx';

let t: TestShop;
let admin: { userId: string; email: string; role: 'admin' };
let bike: { productId: string; variantId: string };
beforeAll(async () => {
  t = await openTestShop();
  admin = { ...(await t.newBuyer()), role: 'admin' };
  bike = await findBikeInStock(t);
});
afterAll(() => t.close());
beforeEach(() => t.shop.db.delete(appointments));

type Who = Parameters<typeof loaderArgs>[2];

const pageOf = async (query: string, who?: Who, locale: 'fr' | 'de' | 'en' = 'fr') =>
  loadBooking(loaderArgs(t, `/appointments?${query}`, who, { locale }));
const freeTime = async () => (await pageOf(`product=${bike.productId}`)).times[0]!.value;
async function formWith(change: Record<string, string> = {}): Promise<Record<string, string>> {
  return {
    key: randomUUID(),
    product: bike.productId,
    variant: bike.variantId,
    time: await freeTime(),
    name: 'Ida Roth',
    email: `rider-${randomUUID()}@test.example`,
    phone: '',
    note: '',
    ...change,
  };
}
const send = (form: Record<string, string>, who?: Who) =>
  book(loaderArgs(t, '/appointments', who, { form, locale: 'de' }));

/** Books through the form and returns the secret of the link to which the page redirects. */
async function bookedToken(change: Record<string, string> = {}, who?: Who): Promise<string> {
  const thrown = await send(await formWith(change), who).catch((error: unknown) => error);
  const location = (thrown as Response).headers.get('location') ?? '';
  return /^\/de\/appointments\/([0-9a-f-]{36})$/.exec(location)![1]!;
}
const tokenArgs = (token: string, form?: Record<string, string>) =>
  loaderArgs(t, `/appointments/${token}`, undefined, { params: { token }, ...(form ? { form } : {}) });
const stored = async (token: string) =>
  (await t.shop.db.select().from(appointments).where(eq(appointments.token, token)))[0]!;

describe('the section on test rides', () => {
  const section = async () =>
    (
      await loadProduct(
        loaderArgs(t, `/product/${bike.productId}`, undefined, { params: { id: bike.productId } }),
      )
    ).testRide;

  test('is on the page of a bike in stock, with the office and the link to the booking', async () => {
    expect(await section()).toMatchObject({
      title: 'Essayer ce vélo',
      address: 'Pignon, Rue du Simplon 12, 1006 Lausanne, Suisse',
      link: { path: `/appointments?product=${bike.productId}` },
    });
  });

  test('is missing on the page of a part', async () => {
    const part = [...t.shop.catalogueIndex.all()].find((product) => product?.category === 'cassettes')!;
    const page = await loadProduct(
      loaderArgs(t, `/product/${part.id}`, undefined, { params: { id: part.id } }),
    );
    expect(page.testRide).toBeUndefined();
  });
});

describe('the booking page', () => {
  test('selects the bike, the size and the day of its URL, and fills in the data of a signed-in customer', async () => {
    const { userId, email } = await t.newBuyer();
    const first = await pageOf(`product=${bike.productId}&variant=${bike.variantId}`, { userId, email });
    const { day } = first.days.findLast(({ isFull }) => !isFull)!;
    const page = await pageOf(`product=${bike.productId}&variant=${bike.variantId}&day=${day}`);
    expect(first).toMatchObject({
      bike: { id: bike.productId, size: bike.variantId },
      visitor: { email, name: 'Ada Keller' },
    });
    expect(page.days.find(({ isChosen }) => isChosen)!.day).toBe(day);
    expect(page.times[0]!.value.slice(0, 10)).toBe(day);
  });

  test('offers no times without a bike, and does not exist for the order of another customer', async () => {
    expect(await pageOf('')).toMatchObject({ days: [], times: [] });
    await expect(pageOf(`order=${randomUUID()}`)).rejects.toMatchObject({ init: { status: 404 } });
  });

  test('names each invalid field in the reader’s language and keeps the input', async () => {
    const form = await formWith({ time: '', name: ' ', email: 'nobody', note: 'Grüsse' });
    expect(await send(form)).toMatchObject({
      ok: false,
      errors: {
        time: 'Choisissez une heure.',
        name: 'Nom requis',
        email: expect.stringContaining('nom@exemple.ch'),
      },
      values: { note: 'Grüsse' },
    });
    expect(await send(await formWith({ variant: '' }))).toMatchObject({
      errors: { variant: 'Choisissez une taille.' },
    });
  });

  test('stores nothing for a bot that fills in the hidden field', async () => {
    expect(await send(await formWith({ website: 'https://spam.example' }))).toMatchObject({ ok: true });
    expect(await t.shop.db.$count(appointments)).toBe(0);
  });

  test('leads to the page of the appointment, which offers the calendar file and the cancellation', async () => {
    const token = await bookedToken();
    const { appointment } = await loadAppointment(tokenArgs(token));
    expect(appointment).toMatchObject({ isBooked: true, isCancelled: false });
    const file = await loadCalendar(tokenArgs(token));
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await file.text()).toContain('BEGIN:VEVENT');
    expect(await onAppointment(tokenArgs(token, {}))).toEqual({ ok: true });
    expect(await loadAppointment(tokenArgs(token))).toMatchObject({
      appointment: { isCancelled: true, isCancelledByRider: true },
    });
    await expect(loadCalendar(tokenArgs(token))).rejects.toMatchObject({ init: { status: 404 } });
  });

  test('refuses a time that was taken meanwhile, beside the times', async () => {
    const form = await formWith();
    await bookedToken({ time: form.time! });
    expect(await send(form)).toMatchObject({ errors: { time: expect.stringContaining('prise') } });
  });

  test('shows nothing for a foreign or invalid secret', async () => {
    for (const token of [randomUUID(), 'x'])
      expect(await loadAppointment(tokenArgs(token))).toEqual({ appointment: null });
    expect(await onAppointment(tokenArgs(randomUUID(), {}))).toMatchObject({ ok: false });
  });
});

describe('the messages about an appointment', () => {
  test('are in the rider’s language, with the calendar file and the link to cancel', async () => {
    const token = await bookedToken();
    const { id } = await stored(token);
    const compose = async (kind: Parameters<typeof appointmentMessage>[1]) =>
      appointmentMessage(
        (await findAppointment(t.shop.db, id))!,
        kind,
        t.shop.settings.current(),
        'https://pignon.example',
      );
    const confirmation = (await compose('booked'))!;
    expect(confirmation.subject).toMatch(/^Ihr Termin am \w+, \d+\. \w+ \d{4} um \d\d:\d\d$/);
    expect(confirmation.text).toContain(`https://pignon.example/de/appointments/${token}`);
    expect(confirmation.attachments).toMatchObject([{ filename: expect.stringMatching(/\.ics$/) }]);
    const forStaff = (await compose('staff_booked'))!;
    expect(forStaff.to).toBe(t.shop.settings.current().shop.email);
    expect(forStaff.text).not.toContain(token);
    expect(forStaff.text).toContain(`/admin/appointments/${id}`);
    await onAppointment(tokenArgs(token, {}));
    expect(await compose('reminder')).toBeUndefined();
    expect((await compose('staff_cancelled'))!.subject).toMatch(/annulé$/);
  });
});

describe('the back office', () => {
  test('shows an appointment without the secret of its link, and cancels it', async () => {
    const token = await bookedToken({ note: 'Pédales SPD' });
    const { id } = await stored(token);
    const args = (form?: Record<string, string>) =>
      loaderArgs(t, `/admin/appointments/${id}`, admin, { params: { id }, ...(form ? { form } : {}) });
    const shown = await loadForStaff(args());
    expect(shown).toMatchObject({ appointment: { note: 'Pédales SPD' }, allowed: ['cancelled'] });
    expect(JSON.stringify(shown)).not.toContain(token);
    const list = await listForStaff(loaderArgs(t, '/admin/appointments', admin));
    expect(list.appointments.map((row) => row.id)).toEqual([id]);
    expect(JSON.stringify(list)).not.toContain(token);
    expect(await actForStaff(args({ intent: 'missed' }))).toMatchObject({ ok: false });
    expect(await actForStaff(args({ intent: 'cancel' }))).toMatchObject({ ok: true });
    expect((await stored(token)).status).toBe('cancelled');
  });

  test('is closed to moderators and customers', async () => {
    for (const role of ['moderator', 'user'] as const) {
      const who = { ...(await t.newBuyer()), role };
      await expect(listForStaff(loaderArgs(t, '/admin/appointments', who))).rejects.toMatchObject({
        status: 302,
      });
    }
  });

  test('saves the settings, and names the invalid fields', async () => {
    const valid = {
      intent: 'appointments',
      overwrite: '1',
      'appointments.offers_test_rides': 'on',
      'appointments.office': 'Luxembourg',
      'appointments.minutes': '60',
      'appointments.notice_days': '2',
      'appointments.ahead_days': '10',
      'appointments.at_once': '2',
    };
    const save = (form: Record<string, string>) =>
      saveSettings(loaderArgs(t, '/admin/settings', admin, { form: { ...valid, ...form } }));
    for (const [field, value] of [
      ['notice_days', '-1'],
      ['ahead_days', '1'],
      ['at_once', '11'],
      ['minutes', '7'],
    ] as const)
      expect(await save({ [`appointments.${field}`]: value })).toMatchObject({
        ok: false,
        errors: { [`appointments.${field}`]: expect.any(String) },
      });
    const former = await readSettingGroup(t.shop.db, 'appointments');
    expect(await save({})).toMatchObject({ ok: true });
    expect(await readSettingGroup(t.shop.db, 'appointments')).toEqual({
      offers_test_rides: true,
      offers_pickups: false,
      office: 'Luxembourg',
      minutes: 60,
      notice_days: 2,
      ahead_days: 10,
      at_once: 2,
    });
    await saveSettingGroup(t.shop.db, 'appointments', former, null);
    await t.shop.settings.reload();
  });
});

test('the page of an order with pick-up leads to the booking, then shows the appointment', async () => {
  const { variantWith, place } = orderHelpers(t);
  const buyer = await t.newBuyer();
  const { id } = await place(buyer, (await variantWith(2)).id);
  await t.shop.db.execute(sql`UPDATE orders SET status = 'paid', shipping_kind = 'pickup' WHERE id = ${id}`);
  const order = async () =>
    (await loadOrder(loaderArgs(t, `/orders/${id}`, buyer, { params: { id } }))).pickup;
  expect(await order()).toBeUndefined();
  const former = await readSettingGroup(t.shop.db, 'appointments');
  const offering = settingGroups.appointments.parse({ ...former, offers_pickups: true });
  await saveSettingGroup(t.shop.db, 'appointments', offering, null);
  await t.shop.settings.reload();
  expect(await order()).toMatchObject({ when: '', path: `/appointments?order=${id}` });
  const page = await pageOf(`order=${id}`, buyer);
  expect(page.order).toMatchObject({ id });
  const form = { key: randomUUID(), order: id, name: 'Ada', email: buyer.email, phone: '', note: '' };
  await send({ ...form, time: page.times[0]!.value }, buyer).catch(() => {});
  const [row] = await t.shop.db.select().from(appointments).where(eq(appointments.orderId, id));
  expect(await order()).toMatchObject({ path: `/appointments/${row!.token}` });
});
