import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { closeAccount } from '#server/privacy/account-closing/index.ts';
import { auditLog } from '#server/platform/audit/schema.ts';
import { changeProfile } from '#server/people/identity/index.ts';
import { user } from '#server/people/identity/schema.ts';
import {
  consentConfirmationMessage,
  anonymizeNewsletterRecords,
} from '#server/marketing/notifications/index.ts';
import { sentMessages } from '#server/marketing/notifications/schema.ts';
import {
  type ConfirmationMailJob,
  requestNewsletter,
  saveConsentChoice,
  confirmNewsletter,
  listConsentHistories,
  countConsents,
  findEmailToConfirm,
  expireConsents,
  isConfirmationPending,
  listSmsRecipients,
  withdrawCustomerConsents,
} from './index.ts';
import { consentEvents, marketingConsents } from './schema.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

let made = 0;
const newEmail = () => `visitor-${(made += 1)}@test.example`;
const ask = (email: string) => requestNewsletter(t.shop, { email, locale: 'de' });
const rowOf = async (email: string) =>
  (await t.shop.db.select().from(marketingConsents).where(eq(marketingConsents.email, email)))[0];
/**
 * Returns the queued jobs of confirmation messages, the latest first. Only they contain the confirmation
 * links.
 */
async function jobsFor(email: string): Promise<ConfirmationMailJob[]> {
  const { rows } = await t.shop.db.execute<{ data: ConfirmationMailJob }>(
    sql`SELECT data FROM jobs.job WHERE name = 'consent-mail' AND data->>'email' = ${email} ORDER BY created_on DESC`,
  );
  return rows.map(({ data }) => data);
}
const age = (email: string, days: number) =>
  t.shop.db.execute(
    sql`UPDATE marketing_consents SET asked_at = asked_at - make_interval(days => ${days}) WHERE email = ${email}`,
  );

describe('a visitor’s email address', () => {
  test('receives only a confirmation request in the visitor’s language, until the visitor consents through its single-use link', async () => {
    const email = newEmail();
    await ask(email.toUpperCase());
    expect(await rowOf(email)).toMatchObject({ state: 'pending', locale: 'de', givenAt: null });
    const [job] = await jobsFor(email);
    const message = await consentConfirmationMessage(
      job!,
      t.shop.settings.current(),
      'https://pignon.example',
    );
    expect(message.to).toBe(email);
    expect(message.text).toContain(`https://pignon.example/de/newsletter/${job!.token}`);
    expect(message.unsubscribeUrl).toBeUndefined();
    expect((await rowOf(email))!.tokenHash).not.toContain(job!.token);
    expect(await findEmailToConfirm(t.shop.db, job!.token)).toBe(email);
    expect(
      await Promise.all([confirmNewsletter(t.shop.db, job!.token), confirmNewsletter(t.shop.db, job!.token)]),
    ).toEqual(expect.arrayContaining([true, false]));
    expect(await rowOf(email)).toMatchObject({ state: 'given', tokenHash: null });
    expect(await findEmailToConfirm(t.shop.db, job!.token)).toBeUndefined();
    const events = await t.shop.db
      .select()
      .from(consentEvents)
      .where(eq(consentEvents.consentId, job!.consentId));
    expect(events.map(({ event, way, actorId }) => [event, way, actorId])).toEqual([
      ['asked', 'form', null],
      ['given', 'link', null],
    ]);
  });

  test('receives no second request after consent; before consent, a second request is sent only after half a day', async () => {
    const [known, waiting] = [newEmail(), newEmail()];
    await ask(known);
    await confirmNewsletter(t.shop.db, (await jobsFor(known))[0]!.token);
    await ask(known);
    expect(await jobsFor(known)).toHaveLength(1);
    expect((await rowOf(known))!.state).toBe('given');
    await Promise.all([ask(waiting), ask(waiting), ask(waiting)]);
    expect(await jobsFor(waiting)).toHaveLength(1);
    await age(waiting, 1);
    await ask(waiting);
    const [later, first] = await jobsFor(waiting);
    expect([
      await isConfirmationPending(t.shop.db, first!),
      await isConfirmationPending(t.shop.db, later!),
    ]).toEqual([false, true]);
    expect([
      await confirmNewsletter(t.shop.db, first!.token),
      await confirmNewsletter(t.shop.db, later!.token),
    ]).toEqual([false, true]);
  });

  test('is not confirmed after seven days, by a forged link, or by an empty token', async () => {
    const email = newEmail();
    await ask(email);
    const { token } = (await jobsFor(email))[0]!;
    for (const wrong of ['', 'x', token.slice(1), `${token}x`])
      expect(await confirmNewsletter(t.shop.db, wrong)).toBe(false);
    await age(email, 8);
    expect([await findEmailToConfirm(t.shop.db, token), await confirmNewsletter(t.shop.db, token)]).toEqual([
      undefined,
      false,
    ]);
    expect((await rowOf(email))!.state).toBe('pending');
  });

  test('is deleted if it was never confirmed; after a withdrawal, it stays recorded as withdrawn for three years, even if a later confirmation request stays unanswered', async () => {
    const [silent, ended, fresh] = [newEmail(), newEmail(), newEmail()];
    for (const email of [silent, ended, fresh]) await ask(email);
    await confirmNewsletter(t.shop.db, (await jobsFor(ended))[0]!.token);
    await t.shop.db
      .update(marketingConsents)
      .set({ state: 'withdrawn', withdrawnAt: new Date() })
      .where(eq(marketingConsents.email, ended));
    await ask(ended);
    for (const email of [silent, ended]) await age(email, 8);
    const message = (key: string, to: string) => ({ messageKey: key, to, subject: 'x' });
    await t.shop.db
      .insert(sentMessages)
      .values([
        message('consent-silent', silent),
        message('order-silent', silent),
        message('consent-fresh', fresh),
      ]);
    await expireConsents(t.shop.db, anonymizeNewsletterRecords);
    const sentTo = await t.shop.db
      .select({ key: sentMessages.messageKey, to: sentMessages.to })
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
    await expireConsents(t.shop.db, anonymizeNewsletterRecords);
    expect(await rowOf(ended)).toBeUndefined();
  });
});

describe('a customer’s consent', () => {
  test('moves with the account to a new e-mail address, and the earlier consent history of the new address is preserved', async () => {
    const [buyer, other] = [await t.newBuyer(), await t.newBuyer()];
    for (const { userId } of [buyer, other])
      await saveConsentChoice(t.shop.db, userId, { email: true, locale: 'fr' });
    const next = newEmail();
    await t.shop.db.update(user).set({ email: next }).where(eq(user.id, buyer.userId));
    expect([await rowOf(buyer.email), (await rowOf(next))!.state]).toEqual([undefined, 'given']);
    const refusing = newEmail();
    await ask(refusing);
    await t.shop.db
      .update(marketingConsents)
      .set({ state: 'withdrawn', tokenHash: null, withdrawnAt: new Date() })
      .where(eq(marketingConsents.email, refusing));
    await t.shop.db.update(user).set({ email: refusing }).where(eq(user.id, other.userId));
    expect([await rowOf(other.email), (await rowOf(refusing))!.state]).toEqual([undefined, 'withdrawn']);
  });

  test('to SMS is counted and listed only if the customer has a phone number', async () => {
    const before = await countConsents(t.shop.db);
    const buyer = await t.newBuyer();
    expect(await saveConsentChoice(t.shop.db, buyer.userId, { sms: true, locale: 'en' })).toEqual({
      ok: false,
      reason: 'no_phone',
    });
    await changeProfile(t.shop.db, buyer.userId, {
      first_name: 'Ada',
      last_name: 'Keller',
      phone: '+41 79 555 01 80',
    });
    expect(await saveConsentChoice(t.shop.db, buyer.userId, { sms: true, locale: 'en' })).toEqual({
      ok: true,
    });
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

  test('can be withdrawn by staff at the customer’s request, and the staff member’s name is recorded; staff cannot give the consent', async () => {
    const buyer = await t.newBuyer();
    await saveConsentChoice(t.shop.db, buyer.userId, { email: true, locale: 'fr' });
    const by = { id: crypto.randomUUID(), ip: '127.0.0.1' };
    expect(await withdrawCustomerConsents(t.shop.db, buyer.userId, buyer.email, by)).toBe(1);
    expect(await withdrawCustomerConsents(t.shop.db, buyer.userId, buyer.email, by)).toBe(0);
    const [consent] = await listConsentHistories(t.shop.db, buyer);
    expect([consent!.state, consent!.events.at(-1)]).toMatchObject([
      'withdrawn',
      { event: 'withdrawn', way: 'staff' },
    ]);
    const noted = await t.shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actorId, by.id), eq(auditLog.action, 'consent.withdrawn')));
    expect(noted.map(({ subject }) => subject)).toEqual([`customer:${buyer.userId}`]);
  });

  test('is erased when the account is closed', async () => {
    const buyer = await t.newBuyer();
    await changeProfile(t.shop.db, buyer.userId, {
      first_name: 'Ada',
      last_name: 'Keller',
      phone: '+41 79 555 01 81',
    });
    await saveConsentChoice(t.shop.db, buyer.userId, { email: true, sms: true, locale: 'fr' });
    expect(await closeAccount(t.shop, buyer.userId)).toEqual({ ok: true });
    expect(await listConsentHistories(t.shop.db, buyer)).toEqual([]);
  });
});
