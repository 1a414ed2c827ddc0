import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { sql } from 'drizzle-orm';
import { listConsentHistories, withdrawConsent } from '#server/marketing/consents/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProfile, readSession } from '#server/people/identity/index.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { action as preferences, loader as afterPasskey } from '#app/storefront/preferences.ts';
import { AccountPage } from '../account-page.tsx';
import { action, loader } from '../page.tsx';
import { SignedOut } from '../signed-out.tsx';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const send = (who: { userId: string; email: string }, form: Record<string, string>) =>
  action(loaderArgs(t, '/account', who, { form }));
const profileOf = async (userId: string) => (await findProfile(t.shop.db, userId))!;
const cookiesOf = (answer: unknown) =>
  (answer as Response).headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
const render = (component: () => ReturnType<typeof createElement>) =>
  renderToStaticMarkup(createElement(createRoutesStub([{ path: '/', Component: component }])));

describe('the account', () => {
  test('of a signed-out visitor shows “Accès refusé” and a sign-in link', async () => {
    expect(await loader(loaderArgs(t, '/account'))).toBeNull();
    const page = render(() => createElement(SignedOut, { message: undefined }));
    for (const text of [
      'Accès refusé',
      'Vous devez être connecté pour accéder à cette page.',
      'Se connecter',
      '/auth',
    ])
      expect(page).toContain(text);
  });
  test('has four tabs and opens the profile, whose e-mail is read-only', async () => {
    const buyer = await t.newBuyer();
    const answer = (await loader(loaderArgs(t, '/account', buyer))) as unknown as {
      data: Parameters<typeof AccountPage>[0];
    };
    const page = render(() => createElement(AccountPage, { ...answer.data, result: undefined }));
    for (const text of [
      'Mon compte',
      'Profil',
      'Adresses',
      'Commandes',
      'Paramètres',
      'Mettre à jour le profil',
    ])
      expect(page).toContain(text);
    expect(page).toMatch(new RegExp(`<input[^>]*type="email"[^>]*readOnly[^>]*value="${buyer.email}"`, 'i'));
  });
  test.each([
    ['profile', 'Mettre à jour le profil'],
    ['addresses', 'Ajouter une adresse'],
    ['orders', 'Aucune commande'],
    ['settings', 'Sauvegarder les paramètres'],
    ['nonsense', 'Mettre à jour le profil'],
  ])('shows for the tab %s in the URL the text “%s”', async (tab, text) => {
    const answer = (await loader(loaderArgs(t, `/account?tab=${tab}`, await t.newBuyer()))) as unknown as {
      data: Parameters<typeof AccountPage>[0];
    };
    expect(render(() => createElement(AccountPage, { ...answer.data, result: undefined }))).toContain(text);
  });
});

describe('the profile', () => {
  test('saves names and telephone, but ignores a submitted e-mail', async () => {
    const buyer = await t.newBuyer();
    await send(buyer, {
      form: 'profile',
      first_name: 'Zoé',
      last_name: 'Blanc',
      phone: '+41 21 555 01 80',
      email: 'other@test.example',
    });
    expect(await profileOf(buyer.userId)).toMatchObject({
      firstName: 'Zoé',
      lastName: 'Blanc',
      phone: '+41 21 555 01 80',
      email: buyer.email,
    });
  });
  test('rejects an invalid name or number', async () => {
    const buyer = await t.newBuyer();
    expect(
      await send(buyer, { form: 'profile', first_name: '', last_name: '', phone: 'appelez-moi' }),
    ).toMatchObject({
      errors: { first_name: 'Prénom requis', last_name: 'Nom requis', phone: 'Numéro de téléphone invalide' },
    });
  });
});

describe('the settings', () => {
  test('have the two checkboxes of the specification, and a button of its own for offers by SMS', async () => {
    const answer = (await loader(loaderArgs(t, '/account?tab=settings', await t.newBuyer()))) as unknown as {
      data: Parameters<typeof AccountPage>[0];
    };
    const page = render(() => createElement(AccountPage, { ...answer.data, result: undefined }));
    expect(page.match(/type="checkbox"/g)).toHaveLength(2);
    expect(page).toContain('Activer les SMS');
  });
  test('are saved in the account and redirect to the pages of the chosen language', async () => {
    const buyer = await t.newBuyer();
    const answer = await send(buyer, { form: 'settings', language: 'de', currency: 'EUR' });
    expect(await profileOf(buyer.userId)).toMatchObject({
      language: 'de',
      currency: 'EUR',
      emailNotifications: false,
    });
    expect((answer as Response).headers.get('location')).toBe('/de/account?tab=settings');
    expect(cookiesOf(answer)).toEqual([
      'preferred-language=de',
      'currency=EUR',
      'account-flash=settings_saved',
    ]);
  });
  test('give and withdraw marketing consent, by e-mail and by SMS to the customer’s own number, and store time and source', async () => {
    const buyer = await t.newBuyer();
    const states = async () =>
      (await listConsentHistories(t.shop.db, buyer)).map(({ channel, state }) => [channel, state]);
    const base = { form: 'settings', language: 'fr', currency: 'CHF' };
    await send(buyer, base);
    expect(await states()).toEqual([]);
    expect(await send(buyer, { ...base, currency: 'EUR', news_sms: 'on' })).toMatchObject({
      message: 'Il faut d’abord un numéro de téléphone dans votre profil.',
    });
    expect((await profileOf(buyer.userId)).currency).toBe('CHF');
    await send(buyer, { form: 'profile', first_name: 'Ada', last_name: 'Keller', phone: '+41 79 555 01 80' });
    await send(buyer, { ...base, language: 'de', news_email: 'on', news_sms: 'on' });
    expect(await states()).toEqual([
      ['email', 'given'],
      ['sms', 'given'],
    ]);
    await send(buyer, { ...base, news_email: 'on', news_email_shown: 'on', news_sms_shown: 'on' });
    expect(await states()).toEqual([
      ['email', 'given'],
      ['sms', 'withdrawn'],
    ]);
    const [mail, sms] = await listConsentHistories(t.shop.db, buyer);
    expect(mail!.locale).toBe('fr');
    expect(sms!.events.map(({ event, way }) => [event, way])).toEqual([
      ['given', 'account'],
      ['withdrawn', 'account'],
    ]);
  });
  test('saved from an outdated page do not restore a consent that was withdrawn by link', async () => {
    const buyer = await t.newBuyer();
    const base = { form: 'settings', language: 'fr', currency: 'CHF', news_email: 'on' };
    await send(buyer, base);
    const { rows } = await t.shop.db.execute<{ id: string }>(
      sql`SELECT id FROM marketing_consents WHERE email = ${buyer.email}`,
    );
    await withdrawConsent(t.shop.db, rows[0]!.id, 'link');
    await send(buyer, { ...base, news_email_shown: 'on' });
    expect((await listConsentHistories(t.shop.db, buyer))[0]!.state).toBe('withdrawn');
  });
  test('change in the account when the customer chooses a language or currency in the header', async () => {
    const buyer = await t.newBuyer();
    await preferences(loaderArgs(t, '/preferences', buyer, { form: { currency: 'EUR', return_to: '/' } }));
    await preferences(loaderArgs(t, '/preferences', buyer, { form: { language: 'de' } }));
    expect(await profileOf(buyer.userId)).toMatchObject({ currency: 'EUR', language: 'de' });
    // E-mails to the customer use the saved language too.
    const { rows } = await t.shop.db.execute(sql`SELECT language FROM "user" WHERE id = ${buyer.userId}`);
    expect(rows).toEqual([{ language: 'de' }]);
  });
  test('default to the page’s current language and currency', async () => {
    const buyer = await t.newBuyer();
    expect(await readSession(t.shop.db, buyer.cookie)).toMatchObject({ language: null, currency: null });
    const answer = (await loader(
      loaderArgs(t, '/account?tab=settings', buyer, { currency: 'EUR' }),
    )) as unknown as {
      data: { settings: object };
    };
    expect(JSON.stringify(answer.data)).toContain('"currency":"EUR"');
  });
  test('apply to a device on which the customer signs in by passkey', async () => {
    const buyer = await t.newBuyer();
    await send(buyer, { form: 'settings', language: 'en', currency: 'EUR' });
    const answer = await afterPasskey(loaderArgs(t, '/preferences?next=/checkout', buyer));
    expect([answer.headers.get('location'), ...cookiesOf(answer)]).toEqual([
      '/en/checkout',
      'currency=EUR',
      'preferred-language=en',
    ]);
    const away = await afterPasskey(loaderArgs(t, '/preferences?next=//elsewhere.example', buyer));
    expect(away.headers.get('location')).toBe('/en');
  });
});
