import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadSiteLayout } from '#app/storefront/load-site-layout.server.ts';
import { auditLog } from '#server/platform/audit/schema.ts';
import { findBackup } from '#server/platform/backup/index.ts';
import { buildOrganizationData } from '#server/discovery/index.ts';
import { queues } from '#server/job-list.ts';
import { makeBackup } from '#server/platform/backup/index.ts';
import { readSettings } from '#server/platform/settings/index.ts';
import { eventually } from '#tests/support/eventually.ts';
import { exampleSettings } from '#tests/support/settings.ts';
import { formatDateTime } from '#shared/format.ts';
import { loadProviders } from '../payments/providers/load-providers.server.ts';
import { orderHelpers } from '#tests/support/orders.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { loader as download } from '../backups/download.ts';
import type { SettingsTabDataOf } from './load-tab.server.ts';
import { action, loader } from './page.tsx';
import { settingsTabs } from './tabs.ts';

let t: TestShop;
let admin: { userId: string; email: string; role: 'admin' };
beforeAll(async () => {
  t = await openTestShop();
  admin = { ...(await t.newBuyer()), role: 'admin' };
});
afterAll(() => t.close());

const show = async <T extends (typeof settingsTabs)[number]>(tab: T) =>
  (await loader(loaderArgs(t, `/admin/settings?tab=${tab}`, admin))) as SettingsTabDataOf<T>;
const send = (form: Record<string, string>, who: typeof admin | undefined = admin) =>
  action(loaderArgs(t, '/admin/settings', who, { form }));
const saved = { ok: true, message: 'Paramètres sauvegardés' };
const current = () => t.shop.settings.current();
const layoutIn = (locale: 'fr' | 'de' | 'en') =>
  loadSiteLayout(t.shop, { locale, currency: 'CHF', session: () => Promise.resolve(null) } as never);

/** Returns the values of the general settings form as rendered, with changes applied. */
async function general(change: Record<string, string> = {}): Promise<Record<string, string>> {
  const { facts, currency, returns, warranty, terms, version } = await show('general');
  const { offices, partner_brands: partnerBrands, registrations, languages: _all, ...words } = facts;
  const named = (group: string, values: object) =>
    Object.entries(values).map(([name, value]) => [`${group}.${name}`, String(value)] as const);
  return {
    intent: 'general',
    version,
    ...Object.fromEntries([
      ...named('shop', words),
      ...named('currency', currency),
      ...named('returns', returns),
      ...named('warranty', warranty),
      ...named('terms', terms),
    ]),
    'shop.partner_brands': partnerBrands.join('\n'),
    ...Object.fromEntries(
      offices.flatMap(({ city, lines }, at) => [
        [`shop.offices.${at}.city`, city],
        [`shop.offices.${at}.lines`, lines.join('\n')],
      ]),
    ),
    ...Object.fromEntries(registrations.flatMap((entry, at) => named(`shop.registrations.${at}`, entry))),
    ...change,
  };
}
const tiers = async (rows: [string, string][], version?: string) => ({
  intent: 'tiers',
  version: version ?? (await show('payments')).tiers.version,
  ...Object.fromEntries(
    rows.flatMap(([from, rate], at) => [
      [`tiers.${at}.from`, from],
      [`tiers.${at}.rate`, rate],
    ]),
  ),
});
const specified: [string, string][] = [
  ['50', '5'],
  ['100', '10'],
  ['200', '15'],
  ['500', '20'],
  ['1000', '25'],
];

test('the settings page has six tabs, and shows the first one for an unknown tab name', async () => {
  for (const tab of settingsTabs) expect((await show(tab)).tab).toBe(tab);
  expect(settingsTabs).toHaveLength(6);
  expect(((await show('nonsense' as never)) as { tab: string }).tab).toBe('general');
});

describe('the general settings', () => {
  test('are saved with “Paramètres sauvegardés”, take effect in the shop immediately, and are recorded in the activity log with old and new values', async () => {
    t.shop.pageCache.clear();
    const clear = vi.spyOn(t.shop.pageCache, 'clear');
    const form = await general({
      'shop.name': 'Pignon & Fils',
      'shop.email': 'salut@pignon.example',
      'shop.phone': '+41 21 000 00 00',
      'shop.description': 'Des pièces qui durent.',
      'shop.partner_brands': 'Vael\n Cordier \n\n',
      'shop.offices.0.city': 'Genève',
      'currency.chf_per_eur': '0,97',
    });
    expect(await send(form)).toEqual(saved);
    await eventually(() => expect(current().shop.name).toBe('Pignon & Fils'));
    await eventually(() => expect(clear).toHaveBeenCalled());
    const layout = await layoutIn('fr');
    expect(layout).toMatchObject({
      shopName: 'Pignon & Fils',
      email: 'salut@pignon.example',
      phone: '+41 21 000 00 00',
    });
    expect(layout.offices[0]).toMatchObject({
      city: 'Genève',
      lines: ['Rue du Simplon 12', '1006 Lausanne', 'Suisse'],
    });
    expect(layout.partnerBrands).toMatchObject([{ name: 'Vael' }, { name: 'Cordier' }]);
    expect(buildOrganizationData('https://pignon.example', current(), null)).toMatchObject({
      description: 'Des pièces qui durent.',
    });
    const manifest = (await (await t.ask('/manifest/fr.webmanifest')).json()) as { description: string };
    expect(manifest.description).toBe('Des pièces qui durent.');
    expect(current().currency.chf_per_eur).toBe(0.97);
    const noted = await t.shop.db.select().from(auditLog).where(eq(auditLog.subject, 'settings:shop'));
    expect(noted).toMatchObject([
      {
        action: 'settings.shop',
        actorId: admin.userId,
        before: { name: 'Pignon' },
        after: { name: 'Pignon & Fils' },
      },
    ]);
    clear.mockRestore();
  });

  test('switch languages of the shop on and off, but never French; the main language must stay on', async () => {
    const boxes = { 'languages.shown': 'on', 'languages.de': 'on' };
    expect(await send(await general(boxes))).toEqual(saved);
    await eventually(() => expect(current().shop.languages).toEqual(['fr', 'de']));
    expect((await layoutIn('fr')).languages).toEqual(['fr', 'de']);
    expect(await send(await general({ ...boxes, 'shop.language': 'en' }))).toMatchObject({
      ok: false,
      errors: { 'shop.language': 'Choisissez une langue que la boutique propose' },
    });
    // A form without the language checkboxes, such as one loaded before a deployment, does not change the
    // languages.
    expect(await send(await general())).toEqual(saved);
    expect((await show('general')).facts.languages).toEqual(['fr', 'de']);
    expect(await send(await general({ ...boxes, 'languages.en': 'on' }))).toEqual(saved);
  });

  test('can have tax registrations and offices added and removed; a list stays empty after all its entries were removed', async () => {
    const form = await general({
      'shop.registrations.4.country': 'AT',
      'shop.registrations.4.kind': 'national',
      'shop.registrations.4.number': 'ATU1',
    });
    expect(await send(form)).toEqual(saved);
    expect((await readSettings(t.shop.db)).shop.registrations.at(-1)).toEqual({
      country: 'AT',
      kind: 'national',
      number: 'ATU1',
    });
    const bare = Object.fromEntries(
      Object.entries(await general()).filter(([name]) => !/registrations|offices/.test(name)),
    );
    expect(await send(bare)).toEqual(saved);
    expect((await readSettings(t.shop.db)).shop).toMatchObject({
      registrations: [],
      offices: [],
      name: 'Pignon & Fils',
    });
    const { offices, registrations } = exampleSettings.shop;
    const restored = {
      ...(await general()),
      ...Object.fromEntries(
        registrations.flatMap((entry, at) =>
          Object.entries(entry).map(([name, value]) => [`shop.registrations.${at}.${name}`, value]),
        ),
      ),
      ...Object.fromEntries(offices.map(({ city }, at) => [`shop.offices.${at}.city`, city])),
    };
    expect(await send(restored)).toEqual(saved);
  });

  test.each([
    ['shop.name', '', 'Champ obligatoire'],
    ['shop.name', 'x'.repeat(61), 'Texte trop long'],
    ['shop.email', 'nobody', 'Adresse e-mail non valable'],
    ['shop.legal_name', ' ', 'Champ obligatoire'],
    ['shop.timezone', 'Asia/Tokyo', 'Valeur non valable'],
    ['shop.language', 'it', 'Valeur non valable'],
    ['shop.currency', 'USD', 'Valeur non valable'],
    ['shop.partner_brands', 'a\n'.repeat(13), 'Trop de lignes'],
    ['shop.registrations.1.number', '', 'Champ obligatoire'],
    ['currency.chf_per_eur', '0', 'Un nombre supérieur à 0, par exemple 0.94'],
    ['currency.chf_per_eur', 'abc', 'Un nombre supérieur à 0, par exemple 0.94'],
    ['returns.days', '13', '14 jours au moins, un nombre entier'],
    ['returns.days', '30.5', '14 jours au moins, un nombre entier'],
    ['returns.refund_days', '15', 'De 1 à 14 jours'],
    ['returns.cancel_hours', '-1', 'Un nombre entier d’heures, 0 au moins'],
    ['warranty.years', '1', '2 ans au moins, un nombre entier'],
  ])('reject for the field %s the value “%s” with the error “%s”', async (name, value, message) => {
    const before = await readSettings(t.shop.db);
    expect(await send(await general({ [name]: value }))).toEqual({
      ok: false,
      message: 'Certains champs sont à corriger',
      errors: { [name]: message },
    });
    expect(await readSettings(t.shop.db)).toEqual(before);
  });

  test('contain the time zone in which times are displayed', async () => {
    const moment = '2026-07-01T12:00:00Z';
    expect(formatDateTime(moment, 'fr')).toContain('14:00');
    expect(await send(await general({ 'shop.timezone': 'Europe/London' }))).toEqual(saved);
    await eventually(() => expect(formatDateTime(moment, 'fr')).toContain('13:00'));
    expect(await send(await general({ 'shop.timezone': 'Europe/Zurich' }))).toEqual(saved);
    await eventually(() => expect(formatDateTime(moment, 'fr')).toContain('14:00'));
  });
});

describe('the colours of the shop', () => {
  const colours = async (accent: string, dark: string) => ({
    intent: 'appearance',
    version: (await show('appearance')).version,
    'brand.accent': accent,
    'brand.accent_dark': dark,
  });
  test('are saved if text in them and on them has enough contrast in the light and in the dark theme', async () => {
    expect(await send(await colours('#1A5FB4', '#8ab4f8'))).toEqual(saved);
    expect((await readSettings(t.shop.db)).brand).toMatchObject({
      accent: '#1a5fb4',
      accent_dark: '#8ab4f8',
    });
    expect(await send(await colours('', ''))).toEqual(saved);
  });
  test.each([
    ['#ffff00', '', 'brand.accent', 'Pas assez de contraste'],
    ['', '#333333', 'brand.accent_dark', 'Pas assez de contraste'],
    ['orange', '', 'brand.accent', 'Une couleur comme #1a5fb4'],
  ])('are refused otherwise: “%s” and “%s”', async (accent, dark, field, message) => {
    expect(await send(await colours(accent, dark))).toMatchObject({
      ok: false,
      errors: { [field]: expect.stringContaining(message) },
    });
  });
});

describe('concurrent edits', () => {
  test('are reported to the second user, who can overwrite after a confirmation; of two simultaneous saves only one succeeds', async () => {
    const [first, second] = [await general({ 'shop.phone': '1' }), await general({ 'shop.phone': '2' })];
    expect(await send(first)).toEqual(saved);
    expect(await send(second)).toEqual({ ok: false, isConflict: true });
    expect((await readSettings(t.shop.db)).shop.phone).toBe('1');
    expect(await send({ ...second, overwrite: 'true' })).toEqual(saved);
    expect((await readSettings(t.shop.db)).shop.phone).toBe('2');
    const both = await Promise.all([general({ 'shop.phone': '3' }), general({ 'shop.phone': '4' })]);
    const answers = await Promise.all(both.map((form) => send(form)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [tiersSeen] = [await tiers([['60', '5']])];
    expect(await send(await tiers([['70', '5']]))).toEqual(saved);
    expect(await send(tiersSeen)).toEqual({ ok: false, isConflict: true });
    expect(await send(await tiers(specified))).toEqual(saved);
  });
});

describe('the payments settings', () => {
  test('list the same payment methods as the page of payment providers, without cash on delivery', async () => {
    const { providers } = await show('payments');
    expect(providers).toEqual((await loadProviders(t.shop)).providers);
    expect(providers.find(({ isActive }) => isActive)).toMatchObject({ name: 'bank_transfer' });
    expect(providers.find(({ name }) => name === 'sandbox')?.methods).toContain('TWINT');
    const h = orderHelpers(t);
    const order = await h.place(await t.newBuyer(), (await h.variantWith(3)).id, {
      method: 'cash_on_delivery',
    });
    expect(order).toMatchObject({ status: 422, code: 'method_not_offered' });
  });

  test('show the bank account, which can be changed only on the page of payment providers', async () => {
    expect((await show('payments')).account).toEqual({
      name: 'Pignon Sàrl',
      iban: 'CH93 0076 2011 6238 5295 7',
      isExample: true,
    });
    await expect(send({ intent: 'bank', version: '', 'bank.name': 'X' })).rejects.toMatchObject({
      init: { status: 400 },
    });
    expect(current().bank.name).toBe('Pignon Sàrl');
  });

  test('let the checkout open the payment page directly', async () => {
    const version = async () => (await show('payments')).version;
    const flag = { 'checkout.opens_payment_page': 'on' };
    expect((await show('payments')).checkout).toEqual({ opens_payment_page: false });
    expect(await send({ intent: 'checkout', version: await version(), ...flag })).toEqual(saved);
    await eventually(() => expect(current().checkout.opens_payment_page).toBe(true));
    expect(await send({ intent: 'checkout', version: await version() })).toEqual(saved);
    await eventually(() => expect(current().checkout.opens_payment_page).toBe(false));
  });

  test('show the discount tiers as editable rows, which apply to carts immediately', async () => {
    const { id, price } = await orderHelpers(t).variantWith(5);
    const rateOf = async () => {
      const answer = await t.ask('/api/cart/price', { body: { items: [{ variant_id: id, quantity: 1 }] } });
      return ((await answer.json()) as { discount_rate: number }).discount_rate;
    };
    const justBelow = (price / 100 - 0.01).toFixed(2);
    expect(
      await send(
        await tiers([
          [justBelow, '30,5'],
          ["90'000", '40'],
        ]),
      ),
    ).toEqual(saved);
    await eventually(async () => expect(await rateOf()).toBe(30.5));
    expect(await send(await tiers([]))).toEqual(saved);
    await eventually(async () => expect(await rateOf()).toBe(0));
    expect(await send(await tiers(specified))).toEqual(saved);
    const noted = await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, 'pricing:tiers'))
      .orderBy(auditLog.id);
    expect(noted.at(-1)).toMatchObject({ action: 'pricing.tiers', actorId: admin.userId, before: [] });
  });

  test.each([
    [
      [
        ['50', '5'],
        ['50', '10'],
      ],
      { 'tiers.1.from': 'Plus que le palier précédent' },
    ],
    [
      [
        ['100', '5'],
        ['50', '10'],
      ],
      { 'tiers.1.from': 'Plus que le palier précédent' },
    ],
    [[['abc', '5']], { 'tiers.0.from': 'Un montant en francs, par exemple 49.90' }],
    [[['0', '5']], { 'tiers.0.from': 'Un montant en francs, par exemple 49.90' }],
    [[['50', '0']], { 'tiers.0.rate': 'Un pourcentage, plus de 0 et 100 au plus' }],
    [[['50', '101']], { 'tiers.0.rate': 'Un pourcentage, plus de 0 et 100 au plus' }],
    [Array.from({ length: 21 }, (_, at) => [String(at + 1), '1']), { tiers: 'Trop de lignes' }],
  ])('reject the discount tiers %j with the errors %j', async (rows, errors) => {
    expect(await send(await tiers(rows as [string, string][]))).toEqual({
      ok: false,
      message: 'Certains champs sont à corriger',
      errors,
    });
    expect((await show('payments')).tiers.tiers).toHaveLength(5);
  });
});

describe('the shipping settings', () => {
  const swiss = async () => (await show('shipping')).zones.find(({ name }) => name === 'Suisse')!;
  const threshold = async (free: string, version?: string) => {
    const zone = await swiss();
    return { intent: 'threshold', id: zone.id, version: version ?? zone.version, free };
  };

  test('change the free-delivery threshold immediately and leave the other values of the zone unchanged', async () => {
    const buyer = await t.newBuyer();
    const priceOf = async () => {
      const body = { addressId: buyer.addressId, totalWeight: 0.5, totalValue: 60 };
      const answer = await t.ask('/api/functions/calculate-shipping', { as: buyer.cookie, body });
      return ((await answer.json()) as { rates: { price: number }[] }).rates[0]!.price;
    };
    expect(await priceOf()).toBe(9.9);
    const before = await swiss();
    expect(await send(await threshold('50'))).toEqual(saved);
    await eventually(async () => expect(await priceOf()).toBe(0));
    expect(await swiss()).toMatchObject({
      free_threshold_cents: 5000,
      services: before.services,
      countries: before.countries,
    });
    expect(await send(await threshold('60', before.version))).toEqual({ ok: false, isConflict: true });
    expect(await send(await threshold(''))).toEqual(saved);
    expect((await swiss()).free_threshold_cents).toBeNull();
    expect(await send(await threshold('100'))).toEqual(saved);
  });

  test('reject an invalid free-delivery threshold', async () => {
    expect(await send(await threshold('much'))).toEqual({
      ok: false,
      errors: { free: 'Un montant en francs, par exemple 49.90' },
    });
    expect((await swiss()).free_threshold_cents).toBe(10_000);
  });
});

describe('the notifications settings', () => {
  test('can be turned on and off separately, and have one e-mail address that receives them', async () => {
    const { version } = await show('notifications');
    const form = {
      intent: 'notifications',
      version,
      'notifications.staff_email': 'equipe@pignon.example',
      'notifications.stockAlerts': 'on',
    };
    expect(await send(form)).toEqual(saved);
    await eventually(() =>
      expect(current().notifications).toEqual({
        staff_email: 'equipe@pignon.example',
        orderEmails: false,
        stockAlerts: true,
        promotionUpdates: false,
        weeklyReports: false,
      }),
    );
  });

  test('reject an invalid e-mail address of the recipient', async () => {
    const { version } = await show('notifications');
    expect(
      await send({ intent: 'notifications', version, 'notifications.staff_email': 'nobody' }),
    ).toMatchObject({
      errors: { 'notifications.staff_email': 'Adresse e-mail non valable' },
    });
  });
});

describe('the appearance settings', () => {
  const appearance = async (change: Record<string, string>) => {
    const shown = await show('appearance');
    const fields = Object.entries(shown.appearance).map(([name, value]) => [`appearance.${name}`, value]);
    return { intent: 'appearance', version: shown.version, ...Object.fromEntries(fields), ...change };
  };

  test('show an announcement above the header in each language, in French if a translation is missing, and escape its text', async () => {
    expect((await layoutIn('fr')).site.announcement).toBeUndefined();
    const form = await appearance({
      'appearance.announcement_fr': 'Fermé <b>lundi</b>',
      'appearance.announcement_de': 'Montag geschlossen',
    });
    expect(await send(form)).toEqual(saved);
    await eventually(async () =>
      expect((await layoutIn('fr')).site.announcement).toContain('Fermé &lt;b&gt;lundi&lt;/b&gt;'),
    );
    expect((await layoutIn('de')).site.announcement).toContain('Montag geschlossen');
    expect((await layoutIn('en')).site.announcement).toContain('Fermé');
  });

  test('show an announcement only between its start date and its end date', async () => {
    expect(await send(await appearance({ 'appearance.announcement_until': '2020-01-01' }))).toEqual(saved);
    await eventually(async () => expect((await layoutIn('fr')).site.announcement).toBeUndefined());
  });

  test('reject dates in the wrong order and an unknown theme', async () => {
    const days = {
      'appearance.announcement_from': '2026-02-02',
      'appearance.announcement_until': '2026-02-01',
    };
    expect(await send(await appearance(days))).toMatchObject({
      errors: { 'appearance.announcement_until': 'Pas avant le premier jour' },
    });
    expect(await send(await appearance({ 'appearance.theme': 'pink' }))).toMatchObject({
      errors: { 'appearance.theme': 'Valeur non valable' },
    });
  });
});

describe('the security settings', () => {
  const plan = async (change: Record<string, string>) => ({
    intent: 'backup',
    version: (await show('security')).version,
    'backup.hour': '4',
    'backup.keep': '7',
    ...change,
  });

  test('turn the daily backup on and off, and save its hour and the number of backups to keep', async () => {
    expect(await send(await plan({}))).toEqual(saved);
    await eventually(() => expect(current().backup).toEqual({ isDaily: false, hour: 4, keep: 7 }));
    expect(await send(await plan({ 'backup.isDaily': 'on' }))).toEqual(saved);
    expect((await readSettings(t.shop.db)).backup.isDaily).toBe(true);
    expect(await send(await plan({ 'backup.keep': '0' }))).toMatchObject({
      errors: { 'backup.keep': 'De 1 à 90' },
    });
    expect(await send(await plan({ 'backup.hour': '24' }))).toMatchObject({
      errors: { 'backup.hour': 'Une heure de 0 à 23' },
    });
  });

  test('start only one backup at a time, and list it with size, rows and checksum; staff can download it, which the activity log records, and delete it', async () => {
    expect(await send({ intent: 'backup-now' })).toEqual({ ok: true, message: 'Sauvegarde lancée' });
    expect(await send({ intent: 'backup-now' })).toEqual({
      ok: false,
      message: 'Une sauvegarde est déjà en cours',
    });
    const [asked] = (await show('security')).backups;
    expect(await send({ intent: 'backup-delete', id: asked!.id })).toEqual({
      ok: false,
      message: 'Une sauvegarde en cours ne se supprime pas',
    });
    await makeBackup(
      { ...t.shop, place: t.shop.backupStorage, shopName: 'Pignon', queues, keep: 7 },
      asked!.id,
    );
    const [made] = (await show('security')).backups;
    expect(made).toMatchObject({
      status: 'done',
      cause: 'by_hand',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const params = { params: { id: made!.id } };
    const answer = await download(loaderArgs(t, `/admin/backups/${made!.id}`, admin, params));
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="backup-.*\.tar\.gz"$/);
    expect((await answer.arrayBuffer()).byteLength).toBe(made!.bytes);
    await expect(
      download(loaderArgs(t, `/admin/backups/${made!.id}`, { ...admin, role: 'moderator' }, params)),
    ).rejects.toMatchObject({
      status: 302,
    });
    for (let i = 0; i < 2; i += 1)
      expect(await send({ intent: 'backup-delete', id: made!.id })).toEqual({
        ok: true,
        message: 'Sauvegarde supprimée',
      });
    expect(await findBackup(t.shop.db, made!.id)).toBeUndefined();
    await expect(download(loaderArgs(t, `/admin/backups/${made!.id}`, admin, params))).rejects.toMatchObject({
      init: { status: 404 },
    });
    const noted = await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `backup:${made!.id}`))
      .orderBy(auditLog.id);
    expect(noted.map(({ action: done, actorId }) => [done, actorId])).toEqual(
      ['backup.asked', 'backup.downloaded', 'backup.deleted'].map((done) => [done, admin.userId]),
    );
  });
});

test('the settings page redirects everybody who is not an administrator, and forms submitted by such a user change nothing', async () => {
  const before = await readSettings(t.shop.db);
  const moderator = { ...(await t.newBuyer()), role: 'moderator' as never };
  for (const who of [moderator, undefined]) {
    await expect(loader(loaderArgs(t, '/admin/settings', who))).rejects.toMatchObject({ status: 302 });
    const forms: Record<string, string>[] = [
      { ...(await general({ 'shop.name': 'Mine' })), overwrite: 'true' },
      { intent: 'backup-now' },
    ];
    for (const form of forms)
      await expect(action(loaderArgs(t, '/admin/settings', who, { form }))).rejects.toMatchObject({
        status: 302,
      });
  }
  expect(await readSettings(t.shop.db)).toEqual(before);
  const { rows } = await t.shop.db.execute(sql`SELECT 1 FROM backups`);
  expect(rows).toHaveLength(0);
});
