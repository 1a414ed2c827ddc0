import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadSiteLayout } from '#app/storefront/load-site-layout.server.ts';
import { loader as checkout } from '#app/storefront/checkout/page.tsx';
import { loadPaymentMethods } from '#app/storefront/guide/load-payments.server.ts';
import { composeTerms, loadShopDetails } from '#server/ordering/terms/index.ts';
import { settleSandboxPayment } from '#server/ordering/payments/index.ts';
import { readSettingGroup, saveSettingGroup } from '#server/platform/settings/index.ts';
import { FakeMollie } from '#tests/support/mollie/fake-mollie.ts';
import { orderHelpers } from '#tests/support/orders.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { exampleSettings } from '#tests/support/settings.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { action, loader } from './page.tsx';
import { providerBadge } from './provider-texts.ts';

const testKey = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM';
const liveKey = 'live_kQ7mZr2VbT9sXp4WnLc8Hd3Fy6';
let t: TestShop;
let admin: Awaited<ReturnType<TestShop['newBuyer']>> & { role: 'admin' };
const mollie = new FakeMollie({ apiKey: testKey });
beforeAll(async () => {
  const url = await mollie.start();
  t = await openTestShop({ MOLLIE_API_URL: url });
  admin = { ...(await t.newBuyer()), role: 'admin' };
});
afterAll(async () => {
  await t.close();
  await mollie.stop();
});
beforeEach(async () => {
  mollie.acceptOnly(testKey, liveKey);
  await t.shop.db.execute(sql`DELETE FROM provider_keys`);
  await t.shop.db.execute(sql`DELETE FROM settings WHERE key = 'payments'`);
  await saveSettingGroup(t.shop.db, 'bank', exampleSettings.bank, null);
  await Promise.all([t.shop.settings.reload(), t.shop.providers.reload()]);
});

const page = (search = '') => loader(loaderArgs(t, `/admin/payment-providers${search}`, admin));
const send = (form: Record<string, string>) =>
  action(loaderArgs(t, '/admin/payment-providers', admin, { form }));
const saveKey = async (apiKey: string) =>
  send({ intent: 'key', api_key: apiKey, version: (await page()).mollie.version });
const provider = async (name: string) =>
  (await page()).providers.find((candidate) => candidate.name === name)!;
const badge = async (name: string) => providerBadge(await provider(name))[0];

test('the page of payment providers has three tabs, and shows the tab of the providers for an unknown tab name', async () => {
  for (const tab of ['providers', 'transactions', 'settings'])
    expect((await page(`?tab=${tab}`)).tab).toBe(tab);
  expect((await page('?tab=nonsense')).tab).toBe('providers');
});

describe('the cards of the payment providers', () => {
  test('list the available providers: Mollie, bank transfer and the sandbox of a demo', async () => {
    expect((await page()).providers).toEqual([
      {
        name: 'mollie',
        isUsed: true,
        isConfigured: false,
        isActive: false,
        methods: null,
        types: ['card', 'mobile', 'digital'],
      },
      {
        name: 'bank_transfer',
        isUsed: true,
        isConfigured: true,
        isActive: true,
        methods: ['Virement bancaire'],
        types: ['bank'],
      },
      {
        name: 'sandbox',
        isUsed: true,
        isConfigured: true,
        isActive: true,
        methods: ['Carte bancaire', 'TWINT', 'PayPal'],
        types: ['card', 'mobile', 'digital'],
      },
    ]);
  });

  test('have the badges Actif, Configuré and Non configuré', async () => {
    expect([await badge('mollie'), await badge('bank_transfer'), await badge('sandbox')]).toEqual([
      'Non configuré',
      'Actif',
      'Actif',
    ]);
    await saveKey(testKey);
    expect([await badge('mollie'), await badge('sandbox')]).toEqual(['Actif', 'Configuré']);
    await send({ intent: 'use', provider: 'mollie', used: 'false' });
    expect([await badge('mollie'), await badge('sandbox')]).toEqual(['Configuré', 'Actif']);
  });

  test('list the payment methods that are enabled in the provider’s account', async () => {
    mollie.methods = [
      ['creditcard', 'Carte'],
      ['riverty', 'Riverty'],
    ];
    await saveKey(testKey);
    await expect
      .poll(async () => (await provider('mollie')).methods, { timeout: 10_000 })
      // Riverty is not offered, because its payments are captured by hand.
      .toEqual(['Carte bancaire']);
    expect((await provider('mollie')).types).toEqual(['card']);
    mollie.methods = [
      ['creditcard', 'Carte'],
      ['twint', 'TWINT'],
    ];
  });

  test('show figures equal to the numbers of active providers, payment methods and payments', async () => {
    const { providers, offeredCount, figures } = await page();
    expect(providers.filter(({ isActive }) => isActive)).toHaveLength(2);
    expect(offeredCount).toBe(4);
    expect(figures).toEqual({ completed: 0, pending: 0, failed: 0, completedCents: 0 });
  });
});

describe('the configuration', () => {
  test('stores a key and never sends it back to the browser', async () => {
    expect(await saveKey(testKey)).toEqual({ ok: true, message: 'Clé de test enregistrée' });
    const shown = await page();
    expect(shown.mollie).toMatchObject({
      test: { endsIn: 'lXsM', verifiedAt: null },
      live: null,
      isTestMode: true,
      canGoLive: false,
    });
    expect(JSON.stringify(shown)).not.toContain('dHar4XY7');
  });

  test('rejects an invalid key with an error next to its field, and reports a conflict if another user stored a key in the meantime', async () => {
    expect(await saveKey('abc')).toEqual({
      ok: false,
      errors: { api_key: expect.stringContaining('test_ ou live_') },
    });
    const { version } = (await page()).mollie;
    await saveKey(testKey);
    expect(await send({ intent: 'key', api_key: liveKey, version })).toEqual({ ok: false, isConflict: true });
    expect((await page()).mollie.live).toBeNull();
    expect(await send({ intent: 'key', api_key: liveKey, version, overwrite: 'true' })).toMatchObject({
      ok: true,
    });
  });

  test('tests a stored live key with the provider, and uses the key only after that test', async () => {
    expect(await send({ intent: 'test', source: 'live' })).toMatchObject({ ok: false });
    await saveKey(liveKey);
    expect(await send({ intent: 'mode', test_mode: 'false' })).toEqual({
      ok: false,
      message: 'Le mode test reste actif tant qu’aucune clé réelle n’a été testée avec succès.',
    });
    mollie.acceptOnly(testKey);
    expect(await send({ intent: 'test', source: 'live' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('Mollie refuse cette clé'),
    });
    mollie.acceptOnly(liveKey);
    expect(await send({ intent: 'test', source: 'live' })).toMatchObject({
      ok: true,
      message: expect.stringMatching(/La clé est acceptée. Moyens du compte.: Carte bancaire, TWINT/),
    });
    expect((await page()).mollie).toMatchObject({
      canGoLive: true,
      live: { verifiedAt: expect.any(String) },
    });
    expect(await send({ intent: 'mode', test_mode: 'false' })).toEqual({
      ok: true,
      message: 'Mode réel activé',
    });
    expect((await page()).mollie.isTestMode).toBe(false);
    expect(t.shop.providers.current()).toMatchObject({ mode: 'live' });
  });

  test('shows the webhook URL and states whether Mollie can reach it', async () => {
    expect((await page()).mollie).toMatchObject({
      webhookUrl: 'http://localhost:3000/api/webhooks/mollie',
      isReachable: false,
    });
  });
});

describe('enabling or disabling a payment provider', () => {
  test('changes the checkout, the footer, the guide and the terms immediately', async () => {
    const seen = async () => {
      const info = { session: () => Promise.resolve(null), locale: 'fr', currency: 'CHF' } as never;
      const facts = await loadShopDetails(t.shop, 'fr');
      const terms = JSON.stringify(composeTerms(facts, 'fr').find(({ id }) => id === 'payment'));
      return {
        checkout: (await checkout(loaderArgs(t, '/checkout', admin))).data.methods.map(({ id }) => id),
        footer: (await loadSiteLayout(t.shop, info)).paymentMethods.includes('SEPA'),
        guide: loadPaymentMethods(facts).map(({ id }) => id),
        terms: terms.includes('virement'),
      };
    };
    expect(await seen()).toEqual({
      checkout: ['card', 'twint', 'paypal', 'bank_transfer'],
      footer: true,
      guide: ['card', 'twint', 'paypal', 'transfer'],
      terms: true,
    });
    expect(await send({ intent: 'use', provider: 'bank_transfer', used: 'false' })).toEqual({
      ok: true,
      message: 'Virement bancaire désactivé',
    });
    expect(await seen()).toEqual({
      checkout: ['card', 'twint', 'paypal'],
      footer: false,
      guide: ['card', 'twint', 'paypal'],
      terms: false,
    });
    expect(await send({ intent: 'use', provider: 'bank_transfer', used: 'true' })).toEqual({
      ok: true,
      message: 'Virement bancaire activé',
    });
    expect((await seen()).checkout).toContain('bank_transfer');
  });

  test('never disables the last payment method', async () => {
    await send({ intent: 'use', provider: 'sandbox', used: 'false' });
    expect(await send({ intent: 'use', provider: 'bank_transfer', used: 'false' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('au moins un moyen de payer'),
    });
    expect((await provider('bank_transfer')).isActive).toBe(true);
  });

  test('requires an administrator; a forged form sent by another user changes nothing', async () => {
    for (const role of ['user', 'moderator'] as const) {
      const form = { intent: 'use', provider: 'bank_transfer', used: 'false' };
      await expect(
        action(loaderArgs(t, '/admin/payment-providers', { ...admin, role }, { form })),
      ).rejects.toMatchObject({ status: 302 });
      await expect(
        loader(loaderArgs(t, '/admin/payment-providers', { ...admin, role })),
      ).rejects.toMatchObject({ status: 302 });
    }
    expect((await provider('bank_transfer')).isActive).toBe(true);
    expect(await send({ intent: 'use', provider: 'stripe', used: 'true' })).toMatchObject({ ok: false });
    await expect(send({ intent: 'nonsense' })).rejects.toMatchObject({ init: { status: 400 } });
  });
});

describe('the transactions', () => {
  test('list all payment attempts as completed, pending or failed, newest first; in a new shop, the list is empty', async () => {
    expect((await page('?tab=transactions')).transactions).toMatchObject({ items: [], total: 0 });
    const h = orderHelpers(t);
    const made: string[] = [];
    for (const status of ['paid', 'failed', undefined] as const) {
      const order = await h.placed();
      const { id } = await h.pay(order.buyer, order.id);
      if (status) {
        await settleSandboxPayment(t.shop.db, id, status);
        await h.webhook(id);
      }
      made.unshift(id);
    }
    const rows = async (search: string) => (await page(`?tab=transactions${search}`)).transactions!.items;
    expect((await rows('')).map(({ paymentId, status, provider: by }) => [paymentId, status, by])).toEqual([
      [made[0], 'pending', 'sandbox'],
      [made[1], 'failed', 'sandbox'],
      [made[2], 'completed', 'sandbox'],
    ]);
    for (const [status, id] of [
      ['pending', made[0]],
      ['failed', made[1]],
      ['completed', made[2]],
    ])
      expect((await rows(`&status=${status}`)).map(({ paymentId }) => paymentId)).toEqual([id]);
    expect((await page()).figures).toMatchObject({ completed: 1, pending: 1, failed: 1 });
  });
});

describe('the payment settings', () => {
  const credential = {
    intent: 'bank',
    name: 'Vélo SA',
    street: 'Rue du Lac',
    building_number: '',
    postal_code: '1003',
    city: 'Lausanne',
    country: 'ch',
    iban: 'CH44 3199 9123 0008 8901 2',
    bic: 'pofichbexxx',
    reminder_days: '4',
    cancel_days: '12',
    transfer_min_days: '1',
    transfer_max_days: '2',
  };
  const save = async (changes: Record<string, string> = {}) =>
    send({ ...credential, version: (await page('?tab=settings')).bankVersion, ...changes });

  test('save the bank account and the waiting period for transfers, which apply immediately', async () => {
    expect(await save()).toEqual({ ok: true, message: 'Compte bancaire enregistré' });
    expect(await readSettingGroup(t.shop.db, 'bank')).toMatchObject({
      name: 'Vélo SA',
      building_number: '',
      country: 'CH',
      iban: 'CH4431999123000889012',
      bic: 'POFICHBEXXX',
      reminder_days: 4,
      cancel_days: 12,
    });
    expect((await loadShopDetails(t.shop, 'fr')).transferDays).toEqual({ from: 1, to: 2 });
  });

  test.each([
    ['name', ''],
    ['city', 'x'.repeat(36)],
    ['country', 'Suisse'],
    ['iban', 'CH00 0000 0000 0000 0000 0'],
    ['bic', 'ABC'],
    ['reminder_days', '0'],
    ['cancel_days', '4'],
    ['cancel_days', '91'],
    ['transfer_min_days', '1.5'],
    ['transfer_max_days', '0'],
  ])('reject for the field %s the value “%s”', async (field, value) => {
    const answer = await save({ [field]: value });
    expect(answer).toMatchObject({ ok: false, message: 'Vérifiez les champs signalés' });
    expect(Object.keys((answer as { errors: object }).errors)).toEqual([field]);
    expect(await readSettingGroup(t.shop.db, 'bank')).toMatchObject({ name: 'Pignon Sàrl' });
  });

  test('report a conflict to the second of two users who save', async () => {
    const { bankVersion: version } = await page('?tab=settings');
    await save();
    expect(await save({ version, name: 'Autre' })).toEqual({ ok: false, isConflict: true });
    expect(await readSettingGroup(t.shop.db, 'bank')).toMatchObject({ name: 'Vélo SA' });
  });

  test('show that test mode is initially on and that the connection is always encrypted, and show the waiting period', async () => {
    const { mollie: shown, isEncrypted, window } = await page('?tab=settings');
    expect(shown.isTestMode).toBe(true);
    expect([isEncrypted, window]).toEqual([false, 30]);
  });
});
