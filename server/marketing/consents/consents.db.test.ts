import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { closeAccount } from '#server/privacy/account-closing/index.ts';
import { auditLog } from '#server/platform/audit/schema.ts';
import { changeProfile } from '#server/people/identity/index.ts';
import { user } from '#server/people/identity/schema.ts';
import { consentMessage, purgeNews } from '#server/marketing/notifications/index.ts';
import { sentMessages } from '#server/marketing/notifications/schema.ts';
import {
  type ConfirmJob,
  askNews,
  chooseConsents,
  confirmNews,
  consentsOf,
  countConsents,
  emailToConfirm,
  expireConsents,
  isWaiting,
  listSmsRecipients,
  withdrawForCustomer,
} from './index.ts';
import { consentEvents, marketingConsents } from './schema.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

let made = 0;
const newEmail = () => `visitor-${(made += 1)}@test.example`;
const ask = (email: string) => askNews(t.shop, { email, locale: 'de' });
const rowOf = async (email: string) =>
  (await t.shop.db.select().from(marketingConsents).where(eq(marketingConsents.email, email)))[0];
/** Queued confirmation messages, the latest first: their links are stored nowhere else. */
async function jobsFor(email: string): Promise<ConfirmJob[]> {
  const { rows } = await t.shop.db.execute<{ data: ConfirmJob }>(
    sql`SELECT data FROM jobs.job WHERE name = 'consent-mail' AND data->>'email' = ${email} ORDER BY created_on DESC`,
  );
  return rows.map(({ data }) => data);
}
const age = (email: string, days: number) =>
  t.shop.db.execute(
    sql`UPDATE marketing_consents SET asked_at = asked_at - make_interval(days => ${days}) WHERE email = ${email}`,
  );

describe('a visitor’s email address', () => {
  test('is asked for confirmation in its language before anything is sent to it, and consents by the link, once', async () => {
    const email = newEmail();
    await ask(email.toUpperCase());
    expect(await rowOf(email)).toMatchObject({ state: 'pending', locale: 'de', given_at: null });
    const [job] = await jobsFor(email);
    const message = await consentMessage(job!, t.shop.settings.current(), 'https://pignon.example');
    expect(message.to).toBe(email);
    expect(message.text).toContain(`https://pignon.example/de/newsletter/${job!.token}`);
    expect(message.unsubscribeUrl).toBeUndefined();
    expect((await rowOf(email))!.token_hash).not.toContain(job!.token);
    expect(await emailToConfirm(t.shop.db, job!.token)).toBe(email);
    expect(
      await Promise.all([confirmNews(t.shop.db, job!.token), confirmNews(t.shop.db, job!.token)]),
    ).toEqual(expect.arrayContaining([true, false]));
    expect(await rowOf(email)).toMatchObject({ state: 'given', token_hash: null });
    expect(await emailToConfirm(t.shop.db, job!.token)).toBeUndefined();
    const events = await t.shop.db
      .select()
      .from(consentEvents)
      .where(eq(consentEvents.consent_id, job!.consentId));
    expect(events.map(({ event, way, actor_id }) => [event, way, actor_id])).toEqual([
      ['asked', 'form', null],
      ['given', 'link', null],
    ]);
  });

  test('with consent is not asked again, and an unconfirmed one only after half a day', async () => {
    const [known, waiting] = [newEmail(), newEmail()];
    await ask(known);
    await confirmNews(t.shop.db, (await jobsFor(known))[0]!.token);
    await ask(known);
    expect(await jobsFor(known)).toHaveLength(1);
    expect((await rowOf(known))!.state).toBe('given');
    await Promise.all([ask(waiting), ask(waiting), ask(waiting)]);
    expect(await jobsFor(waiting)).toHaveLength(1);
    await age(waiting, 1);
    await ask(waiting);
    const [later, first] = await jobsFor(waiting);
    expect([await isWaiting(t.shop.db, first!), await isWaiting(t.shop.db, later!)]).toEqual([false, true]);
    expect([await confirmNews(t.shop.db, first!.token), await confirmNews(t.shop.db, later!.token)]).toEqual([
      false,
      true,
    ]);
  });

  test('is not confirmed after seven days, by a forged link, or by an empty one', async () => {
    const email = newEmail();
    await ask(email);
    const { token } = (await jobsFor(email))[0]!;
    for (const wrong of ['', 'x', token.slice(1), `${token}x`])
      expect(await confirmNews(t.shop.db, wrong)).toBe(false);
    await age(email, 8);
    expect([await emailToConfirm(t.shop.db, token), await confirmNews(t.shop.db, token)]).toEqual([
      undefined,
      false,
    ]);
    expect((await rowOf(email))!.state).toBe('pending');
  });

  test('is deleted when never confirmed; after a withdrawal and an unanswered new request it stays withdrawn, for three years', async () => {
    const [silent, ended, fresh] = [newEmail(), newEmail(), newEmail()];
    for (const email of [silent, ended, fresh]) await ask(email);
    await confirmNews(t.shop.db, (await jobsFor(ended))[0]!.token);
    await t.shop.db
      .update(marketingConsents)
      .set({ state: 'withdrawn', withdrawn_at: new Date() })
      .where(eq(marketingConsents.email, ended));
    await ask(ended);
    for (const email of [silent, ended]) await age(email, 8);
    const message = (key: string, to: string) => ({ message_key: key, to, subject: 'x' });
    await t.shop.db
      .insert(sentMessages)
      .values([
        message('consent-silent', silent),
        message('order-silent', silent),
        message('consent-fresh', fresh),
      ]);
    await expireConsents(t.shop.db, purgeNews);
    const sentTo = await t.shop.db
      .select({ key: sentMessages.message_key, to: sentMessages.to })
      .from(sentMessages);
    const toOf = (key: string) => sentTo.find((row) => row.key === key)!.to;
    expect([toOf('order-silent'), toOf('consent-fresh')]).toEqual([silent, fresh]);
    expect(toOf('consent-silent')).toMatch(/^closed-\d+@closed\.invalid$/);
    expect([await rowOf(silent), (await rowOf(ended))!.state, (await rowOf(fresh))!.state]).toEqual([
      undefined,
      'withdrawn',
      'pending',
    ]);
    await t.shop.db.execute(
      sql`UPDATE marketing_consents SET withdrawn_at = now() - interval '3 years 1 day' WHERE email = ${ended}`,
    );
    await expireConsents(t.shop.db, purgeNews);
    expect(await rowOf(ended)).toBeUndefined();
  });
});

describe('a customer’s consent', () => {
  test('moves with the account to another email address, whose earlier consent history is preserved', async () => {
    const [buyer, other] = [await t.newBuyer(), await t.newBuyer()];
    for (const { userId } of [buyer, other])
      await chooseConsents(t.shop.db, userId, { email: true, locale: 'fr' });
    const next = newEmail();
    await t.shop.db.update(user).set({ email: next }).where(eq(user.id, buyer.userId));
    expect([await rowOf(buyer.email), (await rowOf(next))!.state]).toEqual([undefined, 'given']);
    const refusing = newEmail();
    await ask(refusing);
    await t.shop.db
      .update(marketingConsents)
      .set({ state: 'withdrawn', token_hash: null, withdrawn_at: new Date() })
      .where(eq(marketingConsents.email, refusing));
    await t.shop.db.update(user).set({ email: refusing }).where(eq(user.id, other.userId));
    expect([await rowOf(other.email), (await rowOf(refusing))!.state]).toEqual([undefined, 'withdrawn']);
  });

  test('to SMS counts and is listed only with a phone number', async () => {
    const before = await countConsents(t.shop.db);
    const buyer = await t.newBuyer();
    expect(await chooseConsents(t.shop.db, buyer.userId, { sms: true, locale: 'en' })).toEqual({
      ok: false,
      reason: 'no_phone',
    });
    await changeProfile(t.shop.db, buyer.userId, {
      first_name: 'Ada',
      last_name: 'Keller',
      phone: '+41 79 555 01 80',
    });
    expect(await chooseConsents(t.shop.db, buyer.userId, { sms: true, locale: 'en' })).toEqual({ ok: true });
    expect(await countConsents(t.shop.db)).toEqual({ ...before, sms: before.sms + 1 });
    const listed = async () =>
      (await listSmsRecipients(t.shop.db, { page: 1, perPage: 500 })).map(({ phone, locale }) => [
        phone,
        locale,
      ]);
    expect(await listed()).toEqual([['+41 79 555 01 80', 'en']]);
    await changeProfile(t.shop.db, buyer.userId, { first_name: 'Ada', last_name: 'Keller', phone: null });
    expect(await countConsents(t.shop.db)).toEqual({ ...before, withoutPhone: before.withoutPhone + 1 });
    expect(await listed()).toEqual([]);
  });

  test('is withdrawn by staff at the customer’s request, with their name recorded; they cannot give it', async () => {
    const buyer = await t.newBuyer();
    await chooseConsents(t.shop.db, buyer.userId, { email: true, locale: 'fr' });
    const by = { id: crypto.randomUUID(), ip: '127.0.0.1' };
    expect(await withdrawForCustomer(t.shop.db, buyer.userId, buyer.email, by)).toBe(1);
    expect(await withdrawForCustomer(t.shop.db, buyer.userId, buyer.email, by)).toBe(0);
    const [consent] = await consentsOf(t.shop.db, buyer);
    expect([consent!.state, consent!.events.at(-1)]).toMatchObject([
      'withdrawn',
      { event: 'withdrawn', way: 'staff' },
    ]);
    const noted = await t.shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actor_id, by.id), eq(auditLog.action, 'consent.withdrawn')));
    expect(noted.map(({ subject }) => subject)).toEqual([`customer:${buyer.userId}`]);
  });

  test('is erased with the account', async () => {
    const buyer = await t.newBuyer();
    await changeProfile(t.shop.db, buyer.userId, {
      first_name: 'Ada',
      last_name: 'Keller',
      phone: '+41 79 555 01 81',
    });
    await chooseConsents(t.shop.db, buyer.userId, { email: true, sms: true, locale: 'fr' });
    expect(await closeAccount(t.shop, buyer.userId)).toEqual({ ok: true });
    expect(await consentsOf(t.shop.db, buyer)).toEqual([]);
  });
});
