import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCampaign,
  scheduleCampaign,
  sendCampaigns,
  unsubscribeToken,
} from '#server/marketing/campaigns/index.ts';
import { campaignRecipients } from '#server/marketing/campaigns/schema.ts';
import type { ConfirmationMailJob } from '#server/marketing/consents/index.ts';
import { marketingConsents } from '#server/marketing/consents/schema.ts';
import { privacySections } from '../legal/load-privacy.server.ts';
import { newsletterFormHtml } from '../site-layout/newsletter-form.server.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { action as confirm, loader as confirmLoader } from './confirm-page.tsx';
import { action as ask, loader as askLoader } from './page.tsx';
import { action as leave, loader as leaveLoader } from './unsubscribe-page.tsx';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const rowOf = async (email: string) =>
  (await t.shop.db.select().from(marketingConsents).where(eq(marketingConsents.email, email)))[0];
const jobsFor = async (email: string) =>
  (
    await t.shop.db.execute<{ data: ConfirmationMailJob }>(
      sql`SELECT data FROM jobs.job WHERE name = 'consent-mail' AND data->>'email' = ${email} ORDER BY created_on DESC`,
    )
  ).rows.map(({ data }) => data);
const send = (email: string) => ask(loaderArgs(t, '/newsletter', undefined, { form: { newsletter: email } }));
const at = (token: string, form?: Record<string, string>) =>
  loaderArgs(t, `/x/${token}`, undefined, { params: { token }, ...(form ? { form } : {}) });

describe('the newsletter’s form', () => {
  test('is plain HTML without personal data, and loads no script of its own on any page', () => {
    const html = newsletterFormHtml();
    expect(html).toMatch(/^<form action="\/newsletter" method="post"/);
    expect(html).toMatch(/<label for="newsletter-email"/);
    expect(html).toMatch(/<input id="newsletter-email" [^>]*name="newsletter" required/);
    expect(html).not.toMatch(/<script|on\w+=|value=|checked/);
    // The newsletter form in the footer adds no e-mail field to the sign-in page, which must have only one.
    expect(html).not.toMatch(/type="email"|name="email"/);
  });

  test('returns the same response for known and unknown e-mail addresses, and sends one message to each', async () => {
    const answers = [await send(' New@Test.example '), await send('new@test.example')] as Response[];
    expect(answers.map((answer) => [answer.status, answer.headers.get('location')])).toEqual([
      [302, '/newsletter?asked=1'],
      [302, '/newsletter?asked=1'],
    ]);
    expect(askLoader(loaderArgs(t, '/newsletter?asked=1'))).toEqual({ isAsked: true, days: 7 });
    expect(await jobsFor('new@test.example')).toHaveLength(1);
  });

  test('rejects an invalid e-mail, and keeps it for correction', async () => {
    expect(await send('nowhere')).toEqual({
      ok: false,
      values: { newsletter: 'nowhere' },
      errors: { newsletter: 'Indiquez une adresse e-mail valable, par exemple nom@exemple.ch.' },
    });
  });

  test('has the same rate limit as the sign-in form, because it sends a message to any e-mail address that is entered', async () => {
    const other = await openTestShop({ RATE_LIMIT_FACTOR: '1' });
    try {
      const statuses: number[] = [];
      for (let i = 0; i < 22; i += 1)
        statuses.push(
          (
            await other.ask('/de/newsletter', {
              form: { newsletter: 'x' },
              headers: { 'x-forwarded-for': '198.51.100.7' },
            })
          ).status,
        );
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await other.close();
    }
  });
});

describe('the confirmation link', () => {
  test('confirms the address once, when the visitor presses the button and not when the page opens', async () => {
    await send('link@test.example');
    const { token } = (await jobsFor('link@test.example'))[0]!;
    expect(await confirmLoader(at(token))).toEqual({ email: 'link@test.example', shop: 'Pignon' });
    expect((await rowOf('link@test.example'))!.state).toBe('pending');
    expect(await confirm(at(token, {}))).toMatchObject({ ok: true });
    expect(await confirm(at(token, {}))).toMatchObject({ ok: false });
    expect((await confirmLoader(at(token))).email).toBeNull();
    expect((await rowOf('link@test.example'))!.state).toBe('given');
  });
});

describe('the unsubscribe link', () => {
  test('unsubscribes without sign-in with one click, or with a POST request of the mail program', async () => {
    const given = {
      channel: 'email' as const,
      locale: 'fr' as const,
      state: 'given' as const,
      givenAt: new Date(),
    };
    await t.shop.db.insert(marketingConsents).values({ ...given, email: 'reader@test.example' });
    const text = { subject: 'x', body: 'y', button: '' };
    const audience = { kind: 'everyone' as const, value: '', months: null, locale: null };
    const texts = { fr: text, de: text, en: text };
    const by = { id: crypto.randomUUID(), ip: '' };
    const campaign = { name: 'x', texts, link_path: null, promotion_id: null, product_ids: [], audience };
    const id = await createCampaign(t.shop.db, campaign, by);
    await scheduleCampaign(t.shop.db, id, { at: null, timeZone: 'Europe/Zurich' }, by);
    await sendCampaigns(t.shop);
    const { id: consentId } = (await rowOf('reader@test.example'))!;
    const [recipient] = await t.shop.db
      .select()
      .from(campaignRecipients)
      .where(eq(campaignRecipients.consentId, consentId));
    const token = unsubscribeToken(t.shop.secretBox, recipient!.id);
    expect(await leaveLoader(at(token))).toEqual({ email: 'reader@test.example', isExample: false });
    expect((await rowOf('reader@test.example'))!.state).toBe('given');
    const forged = `${token.slice(0, -4)}0000`;
    expect(await leave(at(forged, {}))).toMatchObject({ ok: false });
    expect((await leaveLoader(at(forged))).email).toBeNull();
    expect((await rowOf('reader@test.example'))!.state).toBe('given');
    // One-click request of RFC 8058: no cookie, no `Origin` header, only this field. The CSRF check must
    // allow it.
    // This test server has no pages, so the test checks only that the status is not 403.
    const oneClick = { 'List-Unsubscribe': 'One-Click' };
    expect((await t.ask(`/unsubscribe/${token}`, { form: oneClick })).status).not.toBe(403);
    expect(await leave(at(token, oneClick))).toMatchObject({ ok: true });
    expect((await rowOf('reader@test.example'))!.state).toBe('withdrawn');
    expect(await leaveLoader(at(token))).toEqual({ email: null, isExample: false });
    expect(await leaveLoader(at('example'))).toEqual({ email: null, isExample: true });
  });
});

test('the privacy page states which data the newsletter stores, for what purpose and for how long', () => {
  const words = JSON.stringify(
    privacySections(t.shop.settings.current().shop as never, {
      countsVisits: true,
      offersAppointments: false,
    }),
  );
  for (const stated of [
    'lettre d’information par e-mail',
    '3 ans comme preuve de votre accord',
    'effacée après 7 jours',
    'aucun pixel',
  ])
    expect(words).toContain(stated);
});
