import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { decideEntry, lockEntry } from '#server/ordering/payments/bank/index.ts';

export type SetAsideOutcome = { ok: true } | { ok: false; reason: 'entry_not_found' | 'already_decided' };

/** Removes an entry from the list to review, because staff handled it in another way; stores their note. */
export async function setEntryAside(
  db: Database,
  entryId: string,
  note: string,
  by: StaffActor,
): Promise<SetAsideOutcome> {
  return transact<SetAsideOutcome>(db, async (tx) => {
    const entry = await lockEntry(tx, entryId);
    if (!entry) return { ok: false, reason: 'entry_not_found' };
    if (!entry.needs_staff) return { ok: false, reason: 'already_decided' };
    await decideEntry(tx, entry, {
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
