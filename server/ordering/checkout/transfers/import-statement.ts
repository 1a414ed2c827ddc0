import { createHash } from 'node:crypto';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import {
  type StatementRefusal,
  addStatement,
  readStatement,
  statementCounts,
} from '#server/ordering/payments/bank/index.ts';
import { matchEntries } from './match-entry.ts';

export type ImportOutcome =
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
 * Takes a bank's statement (camt.053 or camt.054) into the books and has its entries matched. What came is written
 * first, with a job that goes on should we be stopped; entries known from any earlier file are passed over.
 */
export async function importStatement(
  context: { db: Database; outbox: Outbox },
  file: { name: string; bytes: Uint8Array },
  by: StaffActor,
): Promise<ImportOutcome> {
  const read = readStatement(file.bytes);
  if (!read.ok) return read;
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const { db, outbox } = context;
  const added = await db.transaction(async (tx) => {
    const statement = { fileName: file.name.slice(0, 200), sha256, kind: read.kind, uploadedBy: by.id };
    const result = await addStatement(tx, statement, read.entries);
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
