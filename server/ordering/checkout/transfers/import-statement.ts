import { createHash } from 'node:crypto';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import {
  type StatementRefusal,
  storeStatement,
  readStatement,
  countStatementEntries,
} from '#server/ordering/payments/bank/index.ts';
import { type TransferContext, matchBankEntries } from './match-entry.ts';

export type ImportStatementOutcome =
  | {
      ok: true;
      statementId: string;
      isKnown: boolean;
      entries: number;
      repeated: number;
      debits: number;
      matched: number;
      open: number;
    }
  | { ok: false; reason: StatementRefusal };

/**
 * Imports a bank statement (camt.053 or camt.054) and matches its entries with orders. Stores the entries
 * first, with a job that continues the matching if this process stops. Skips entries that an earlier file
 * contained.
 */
export async function importBankStatement(
  context: TransferContext,
  file: { name: string; bytes: Uint8Array },
  by: StaffActor,
): Promise<ImportStatementOutcome> {
  const read = readStatement(file.bytes);
  if (!read.ok) return read;
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const { db, outbox } = context;
  const added = await db.transaction(async (tx) => {
    const statement = { fileName: file.name.slice(0, 200), sha256, kind: read.kind, uploadedBy: by.id };
    const result = await storeStatement(tx, statement, read.entries);
    if (!result.isKnown) await outbox.add(tx, 'match-bank-entries', { statementId: result.id });
    const after = {
      file: file.name,
      entries: result.fresh,
      repeated: read.entries.length - result.fresh,
      debits: read.debits,
    };
    await recordAudit(tx, {
      actorId: by.id,
      action: 'statement.imported',
      subject: `statement:${result.id}`,
      after,
      ip: by.ip,
    });
    return result;
  });
  await matchBankEntries(context, added.id);
  const counts = await countStatementEntries(db, added.id);
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
