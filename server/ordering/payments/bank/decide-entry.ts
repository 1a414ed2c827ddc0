import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { type BankEntryState, bankEntries } from '../schema.ts';

export type BankEntry = typeof bankEntries.$inferSelect;

/** Reads a bank entry and locks it until the transaction ends. */
export async function lockEntry(tx: Transaction, id: string): Promise<BankEntry | undefined> {
  const [entry] = await tx.select().from(bankEntries).where(eq(bankEntries.id, id)).for('update');
  return entry;
}

/** Stores the decision about a bank entry: the order it pays or the reason why not, and the decider. */
export async function decideEntry(
  tx: Transaction,
  entry: BankEntry,
  decision: {
    state: BankEntryState;
    reason: string | null;
    needsStaff: boolean;
    orderId?: string;
    attemptId?: string;
    decidedBy?: string;
    note?: string;
  },
): Promise<void> {
  await tx
    .update(bankEntries)
    .set({
      state: decision.state,
      reason: decision.reason,
      needs_staff: decision.needsStaff,
      order_id: decision.orderId ?? entry.order_id,
      attempt_id: decision.attemptId ?? entry.attempt_id,
      decided_by: decision.decidedBy ?? entry.decided_by,
      note: decision.note ?? entry.note,
      decided_at: new Date(),
    })
    .where(eq(bankEntries.id, entry.id));
}
