import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closePayments, confirmPayment, reconcilePayments } from '#server/ordering/checkout/index.ts';
import { refundOrder } from '#server/fulfilment/index.ts';
import { openSecretBox } from '#server/platform/kernel/secret-box.ts';
import { saveBankAccount } from '../bank/index.ts';
import { settleSandboxPayment } from '../index.ts';
import { openShop } from '#server/shop.ts';
import { FakeMollie } from '#tests/support/mollie/fake-mollie.ts';
import { orderHelpers } from '#tests/support/orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { paymentAttempts } from '../schema.ts';
import { sendRefund } from '../send-refund.ts';
import { saveProviderKey, setProviderEnabled, setTestMode, testProviderKey } from './index.ts';

const testOf = (end: string) => `test_dHar4XY7LxsDOtmnkVtjNVWX${end}`;
const live = 'live_kQ7mZr2VbT9sXp4WnLc8Hd3Fy6';
const by = { id: '00000000-0000-4000-8000-000000000001', ip: '127.0.0.1' };
let t: TestShop;
let h: ReturnType<typeof orderHelpers>;
/** A fake Mollie server that accepts two keys. */
const mollie = new FakeMollie({ apiKey: testOf('Aa11') });
beforeAll(async () => {
  const url = await mollie.start();
  t = await openTestShop({ MOLLIE_API_URL: url });
  h = orderHelpers(t);
});
afterAll(async () => {
  await t.close();
  await mollie.stop();
});
beforeEach(async () => {
  mollie.acceptOnly(testOf('Aa11'), testOf('Bb22'), live);
  mollie.failing = 0;
  await t.shop.db.execute(sql`DELETE FROM provider_keys`);
  await t.shop.db.execute(sql`DELETE FROM settings WHERE key = 'payments'`);
  await follow();
});

/**
 * Reloads settings and keys as each process does after a change notification, without waiting for the
 * notification.
 */
const follow = () => Promise.all([t.shop.settings.reload(), t.shop.providers.reload()]);
const save = async (apiKey: string) => {
  const saved = await saveProviderKey(t.shop, { apiKey }, by);
  await follow();
  return saved;
};
const offered = async () => (await t.shop.methods.offered()).map(({ id }) => id);
/** Waits until a condition is true, for example after a notification. */
async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (let n = 0; n < 100; n += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it did not come');
}

describe('a stored key', () => {
  test('is encrypted, appears in the activity log only with its last characters, and is used without a restart', async () => {
    expect(t.shop.provider.name).toBe('sandbox');
    expect(await save(` ${testOf('Aa11')} `)).toEqual({ ok: true, mode: 'test', endsIn: 'Aa11' });
    expect(t.shop.provider.name).toMatch(/^mollie:[\da-f]{8}$/);
    const { rows } = await t.shop.db.execute(sql`SELECT to_jsonb(k) AS kept FROM provider_keys k
      UNION ALL SELECT to_jsonb(a) FROM audit_log a WHERE action = 'provider.key_saved'`);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('dHar4XY7');
    await until(async () => (await offered()).length === 3);
    expect(await offered()).toEqual(['card', 'twint', 'paypal']);
  });

  test.each(['', 'test_short', 'sk_test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM', `${testOf('Aa11')} x`])(
    'is refused if its format is wrong: “%s”',
    async (apiKey) => {
      expect(await save(apiKey)).toEqual({ ok: false, reason: 'not_a_key' });
      expect(t.shop.provider.name).toBe('sandbox');
    },
  );

  test('is stored once if the request is repeated, and does not replace another person’s key without a warning', async () => {
    await save(testOf('Aa11'));
    const { name } = t.shop.provider;
    await save(testOf('Bb22'));
    expect(t.shop.provider.name).not.toBe(name);
    await save(testOf('Aa11'));
    expect(t.shop.provider.name).toBe(name);
    expect(await saveProviderKey(t.shop, { apiKey: testOf('Cc33'), version: '' }, by)).toEqual({
      ok: false,
      reason: 'changed_meanwhile',
    });
  });

  test('cannot be decrypted with another shop secret, and the shop reports this', async () => {
    await save(testOf('Aa11'));
    const other = openSecretBox('quite another secret of some other shop');
    await t.shop.db.execute(
      sql`UPDATE provider_keys SET sealed = ${other.encrypt(testOf('Aa11'), 'mollie.api_key')}`,
    );
    await follow();
    expect(t.shop.provider.name).toBe('sandbox');
    expect(t.shop.providers.unreadable()).toBe(1);
  });

  test('is loaded by every process after a notification of the database', async () => {
    const { rows } = await t.shop.db.execute<{ name: string }>(sql`SELECT current_database() AS name`);
    const url = new URL(t.shop.env.DATABASE_URL!);
    url.pathname = `/${rows[0]!.name}`;
    const other = await openShop(t.shop.env, url.href);
    try {
      expect(other.provider.name).toBe('sandbox');
      await save(testOf('Aa11'));
      await until(() => other.provider.name === t.shop.provider.name);
      await setProviderEnabled(t.shop, 'bank_transfer', false, by);
      await until(() => !other.methods.takesTransfers());
    } finally {
      await other.close();
    }
  });
});

describe('testing a key', () => {
  test('reads the provider’s payment methods with that key', async () => {
    await save(testOf('Aa11'));
    const tested = await testProviderKey(t.shop, 'test', by);
    expect(tested).toMatchObject({ ok: true, methods: [{ id: 'card' }, { id: 'twint' }, { id: 'paypal' }] });
    expect(mollie.received.at(-1)).toMatchObject({
      method: 'GET',
      path: expect.stringMatching(/^\/v2\/methods/),
    });
  });

  test('reports that the provider refuses the key, that the provider does not respond, or that there is no key', async () => {
    expect(await testProviderKey(t.shop, 'live', by)).toEqual({ ok: false, reason: 'no_key' });
    await save(testOf('Zz99'));
    expect(await testProviderKey(t.shop, 'test', by)).toMatchObject({
      ok: false,
      reason: 'refused',
      detail: expect.stringContaining('authenticat'),
    });
    await save(testOf('Aa11'));
    mollie.failing = 99;
    expect(await testProviderKey(t.shop, 'test', by)).toEqual({ ok: false, reason: 'unreachable' });
  });
});

describe('the test mode', () => {
  test('is on at first, and cannot be turned off before a live key was tested', async () => {
    await save(testOf('Aa11'));
    await save(live);
    const { name } = t.shop.provider;
    expect(t.shop.settings.current().payments.test_mode).toBe(true);
    expect(await setTestMode(t.shop, false, by)).toEqual({ ok: false, reason: 'not_verified' });
    mollie.acceptOnly(testOf('Aa11'));
    expect(await testProviderKey(t.shop, 'live', by)).toMatchObject({ ok: false, reason: 'refused' });
    expect(await setTestMode(t.shop, false, by)).toEqual({ ok: false, reason: 'not_verified' });
    mollie.acceptOnly(testOf('Aa11'), live);
    expect(await testProviderKey(t.shop, 'live', by)).toMatchObject({ ok: true });
    expect(await setTestMode(t.shop, false, by)).toEqual({ ok: true });
    await follow();
    expect(t.shop.providers.current()).toMatchObject({ mode: 'live', endsIn: 'd3Fy6'.slice(-4) });
    expect(t.shop.provider.name).not.toBe(name);
  });

  test('changes once and is recorded once, even if the request is repeated', async () => {
    await save(live);
    await testProviderKey(t.shop, 'live', by);
    const noted = async () =>
      (await t.shop.db.execute(sql`SELECT 1 FROM audit_log WHERE action = 'settings.payments'`)).rows.length;
    const before = await noted();
    await Promise.all([setTestMode(t.shop, false, by), setTestMode(t.shop, false, by)]);
    expect(await noted()).toBe(before + 1);
  });
});

describe('a disabled provider', () => {
  test('is not offered for new payments in the checkout, in the footer and in the API', async () => {
    await setProviderEnabled(t.shop, 'sandbox', false, by);
    await follow();
    expect(await offered()).toEqual([]);
    const buyer = await t.newBuyer();
    const variant = await h.variantWith(5);
    expect(await h.place(buyer, variant.id, { method: 'card' })).toMatchObject({
      status: 422,
      code: 'method_not_offered',
    });
    const byTransfer = await h.place(buyer, variant.id, { method: 'bank_transfer' });
    expect(byTransfer.status).toBe(200);
    expect(await h.pay(buyer, byTransfer.id, 'card')).toMatchObject({
      status: 422,
      code: 'method_not_offered',
    });
    expect(await h.pay(buyer, byTransfer.id, 'bank_transfer')).toMatchObject({
      status: 422,
      code: 'method_not_offered',
    });
    await setProviderEnabled(t.shop, 'sandbox', true, by);
    await follow();
    expect(await offered()).toEqual(['card', 'twint', 'paypal']);
  });

  test('can also be the bank transfer, whose existing instructions remain visible to customers', async () => {
    const buyer = await t.newBuyer();
    const result = await h.place(buyer, (await h.variantWith(5)).id, { method: 'bank_transfer' });
    const ask = (orderId: string) =>
      t.ask('/api/functions/setup-bank-transfer', { as: buyer.cookie, body: { orderId } });
    expect((await ask(result.id)).status).toBe(200);
    const byCard = await h.place(buyer, (await h.variantWith(5)).id);
    await setProviderEnabled(t.shop, 'bank_transfer', false, by);
    await follow();
    expect((await ask(result.id)).status).toBe(200);
    expect((await ask(byCard.id)).status).toBe(422);
    expect(await h.place(buyer, (await h.variantWith(5)).id, { method: 'bank_transfer' })).toMatchObject({
      code: 'method_not_offered',
    });
  });

  test('is never the last enabled one: of two concurrent requests to disable the last two providers, one is refused', async () => {
    const answers = await Promise.all([
      setProviderEnabled(t.shop, 'sandbox', false, by),
      setProviderEnabled(t.shop, 'bank_transfer', false, by),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, reason: 'last_way' });
  });

  test('is stored as disabled once, even if the request to disable it is repeated', async () => {
    const twice = [
      setProviderEnabled(t.shop, 'sandbox', false, by),
      setProviderEnabled(t.shop, 'sandbox', false, by),
    ];
    expect(await Promise.all(twice)).toEqual([{ ok: true }, { ok: true }]);
    await follow();
    expect(t.shop.settings.current().payments.disabled).toEqual(['sandbox']);
  });

  test('causes the cached pages to be invalidated immediately', async () => {
    const { pageCache } = t.shop;
    const { clear } = pageCache;
    const taken: boolean[] = [];
    pageCache.clear = () => {
      taken.push(t.shop.methods.takesTransfers());
      clear.call(pageCache);
    };
    await setProviderEnabled(t.shop, 'bank_transfer', false, by);
    // The cache must be cleared after the new state is loaded. Otherwise an outdated page could be cached
    // again.
    await until(() => taken.includes(false));
    pageCache.clear = clear;
  });
});

describe('a payment opened before the configuration changed', () => {
  async function begun() {
    const order = await h.placed();
    const payment = await h.pay(order.buyer, order.id);
    expect(payment.status).toBe(200);
    return { ...order, payment: payment.id };
  }

  test('that was made in the sandbox is confirmed even after Mollie has replaced the sandbox', async () => {
    const order = await begun();
    await save(testOf('Aa11'));
    await settleSandboxPayment(t.shop.db, order.payment, 'paid');
    expect(await confirmPayment(t.shop, order.payment)).toBe('paid');
    expect(await h.order(order.id)).toMatchObject({ status: 'paid' });
  });

  test('is read and refunded with the key that opened it, and never with the key that is configured now', async () => {
    await save(testOf('Aa11'));
    const order = await begun();
    const opener = t.shop.provider.name;
    await save(testOf('Bb22'));
    expect(t.shop.provider.name).not.toBe(opener);
    mollie.set(order.payment, 'paid');
    // Only the key that opened the payment is accepted here: Mollie would reject the current key.
    mollie.acceptOnly(testOf('Aa11'));
    expect((await h.webhook(order.payment)).status).toBe(200);
    expect(await h.order(order.id)).toMatchObject({ status: 'paid' });
    const refund = await refundOrder(
      t.shop,
      { orderId: order.id, amount: 500, reason: 'x', seenNet: order.total },
      by,
    );
    if (!refund.ok) throw new Error(refund.reason);
    await sendRefund(t.shop, refund.refundIds[0]!);
    expect(mollie.find(order.payment).refunds).toMatchObject([{ cents: 500 }]);
  });

  test('with a key that was since replaced at Mollie is read, refunded and closed with the new key', async () => {
    await save(testOf('Aa11'));
    const order = await begun();
    const other = await begun();
    await save(testOf('Bb22'));
    mollie.acceptOnly(testOf('Bb22'));
    mollie.set(order.payment, 'paid');
    expect(await confirmPayment(t.shop, order.payment)).toBe('paid');
    const refund = await refundOrder(
      t.shop,
      { orderId: order.id, amount: 500, reason: 'x', seenNet: order.total },
      by,
    );
    if (!refund.ok) throw new Error(refund.reason);
    await sendRefund(t.shop, refund.refundIds[0]!);
    expect(mollie.find(order.payment).refunds).toMatchObject([{ cents: 500 }]);
    mollie.cancelable.add('creditcard');
    await closePayments(t.shop, other.id);
    expect((await h.attempts(other.id)).map(({ status }) => status)).toEqual(['canceled']);
  });

  test('is refunded later if Mollie accepts none of the stored keys at first', async () => {
    await save(testOf('Aa11'));
    const order = await begun();
    mollie.set(order.payment, 'paid');
    expect(await confirmPayment(t.shop, order.payment)).toBe('paid');
    const refund = await refundOrder(
      t.shop,
      { orderId: order.id, amount: 500, reason: 'x', seenNet: order.total },
      by,
    );
    if (!refund.ok) throw new Error(refund.reason);
    mollie.acceptOnly();
    await expect(sendRefund(t.shop, refund.refundIds[0]!)).rejects.toThrow();
    expect(await h.refunds(order.id)).toMatchObject([{ status: 'queued' }]);
  });

  test('whose id was not stored before a crash is found by trying all payment credentials', async () => {
    await save(testOf('Aa11'));
    const order = await begun();
    await t.shop.db
      .update(paymentAttempts)
      .set({ providerId: null })
      .where(sql`order_id = ${order.id}`);
    await save(testOf('Bb22'));
    mollie.set(order.payment, 'paid');
    mollie.acceptOnly(testOf('Aa11'));
    expect(await confirmPayment(t.shop, order.payment)).toBe('paid');
  });

  test('is reconciled and closed at the provider that opened it', async () => {
    const order = await begun();
    const other = await begun();
    await save(testOf('Aa11'));
    await settleSandboxPayment(t.shop.db, order.payment, 'failed');
    await reconcilePayments(t.shop, -1);
    expect((await h.attempts(order.id)).map(({ status }) => status)).toEqual(['failed']);
    await closePayments(t.shop, other.id);
    expect((await h.attempts(other.id)).map(({ status }) => status)).toEqual(['canceled']);
  });
});

describe('a shop that is not a demo', () => {
  test('accepts no online payment without configuration, never uses the sandbox, and accepts no transfer to the example account', async () => {
    const shop = await openTestShop({ DEMO: 'false' });
    try {
      const help = orderHelpers(shop);
      expect(shop.shop.provider.name).toBe('none');
      expect(await shop.shop.methods.offered()).toEqual([]);
      const buyer = await shop.newBuyer();
      const variant = await help.variantWith(5);
      expect(await help.place(buyer, variant.id, { method: 'card' })).toMatchObject({
        code: 'method_not_offered',
      });
      // A buyer may place an order without a payment method and choose one later.
      expect(await help.place(buyer, variant.id, { method: '' })).toMatchObject({ status: 200 });
      // Bank transfers to the example account are not offered either.
      expect(await help.place(buyer, variant.id, { method: 'bank_transfer' })).toMatchObject({
        code: 'method_not_offered',
      });
      const { bank } = shop.shop.settings.current();
      await saveBankAccount(shop.shop.db, { account: { ...bank, iban: 'CH4431999123000889012' } }, by);
      await shop.shop.settings.reload();
      expect(await help.place(buyer, variant.id, { method: 'bank_transfer' })).toMatchObject({ status: 200 });
      expect(await setProviderEnabled(shop.shop, 'bank_transfer', false, by)).toEqual({
        ok: false,
        reason: 'last_way',
      });
    } finally {
      await shop.close();
    }
  });

  test('uses the key from the environment in preference to any stored key', async () => {
    const shop = await openTestShop({
      DEMO: 'false',
      MOLLIE_API_KEY: testOf('Aa11'),
      MOLLIE_API_URL: mollie.base,
    });
    try {
      await saveProviderKey(shop.shop, { apiKey: testOf('Bb22') }, by);
      await shop.shop.providers.reload();
      expect(shop.shop.provider.name).toBe('mollie');
      expect(shop.shop.providers.current()).toMatchObject({ source: 'environment', endsIn: 'Aa11' });
      expect(await testProviderKey(shop.shop, 'environment', by)).toMatchObject({ ok: true });
      // Bank transfer is enabled, but not offered with the example account. Mollie is therefore the last
      // payment method.
      expect(await setProviderEnabled(shop.shop, 'mollie', false, by)).toEqual({
        ok: false,
        reason: 'last_way',
      });
    } finally {
      await shop.close();
    }
  });
});
