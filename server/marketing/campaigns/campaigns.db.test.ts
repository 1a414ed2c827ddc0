import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestBuyer } from '#tests/support/test-buyer.ts';
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts';
import { pathOfProduct } from '#tests/support/product-path.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { closeAccount } from '#server/privacy/account-closing/index.ts';
import { saveConsentChoice, withdrawConsent } from '#server/marketing/consents/index.ts';
import { marketingConsents } from '#server/marketing/consents/schema.ts';
import { composeCampaignMail } from '#server/marketing/campaigns/index.ts';
import { type Mailer, createMailer } from '#server/marketing/notifications/index.ts';
import { promotions } from '#server/ordering/promotions/schema.ts';
import {
  type Audience,
  type Campaign,
  type CampaignInput,
  type CampaignRecipient,
  cancelCampaign,
  changeCampaign,
  countAudience,
  createCampaign,
  deleteDraft,
  duplicateCampaign,
  findEmailToUnsubscribe,
  findCampaign,
  verifyUnsubscribeToken,
  readCampaignResults,
  scheduleCampaign,
  sendBatch,
  sendCampaigns,
  unscheduleCampaign,
  unsubscribe,
  unsubscribeToken,
} from './index.ts';
import { campaignRecipients, campaigns } from './schema.ts';

let t: TestShop;
let server: MailServer;
let mailer: Mailer;
beforeAll(async () => {
  t = await openTestShop();
  server = await openMailServer();
  mailer = createMailer(t.shop.db, { smtpUrl: server.url, from: () => 'Pignon <bonjour@pignon.example>' });
});
afterAll(async () => {
  mailer.close();
  await server.close();
  await t.close();
});
afterEach(async () => {
  server.received.length = 0;
  server.refuseWith(undefined);
  await t.shop.db.delete(campaigns);
  await t.shop.db.delete(marketingConsents);
});

const by = { id: crypto.randomUUID(), ip: '127.0.0.1' };
const everyone: Audience = { kind: 'everyone', value: '', months: null, locale: null };
const nothing = { subject: '', body: '', button: '' };
const texts = {
  fr: { subject: 'Nouveautés', body: 'Bonjour,\n\nDes roues.\nEt des pneus.', button: 'Voir les roues' },
  de: { subject: 'Neuheiten', body: 'Guten Tag', button: '' },
  en: nothing,
};
const words: CampaignInput = {
  name: 'Été 2027',
  texts,
  link_path: '/category/wheels',
  promotion_id: null,
  product_ids: [],
  audience: everyone,
};
const draft = (change: Partial<CampaignInput> = {}) => createCampaign(t.shop.db, { ...words, ...change }, by);
const now = { at: null, timeZone: 'Europe/Zurich' };

async function subscribers(
  count: number,
  locale: 'fr' | 'de' | 'en' = 'fr',
): Promise<{ id: string; email: string }[]> {
  const rows = Array.from({ length: count }, () => ({
    channel: 'email' as const,
    email: `reader-${crypto.randomUUID()}@test.example`,
    locale,
    state: 'given' as const,
    givenAt: new Date(),
  }));
  const made = await t.shop.db.insert(marketingConsents).values(rows).returning();
  return made.map(({ id, email }) => ({ id, email: email! }));
}
async function begun(change: Partial<CampaignInput> = {}): Promise<string> {
  const id = await draft(change);
  expect(await scheduleCampaign(t.shop.db, id, now, by)).toEqual({ ok: true });
  await sendCampaigns(t.shop);
  return id;
}
/** Sends a campaign's message to one recipient as the background job does, through a real mail server. */
async function send(campaign: Campaign, { id, email, locale }: CampaignRecipient): Promise<void> {
  await mailer.send(
    await composeCampaignMail(t.shop, campaign, locale, {
      key: `campaign-${id}`,
      email,
      token: unsubscribeToken(t.shop.secretBox, id),
    }),
  );
}
const stateOf = async (id: string) => (await findCampaign(t.shop.db, id))!.state;
const reached = () => server.received.flatMap(({ to }) => to).toSorted();
const emailsOf = (people: { email: string }[]) => people.map(({ email }) => email).toSorted();
const results = async (id: string) => readCampaignResults(t.shop.db, (await findCampaign(t.shop.db, id))!);

describe('a campaign', () => {
  test('is sent once to everybody who consented, in the reader’s language or, if it has no text in that language, in French; the campaign is then marked as sent', async () => {
    const [french, german, english] = [
      await subscribers(2),
      await subscribers(1, 'de'),
      await subscribers(1, 'en'),
    ];
    const id = await begun();
    expect(await sendBatch(t.shop, id, send)).toBe(4);
    expect(reached()).toEqual(emailsOf([...french, ...german, ...english]));
    const subjectFor = (email: string) => server.received.find(({ to }) => to.includes(email))!.mail.subject;
    expect([french, german, english].map(([one]) => subjectFor(one!.email))).toEqual([
      'Nouveautés',
      'Neuheiten',
      'Nouveautés',
    ]);
    expect(await stateOf(id)).toBe('sent');
    expect(await sendBatch(t.shop, id, send)).toBe(0);
    expect(await results(id)).toMatchObject({
      recipients: 4,
      sent: 4,
      failed: 0,
      waiting: 0,
      skipped: 0,
      unsubscribed: 0,
      orders: null,
    });
  });

  test('contains its sender, the reason why the reader receives it, and a link to unsubscribe with one click; its links identify the campaign, not the reader', async () => {
    const [one] = await subscribers(1);
    const { rows } = await t.shop.db.execute<{ id: string; price: number }>(sql`
      SELECT product_catalog_id AS id, price_cents AS price FROM product_inventory WHERE is_active AND is_visible_online ORDER BY price_cents DESC LIMIT 1`);
    const product = t.shop.catalogueIndex.byId(rows[0]!.id)!;
    const [code] = await t.shop.db
      .insert(promotions)
      .values({ name: 'x', code: 'LETTRE-10', kind: 'percentage', value: 1_000 })
      .returning();
    const id = await begun({ product_ids: [product.id], promotion_id: code!.id });
    await sendBatch(t.shop, id, send);
    const { mail } = server.received[0]!;
    expect([...mail.headers.keys()]).toEqual(expect.arrayContaining(['list']));
    const { unsubscribe: leaving, 'unsubscribe-post': press } = mail.headers.get('list') as unknown as Record<
      string,
      { url?: string; name?: string }
    >;
    expect(leaving!.url).toMatch(/^http:\/\/localhost:3000\/unsubscribe\/[0-9a-f-]{36}\.[0-9a-f]{40}$/);
    expect(press!.name).toBe('List-Unsubscribe=One-Click');
    const html = String(mail.html).replaceAll('&amp;', '&');
    expect(html).toContain(leaving!.url);
    expect(html).toContain(
      `${pathOfProduct(t, product.id)}?utm_source=newsletter&utm_medium=email&utm_campaign=ete-2027`,
    );
    expect(html).toContain('/category/wheels?utm_source=newsletter');
    expect(html).toContain(`/pictures/product/${product.id}-400.jpg`);
    expect([...html.matchAll(/<img [^>]*src="([^"]+)"/g)]).toHaveLength(1);
    expect(mail.text).toContain('LETTRE-10');
    expect(mail.text).toContain('10\u00a0% de remise');
    expect(mail.text).toContain('Rue du Simplon 12, 1006 Lausanne');
    expect(mail.text).toContain('Des roues.\nEt des pneus.');
    expect(html.replaceAll(leaving!.url!, '')).not.toContain(one!.id);
    const picture = await t.ask(`/pictures/product/${product.id}-400.jpg`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    await t.shop.db.update(campaigns).set({ promotionId: null });
    await t.shop.db.delete(promotions).where(eq(promotions.id, code!.id));
  });

  test('is not sent to people who unsubscribed after it was scheduled, even just before their message is sent', async () => {
    const [stays, leavesBefore, leavesDuring] = await subscribers(3);
    const id = await draft();
    await scheduleCampaign(t.shop.db, id, now, by);
    await withdrawConsent(t.shop.db, leavesBefore!.id, 'link');
    await sendCampaigns(t.shop);
    await withdrawConsent(t.shop.db, leavesDuring!.id, 'link');
    await sendBatch(t.shop, id, send);
    expect(reached()).toEqual([stays!.email]);
    expect(await stateOf(id)).toBe('sent');
    expect(await results(id)).toMatchObject({ recipients: 2, sent: 1, skipped: 1 });
  });

  test('that several workers send at once reaches everybody exactly once', async () => {
    const people = await subscribers(24);
    const id = await begun();
    const sent = await Promise.all([1, 2, 3].map(() => sendBatch(t.shop, id, send)));
    expect(sent.reduce((sum, n) => sum + n, 0)).toBe(24);
    expect(reached()).toEqual(emailsOf(people));
    expect(await stateOf(id)).toBe('sent');
  });

  test('that two scheduled jobs start at once stores each recipient once', async () => {
    await subscribers(3);
    const id = await draft();
    await scheduleCampaign(t.shop.db, id, now, by);
    await Promise.all([sendCampaigns(t.shop), sendCampaigns(t.shop)]);
    expect((await results(id)).recipients).toBe(3);
  });

  test('that is cancelled while it is being sent reaches no further recipients', async () => {
    await subscribers(6);
    const id = await begun();
    await sendBatch(t.shop, id, async (campaign, recipient) => {
      await send(campaign, recipient);
      if (server.received.length === 3) expect(await cancelCampaign(t.shop.db, id, by)).toEqual({ ok: true });
    });
    await sendCampaigns(t.shop);
    expect(await sendBatch(t.shop, id, send)).toBe(0);
    expect(server.received).toHaveLength(3);
    expect(await stateOf(id)).toBe('cancelled');
    expect(await results(id)).toMatchObject({ sent: 3, waiting: 0, skipped: 3 });
    expect(await cancelCampaign(t.shop.db, id, by)).toEqual({ ok: false, reason: 'step_not_allowed' });
  });

  test('continues without duplicates after its worker stopped, even if the worker stopped just after handing a message to the mail server', async () => {
    const people = await subscribers(3);
    const id = await begun();
    const died = new Promise<void>(() => {});
    let handed: () => void = () => {};
    const isHanded = new Promise<void>((resolve) => (handed = resolve));
    void sendBatch(t.shop, id, async (campaign, recipient) => {
      await send(campaign, recipient);
      handed();
      await died;
    });
    await isHanded;
    expect(server.received).toHaveLength(1);
    expect(await sendBatch(t.shop, id, send)).toBe(2);
    expect(await stateOf(id)).toBe('sending');
    // Simulates that the claim of the stopped worker has expired.
    await t.shop.db
      .update(campaignRecipients)
      .set({ dueAt: new Date() })
      .where(eq(campaignRecipients.state, 'sending'));
    expect(await sendBatch(t.shop, id, send)).toBe(1);
    expect(reached()).toEqual(emailsOf(people));
    expect(await stateOf(id)).toBe('sent');
  });

  test('retries while the mail server temporarily refuses messages, and reports permanent failures', async () => {
    await subscribers(5);
    const id = await begun();
    server.refuseWith(new Error('busy'));
    expect(await sendBatch(t.shop, id, send)).toBe(0);
    expect(await results(id)).toMatchObject({ waiting: 5, failed: 0 });
    server.refuseWith(undefined);
    await t.shop.db.update(campaignRecipients).set({ dueAt: new Date() });
    expect(await sendBatch(t.shop, id, send)).toBe(5);
    await subscribers(1);
    const other = await begun({ name: 'Autre', audience: { ...everyone, locale: 'fr' } });
    await t.shop.db
      .update(campaignRecipients)
      .set({ attempts: 7 })
      .where(eq(campaignRecipients.campaignId, other));
    server.refuseWith(new Error('no'));
    await sendBatch(t.shop, other, send);
    expect((await results(other)).failed).toBe(3);
  });

  test('is sent at its scheduled time in the shop’s time zone, and can return to draft before that time', async () => {
    await subscribers(1);
    const id = await draft();
    const plan = { at: '2031-07-01T09:00', timeZone: 'Europe/Zurich' };
    expect(await scheduleCampaign(t.shop.db, id, plan, by)).toEqual({ ok: true });
    expect((await findCampaign(t.shop.db, id))!.scheduledAt!.toISOString()).toBe('2031-07-01T07:00:00.000Z');
    await sendCampaigns(t.shop);
    expect(await stateOf(id)).toBe('scheduled');
    expect(await unscheduleCampaign(t.shop.db, id, by)).toEqual({ ok: true });
    expect(await scheduleCampaign(t.shop.db, id, { ...plan, at: '2020-01-01T09:00' }, by)).toEqual({
      ok: false,
      reason: 'past',
    });
  });

  test('cannot be scheduled without French text, without recipients, or with an expired promotion code', async () => {
    const id = await draft();
    expect(await scheduleCampaign(t.shop.db, id, now, by)).toEqual({ ok: false, reason: 'no_recipients' });
    await subscribers(1);
    const empty = await draft({ texts: { ...texts, fr: nothing } });
    expect(await scheduleCampaign(t.shop.db, empty, now, by)).toEqual({ ok: false, reason: 'not_written' });
    const over = { name: 'x', code: 'OVER', kind: 'percentage' as const, value: 1_000, isActive: false };
    const [code] = await t.shop.db.insert(promotions).values(over).returning();
    const ended = await draft({ promotion_id: code!.id });
    expect(await scheduleCampaign(t.shop.db, ended, now, by)).toEqual({
      ok: false,
      reason: 'promotion_ended',
    });
  });

  test('can be changed and deleted only while it is a draft, and copied in any state; the second of two conflicting saves is reported', async () => {
    await subscribers(1);
    const id = await draft();
    const seen = (await findCampaign(t.shop.db, id))!.updatedAt.toISOString();
    expect(await changeCampaign(t.shop.db, id, { ...words, name: 'Automne' }, seen, by)).toEqual({
      ok: true,
    });
    expect(await changeCampaign(t.shop.db, id, words, seen, by)).toEqual({
      ok: false,
      reason: 'changed_meanwhile',
    });
    expect(await changeCampaign(t.shop.db, id, words, null, by)).toEqual({ ok: true });
    await scheduleCampaign(t.shop.db, id, now, by);
    expect(await changeCampaign(t.shop.db, id, words, null, by)).toEqual({ ok: false, reason: 'not_draft' });
    expect(await deleteDraft(t.shop.db, id, by)).toEqual({ ok: false, reason: 'not_draft' });
    const copy = await duplicateCampaign(t.shop.db, id, (name) => `${name} (copie)`, by);
    expect(await findCampaign(t.shop.db, copy!)).toMatchObject({
      name: 'Été 2027 (copie)',
      state: 'draft',
      texts,
      scheduledAt: null,
    });
    expect(await deleteDraft(t.shop.db, copy!, by)).toEqual({ ok: true });
    expect(await findCampaign(t.shop.db, copy!)).toBeUndefined();
  });
});

describe('an audience', () => {
  test('contains buyers of a category or its subcategories, buyers of a brand, or inactive customers, and nobody without consent', async () => {
    const [person, silent] = [await createTestBuyer(t), await createTestBuyer(t)];
    const order = await person.order();
    await order.pay();
    await (await silent.order()).pay();
    await saveConsentChoice(t.shop.db, person.userId, { email: true, locale: 'fr' });
    await subscribers(2, 'de');
    const { rows } = await t.shop.db.execute<{ category: string; top: string; brand: string }>(sql`
      SELECT p.category_id AS category, COALESCE(k.parent_id, k.id) AS top, p.brand_id AS brand FROM order_items i
      JOIN product_catalog p ON p.id = i.product_id JOIN categories k ON k.id = p.category_id WHERE i.order_id = ${order.id}`);
    const { category, top, brand } = rows[0]!;
    const { rows: others } = await t.shop.db.execute<{ id: string }>(
      sql`SELECT id FROM product_brands WHERE id <> ${brand} LIMIT 1`,
    );
    const count = (change: Partial<Audience>) => countAudience(t.shop.db, { ...everyone, ...change });
    expect(await count({})).toBe(3);
    expect(await count({ locale: 'de' })).toBe(2);
    expect([
      await count({ kind: 'category', value: category }),
      await count({ kind: 'category', value: top }),
    ]).toEqual([1, 1]);
    expect(await count({ kind: 'category', value: category, locale: 'de' })).toBe(0);
    expect([
      await count({ kind: 'brand', value: brand }),
      await count({ kind: 'brand', value: others[0]!.id }),
    ]).toEqual([1, 0]);
    expect(await count({ kind: 'quiet', months: 6 })).toBe(0);
    await t.shop.db.execute(
      sql`UPDATE orders SET created_at = created_at - interval '7 months' WHERE id = ${order.id}`,
    );
    expect([await count({ kind: 'quiet', months: 6 }), await count({ kind: 'quiet', months: 8 })]).toEqual([
      1, 0,
    ]);
  });
});

describe('the unsubscribe link', () => {
  test('unsubscribes once without sign-in and is counted for its campaign, and a forged link has no effect', async () => {
    const [one] = await subscribers(1);
    const id = await begun();
    await sendBatch(t.shop, id, send);
    const [recipient] = await t.shop.db
      .select()
      .from(campaignRecipients)
      .where(eq(campaignRecipients.campaignId, id));
    const token = unsubscribeToken(t.shop.secretBox, recipient!.id);
    expect(verifyUnsubscribeToken(t.shop.secretBox, token)).toBe(recipient!.id);
    const last = token.endsWith('0') ? '1' : '0';
    for (const forged of [
      token.slice(0, -1) + last,
      recipient!.id,
      `${crypto.randomUUID()}${token.slice(36)}`,
      '',
      'example',
    ])
      expect(verifyUnsubscribeToken(t.shop.secretBox, forged)).toBeUndefined();
    expect(await findEmailToUnsubscribe(t.shop.db, recipient!.id)).toBe(one!.email);
    await Promise.all([unsubscribe(t.shop.db, recipient!.id), unsubscribe(t.shop.db, recipient!.id)]);
    expect(await findEmailToUnsubscribe(t.shop.db, recipient!.id)).toBeUndefined();
    expect((await results(id)).unsubscribed).toBe(1);
    const { rows } = await t.shop.db.execute(
      sql`SELECT count(*)::int AS n FROM consent_events WHERE event = 'withdrawn' AND way = 'link'`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('has no effect after the account is closed, and the figures of the campaign remain', async () => {
    const person = await t.newBuyer();
    await saveConsentChoice(t.shop.db, person.userId, { email: true, locale: 'fr' });
    const id = await begun();
    await sendBatch(t.shop, id, send);
    const [recipient] = await t.shop.db
      .select()
      .from(campaignRecipients)
      .where(eq(campaignRecipients.campaignId, id));
    expect(await closeAccount(t.shop, person.userId)).toEqual({ ok: true });
    expect(await findEmailToUnsubscribe(t.shop.db, recipient!.id)).toBeUndefined();
    await unsubscribe(t.shop.db, recipient!.id);
    expect(await results(id)).toMatchObject({ recipients: 1, sent: 1, unsubscribed: 0 });
  });
});

describe('a campaign’s results', () => {
  test('count the orders that used the campaign’s promotion code since the campaign started, and the paid revenue of these orders', async () => {
    await subscribers(1);
    const [code] = await t.shop.db
      .insert(promotions)
      .values({ name: 'x', code: 'COMPTE', kind: 'percentage', value: 5_000 })
      .returning();
    const redeem = async (saved: number, pays: boolean) => {
      const person = await createTestBuyer(t);
      const order = await person.order();
      if (pays) await order.pay();
      await t.shop.db.execute(sql`
        INSERT INTO promotion_redemptions (order_id, promotion_id, user_id, saved_cents) VALUES (${order.id}, ${code!.id}, ${person.userId}, ${saved})`);
      return order;
    };
    const early = await redeem(100, true);
    await t.shop.db.execute(
      sql`UPDATE promotion_redemptions SET redeemed_at = now() - interval '1 day' WHERE order_id = ${early.id}`,
    );
    const id = await begun({ promotion_id: code!.id });
    const [paid, back] = [await redeem(200, true), await redeem(300, false)];
    expect(await results(id)).toMatchObject({ orders: 2, revenue: paid.total });
    await t.shop.db.execute(
      sql`UPDATE promotion_redemptions SET returned_at = now() WHERE order_id = ${back.id}`,
    );
    expect(await results(id)).toMatchObject({ orders: 1, revenue: paid.total });
  });
});
