import { sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { type Settings, readSettingGroup, saveSettingGroup } from '#server/platform/settings/index.ts';
import type { PaymentChannel } from '#shared/payment-providers.ts';
import { chooseCredential, isUsableCredential } from './account.ts';
import type { ProviderStore } from './open-providers.ts';

export type ProviderSettingOutcome = { ok: true } | { ok: false; reason: 'last_way' | 'not_verified' };

interface Context {
  db: Database;
  providers: ProviderStore;
}
interface By {
  id: string;
  ip: string;
}

/**
 * Enables or disables a payment provider or bank transfer. Idempotent. Open payments can still be paid.
 *
 * @returns `last_way` when the shop would have no payment method left
 */
export function setProviderEnabled(
  context: Context,
  provider: PaymentChannel,
  isUsed: boolean,
  by: By,
): Promise<ProviderSettingOutcome> {
  return changeUse(context, by, (now) => ({
    ...now,
    disabled: [...now.disabled.filter((name) => name !== provider), ...(isUsed ? [] : [provider])],
  }));
}

/**
 * Turns the test mode of stored keys on or off.
 *
 * @returns `not_verified` when test mode is turned off and no live key has been tested; `last_way` when the
 * shop would have no payment method left
 */
export function setTestMode(context: Context, isTestMode: boolean, by: By): Promise<ProviderSettingOutcome> {
  return changeUse(context, by, (now) => ({ ...now, test_mode: isTestMode }));
}

/** Returns whether test mode can be turned off: only when a stored live key has been tested. */
export function canTurnOffTestMode(accounts: ReturnType<ProviderStore['credentials']>): boolean {
  return accounts.some(
    (credential) =>
      credential.source === 'stored' && credential.mode === 'live' && isUsableCredential(credential),
  );
}

async function changeUse(
  { db, providers }: Context,
  by: By,
  change: (now: Settings['payments']) => Settings['payments'],
): Promise<ProviderSettingOutcome> {
  // Reads the stored keys again, because another process may have just stored one.
  await providers.reload();
  return transact<ProviderSettingOutcome>(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(727034)`);
    const before = await readSettingGroup(tx, 'payments');
    const after = change(before);
    if (JSON.stringify(after) === JSON.stringify(before)) return { ok: true };
    if (before.test_mode && !after.test_mode && !canTurnOffTestMode(providers.credentials()))
      return { ok: false, reason: 'not_verified' };
    const isAny = (payments: Settings['payments']) =>
      providers.takesTransfers(payments) || chooseCredential(providers.credentials(), payments) !== undefined;
    // Rejects the change only when the shop had a payment method before it.
    if (isAny(before) && !isAny(after)) return { ok: false, reason: 'last_way' };
    await saveSettingGroup(tx, 'payments', after, by.id);
    await recordAudit(tx, {
      actorId: by.id,
      action: 'settings.payments',
      subject: 'settings:payments',
      before,
      after,
      ip: by.ip,
    });
    return { ok: true };
  });
}
