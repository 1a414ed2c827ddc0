import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { bankEntries, bankStatements } from '../schema.ts';
import type { StatementEntry } from './statement-entry.ts';

/**
 * Stores a bank statement and those of its entries that no earlier file contained.
 *
 * @returns `isKnown`: whether the same file was imported before; `fresh`: number of new entries
 */
export async function storeStatement(
  tx: Transaction,
  statement: { fileName: string; sha256: string; kind: string; uploadedBy: string },
  entries: readonly StatementEntry[],
): Promise<{ id: string; isKnown: boolean; fresh: number }> {
  const { fileName, sha256, kind: messageKind, uploadedBy } = statement;
  const [added] = await tx
    .insert(bankStatements)
    .values({ fileName, sha256, messageKind, uploadedBy })
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
      statementId: added.id,
      entryKey: entry.key,
      account: entry.account,
      bookedOn: entry.bookedOn,
      amountCents: entry.amount,
      currency: entry.currency,
      reference: entry.reference,
      message: entry.message,
      debtorName: entry.debtorName,
      debtorIban: entry.debtorIban,
      servicerReference: entry.servicerReference,
      endToEndId: entry.endToEndId,
      isReversal: entry.isReversal,
    }));
    const { rowCount } = await tx.insert(bankEntries).values(rows).onConflictDoNothing();
    fresh += rowCount ?? 0;
  }
  return { id: added.id, isKnown: false, fresh };
}
