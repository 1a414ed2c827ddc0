import { randomUUID } from 'node:crypto';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import {
  type Settings,
  lockSettings,
  readSettingGroup,
  saveSettingGroup,
} from '#server/platform/settings/index.ts';
import { ProviderRefusedError } from '../provider.ts';
import type { ProviderStore } from './open-providers.ts';

/** Amount of a test payment in centimes: one franc. */
const testAmount = 100;

interface TestPaymentContext {
  db: Database;
  providers: Pick<ProviderStore, 'current' | 'provider'>;
  shopUrl: string;
}
type By = { id: string; ip: string };
type TestPayment = Settings['payment_test'];

/**
 * Opens a payment of one franc at the provider that the shop uses, without an order. The payer returns to the
 * payment settings.
 *
 * @param description text that the provider shows to the payer
 * @returns the URL of the provider's payment page
 */
export async function startTestPayment(
  { db, providers, shopUrl }: TestPaymentContext,
  description: string,
  by: By,
): Promise<
  { ok: true; paymentUrl: string } | { ok: false; reason: 'no_provider' | 'unavailable'; detail: string }
> {
  const account = providers.current()?.provider.name;
  if (!account) return { ok: false, reason: 'no_provider', detail: '' };
  try {
    const [method] = await providers.provider.listMethods('CHF');
    if (!method) return { ok: false, reason: 'no_provider', detail: '' };
    const { id, paymentUrl } = await providers.provider.createPayment({
      account,
      idempotencyKey: randomUUID(),
      amount: testAmount,
      currency: 'CHF',
      method: method.id,
      description,
      orderReference: 'TEST',
      redirectUrl: `${shopUrl}/admin/payment-providers?tab=settings&test=returned`,
      locale: 'fr',
      readOrder: () => Promise.reject(new ProviderRefusedError('a test payment has no order')),
    });
    await storeTestPayment(db, { id, account, status: 'open' }, by);
    return { ok: true, paymentUrl };
  } catch (error) {
    return {
      ok: false,
      reason: 'unavailable',
      detail: error instanceof ProviderRefusedError ? error.message : '',
    };
  }
}

/**
 * Fetches the state of the latest test payment from the provider and stores it. Refunds a paid one, so that a
 * live key costs no money; a repeated call refunds nothing more.
 *
 * @throws when the provider cannot be reached
 */
export async function checkTestPayment(
  { db, providers }: Omit<TestPaymentContext, 'shopUrl'>,
  by: By,
): Promise<TestPayment['status']> {
  const test = await readSettingGroup(db, 'payment_test');
  if (test.status !== 'open') return test.status;
  const payment = await providers.provider.getPayment(test.id);
  if (!payment || payment.status === 'open') return 'open';
  const isPaid = payment.status === 'paid' && payment.amount === testAmount && payment.currency === 'CHF';
  if (isPaid)
    await providers.provider.createRefund({
      account: test.account,
      idempotencyKey: `test-refund-${test.id}`,
      paymentId: test.id,
      amount: testAmount,
      currency: 'CHF',
      description: 'TEST',
    });
  const status = isPaid ? 'paid' : 'failed';
  await storeTestPayment(db, { ...test, status }, by);
  return status;
}

const storeTestPayment = (db: Database, after: TestPayment, by: By) =>
  db.transaction(async (tx: Transaction) => {
    await lockSettings(tx);
    const before = await readSettingGroup(tx, 'payment_test');
    await saveSettingGroup(tx, 'payment_test', after, by.id);
    await recordAudit(tx, {
      actorId: by.id,
      action: 'settings.payment_test',
      subject: 'settings:payment_test',
      before,
      after,
      ip: by.ip,
    });
  });
