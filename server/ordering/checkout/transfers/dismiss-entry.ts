import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { storeEntryDecision, lockBankEntry } from '#server/ordering/payments/bank/index.ts';

export type DismissEntryOutcome = { ok: true } | { ok: false; reason: 'entry_not_found' | 'already_decided' };

/**
 * Removes a bank entry from the list that staff must review, because they handled it in another way, and
 * stores their note.
 */
export async function dismissBankEntry(
  db: Database,
  entryId: string,
  note: string,
  by: StaffActor,
): Promise<DismissEntryOutcome> {
  return transact<DismissEntryOutcome>(db, async (tx) => {
    const entry = await lockBankEntry(tx, entryId);
    if (!entry) return { ok: false, reason: 'entry_not_found' };
    if (!entry.needsStaff) return { ok: false, reason: 'already_decided' };
    await storeEntryDecision(tx, entry, {
      state: entry.state,
      reason: entry.reason,
      needsStaff: false,
      decidedBy: by.id,
      note,
    });
    await recordAudit(tx, {
      actorId: by.id,
      action: 'bank_entry.set_aside',
      subject: `bank_entry:${entryId}`,
      after: { note },
      ip: by.ip,
    });
    return { ok: true };
  });
}
