import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { bankEntries, bankStatements } from '../schema.ts';
import type { StatementEntry } from './statement-entry.ts';

/**
 * Stores a bank statement with the entries not in any earlier file.
 *
 * @returns `isKnown` when the same file was imported before; `fresh`, the number of new entries
 */
export async function addStatement(
  tx: Transaction,
  statement: { fileName: string; sha256: string; kind: string; uploadedBy: string },
  entries: readonly StatementEntry[],
): Promise<{ id: string; isKnown: boolean; fresh: number }> {
  const { fileName: file_name, sha256, kind: message_kind, uploadedBy: uploaded_by } = statement;
  const [added] = await tx
    .insert(bankStatements)
    .values({ file_name, sha256, message_kind, uploaded_by })
    .onConflictDoNothing()
    .returning({ id: bankStatements.id });
  if (!added) {
    const [known] = await tx
      .select({ id: bankStatements.id })
      .from(bankStatements)
      .where(eq(bankStatements.sha256, sha256));
    return { id: known!.id, isKnown: true, fresh: 0 };
  }
  let fresh = 0;
  for (let from = 0; from < entries.length; from += 500) {
    const rows = entries.slice(from, from + 500).map((entry) => ({
      statement_id: added.id,
      entry_key: entry.key,
      account: entry.account,
      booked_on: entry.bookedOn,
      amount_cents: entry.amount,
      currency: entry.currency,
      reference: entry.reference,
      message: entry.message,
      debtor_name: entry.debtorName,
      debtor_iban: entry.debtorIban,
      servicer_reference: entry.servicerReference,
      end_to_end_id: entry.endToEndId,
      is_reversal: entry.isReversal,
    }));
    const { rowCount } = await tx.insert(bankEntries).values(rows).onConflictDoNothing();
    fresh += rowCount ?? 0;
  }
  return { id: added.id, isKnown: false, fresh };
}
