import { createHash } from 'node:crypto';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { type StatementRefusal, addStatement, readStatement, statementCounts } from '#server/ordering/payments/bank/index.ts';
import { matchEntries } from './match-entry.ts';

export type ImportOutcome =
  | { ok: true; statementId: string; isKnown: boolean; entries: number; repeated: number; debits: number; matched: number; open: number }
  | { ok: false; reason: StatementRefusal };

/**
 * Imports a bank statement (camt.053 or camt.054) and matches its entries. Entries are stored first, with a
 * job that resumes the matching after an interruption; entries already known from an earlier file are
 * skipped.
 *
 * @param file as uploaded by staff
 */
export async function importStatement(
  context: { db: Database; outbox: Outbox },
  file: { name: string; bytes: Uint8Array },
  staffId: string,
): Promise<ImportOutcome> {
  const read = readStatement(file.bytes);
  if (!read.ok) return read;
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const { db, outbox } = context;
  const added = await db.transaction(async (tx) => {
    const statement = { fileName: file.name.slice(0, 200), sha256, kind: read.kind, uploadedBy: staffId };
    const result = await addStatement(tx, statement, read.entries);
    if (!result.isKnown) await outbox.add(tx, 'match-bank-entries', { statementId: result.id });
    return result;
  });
  await matchEntries(context, added.id);
  const counts = await statementCounts(db, added.id);
  return {
    ok: true,
    statementId: added.id,
    isKnown: added.isKnown,
    entries: added.fresh,
    repeated: read.entries.length - added.fresh,
    debits: read.debits,
    ...counts,
  };
}
