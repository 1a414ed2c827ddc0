import { sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { type Settings, readGroup, saveSettings } from '#server/platform/settings/index.ts';
import { chooseCredential, isUsable } from './account.ts';
import type { ProviderStore } from './open-providers.ts';

export type ProviderName = Settings['payments']['disabled'][number];
export type UseChanged = { ok: true } | { ok: false; reason: 'last_way' | 'not_verified' };

interface Context {
  db: Database;
  providers: ProviderStore;
}
interface By {
  id: string;
  ip: string;
}

/**
 * Enables or disables a provider. Idempotent. Its open payments continue.
 *
 * @returns refused when no payment method would remain
 */
export function setProviderUse(
  context: Context,
  provider: ProviderName,
  isUsed: boolean,
  by: By,
): Promise<UseChanged> {
  return changeUse(context, by, (now) => ({
    ...now,
    disabled: [...now.disabled.filter((name) => name !== provider), ...(isUsed ? [] : [provider])],
  }));
}

/**
 * Turns the test mode of all stored keys on or off.
 *
 * @returns refused while no live key was tested, and when no payment method would remain
 */
export function setTestMode(context: Context, isTestMode: boolean, by: By): Promise<UseChanged> {
  return changeUse(context, by, (now) => ({ ...now, test_mode: isTestMode }));
}

/** Whether test mode can be turned off: a stored live key was tested. */
export function canGoLive(accounts: ReturnType<ProviderStore['credentials']>): boolean {
  return accounts.some(
    (credential) => credential.source === 'stored' && credential.mode === 'live' && isUsable(credential),
  );
}

async function changeUse(
  { db, providers }: Context,
  by: By,
  change: (now: Settings['payments']) => Settings['payments'],
): Promise<UseChanged> {
  // Another process may have just stored a key.
  await providers.reload();
  return transact<UseChanged>(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(727034)`);
    const before = await readGroup(tx, 'payments');
    const after = change(before);
    if (JSON.stringify(after) === JSON.stringify(before)) return { ok: true };
    if (before.test_mode && !after.test_mode && !canGoLive(providers.credentials()))
      return { ok: false, reason: 'not_verified' };
    const isAny = (payments: Settings['payments']) =>
      providers.takesTransfers(payments) || chooseCredential(providers.credentials(), payments) !== undefined;
    // Only refused if there was a payment method before the change.
    if (isAny(before) && !isAny(after)) return { ok: false, reason: 'last_way' };
    await saveSettings(tx, 'payments', after, by.id);
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
