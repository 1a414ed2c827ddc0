import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { type BankEntryState, bankEntries } from '../schema.ts';

export type BankEntry = typeof bankEntries.$inferSelect;

/** Loads an entry of a bank statement and locks it until the transaction ends. */
export async function lockBankEntry(tx: Transaction, id: string): Promise<BankEntry | undefined> {
  const [entry] = await tx.select().from(bankEntries).where(eq(bankEntries.id, id)).for('update');
  return entry;
}

/**
 * Stores the decision about a bank entry: the order that it pays or the reason why it pays none, and who
 * decided.
 */
export async function storeEntryDecision(
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
      needsStaff: decision.needsStaff,
      orderId: decision.orderId ?? entry.orderId,
      attemptId: decision.attemptId ?? entry.attemptId,
      decidedBy: decision.decidedBy ?? entry.decidedBy,
      note: decision.note ?? entry.note,
      decidedAt: new Date(),
    })
    .where(eq(bankEntries.id, entry.id));
}
