import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadSetup } from '#app/admin/setup/load-setup.server.ts';
import { settleSandboxPayment } from '#server/ordering/payments/index.ts';
import { checkTestPayment } from '#server/ordering/payments/providers/index.ts';
import { readSettingGroup } from '#server/platform/settings/index.ts';
import { FakeMollie } from '#tests/support/mollie/fake-mollie.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { action, loader } from './page.tsx';

let t: TestShop;
let admin: Awaited<ReturnType<TestShop['newBuyer']>> & { role: 'admin' };
beforeAll(async () => {
  t = await openTestShop();
  admin = { ...(await t.newBuyer()), role: 'admin' };
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.shop.db.execute(sql`DELETE FROM settings WHERE key = 'payment_test'`);
});

const send = (intent: string) =>
  action(loaderArgs(t, '/admin/payment-providers', admin, { form: { intent } })).catch(
    (thrown: unknown) => thrown,
  );
const stored = () => readSettingGroup(t.shop.db, 'payment_test');
const page = (search: string) => loader(loaderArgs(t, `/admin/payment-providers?${search}`, admin));

describe('a test payment', () => {
  test('opens the payment page of the provider for one franc and creates no order', async () => {
    const answer = (await send('test-payment')) as Response;
    expect(answer.headers.get('location')).toMatch(/\/dev\/pay\/sb_/);
    const { id } = await stored();
    const { rows } = await t.shop.db.execute(
      sql`SELECT amount_cents, currency FROM sandbox_payments WHERE id = ${id}`,
    );
    expect(rows).toEqual([{ amount_cents: 100, currency: 'CHF' }]);
    expect((await t.shop.db.execute(sql`SELECT 1 FROM orders`)).rows).toEqual([]);
    expect((await page('tab=settings')).testPayment).toBe('open');
  });

  test('is recorded as paid when the payer returns, and refunded once', async () => {
    await send('test-payment');
    const { id } = await stored();
    await settleSandboxPayment(t.shop.db, id, 'paid');
    const returned = await Promise.all(
      [1, 2].map(() => page('tab=settings&test=returned').then((seen) => seen.testPayment)),
    );
    expect(returned).toContain('paid');
    expect((await page('tab=settings')).testPayment).toBe('paid');
    const { rows } = await t.shop.db.execute(
      sql`SELECT amount_cents FROM sandbox_refunds WHERE payment_id = ${id}`,
    );
    expect(rows).toEqual([{ amount_cents: 100 }]);
  });

  test('is recorded as failed when the payer cancels it', async () => {
    await send('test-payment');
    expect(await send('test-payment-check')).toMatchObject({ ok: false });
    expect((await stored()).status).toBe('open');
    await settleSandboxPayment(t.shop.db, (await stored()).id, 'canceled');
    expect(await send('test-payment-check')).toMatchObject({ ok: false });
    expect((await stored()).status).toBe('failed');
  });
});

test('a refusal of the provider is shown, and no test payment is stored', async () => {
  const key = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM';
  const mollie = new FakeMollie({ apiKey: key });
  const other = await openTestShop({
    DEMO: 'false',
    MOLLIE_API_URL: await mollie.start(),
    MOLLIE_API_KEY: key,
  });
  try {
    mollie.acceptOnly('test_another');
    const answer = await action(
      loaderArgs(other, '/admin/payment-providers', admin, { form: { intent: 'test-payment' } }),
    );
    expect(answer).toMatchObject({ ok: false, message: expect.stringContaining('prestataire') });
    expect((await readSettingGroup(other.shop.db, 'payment_test')).status).toBe('none');

    mollie.acceptOnly(key);
    const steps = async () => (await loadSetup(other.shop))?.steps;
    expect(await steps()).toContainEqual({ step: 'test_payment', isDone: false });
    await action(
      loaderArgs(other, '/admin/payment-providers', admin, { form: { intent: 'test-payment' } }),
    ).catch(() => null);
    const { id } = await readSettingGroup(other.shop.db, 'payment_test');
    mollie.set(id, 'paid');
    expect(await checkTestPayment(other.shop, { id: admin.userId, ip: '127.0.0.1' })).toBe('paid');
    expect(await steps()).toContainEqual({ step: 'test_payment', isDone: true });
  } finally {
    await other.close();
    await mollie.stop();
  }
});
