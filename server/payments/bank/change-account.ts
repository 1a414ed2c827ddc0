import { sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/index.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { transact } from '../../db/transact.ts';
import { readGroup, saveSettings } from '../../settings/index.ts';
import type { BankAccount } from './account.ts';

export type AccountSaved = { ok: true } | { ok: false; reason: 'changed_meanwhile' };

/** The version of the account's settings, by which a later change of somebody else is seen; empty while untouched. */
export async function accountVersion(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`SELECT updated_at::text AS version FROM settings WHERE key = 'bank'`);
  return rows[0]?.version ?? '';
}

/**
 * Saves whom transfers go to and how long they are awaited. Orders that await theirs already keep their last day.
 */
export function changeAccount(
  db: Database,
  wish: { version?: string; account: BankAccount },
  by: { id: string; ip: string },
): Promise<AccountSaved> {
  return transact<AccountSaved>(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(727036)`);
    if (wish.version !== undefined && (await accountVersion(tx)) !== wish.version) return { ok: false, reason: 'changed_meanwhile' };
    const before = await readGroup(tx, 'bank');
    await saveSettings(tx, 'bank', wish.account, by.id);
    await recordAudit(tx, { actorId: by.id, action: 'settings.bank', subject: 'settings:bank', before, after: wish.account, ip: by.ip });
    return { ok: true };
  });
}
