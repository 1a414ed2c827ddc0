import { asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { bankEntries, bankStatements } from '../schema.ts';

/**
 * Counts the entries of a bank statement that are matched with an order (`matched`) and those that staff must
 * review (`open`).
 */
export async function countStatementEntries(
  db: Queryable,
  statementId: string,
): Promise<{ matched: number; open: number }> {
  const [counts] = await db
    .select({
      matched: sql<number>`count(*) FILTER (WHERE ${bankEntries.state} = 'matched')`,
      open: sql<number>`count(*) FILTER (WHERE ${bankEntries.needsStaff})`,
    })
    .from(bankEntries)
    .where(eq(bankEntries.statementId, statementId));
  return counts ?? { matched: 0, open: 0 };
}

/** Lists up to 200 bank entries that staff must review, oldest first. */
export async function listEntriesToReview(db: Queryable) {
  return entriesWith(db)
    .where(eq(bankEntries.needsStaff, true))
    .orderBy(asc(bankEntries.bookedOn), asc(bankEntries.id))
    .limit(200);
}

/**
 * Lists the bank entries about which a decision was made last and that need no review, newest decision first.
 */
export async function listDecidedEntries(db: Queryable, limit = 50) {
  return entriesWith(db)
    .where(sql`NOT ${bankEntries.needsStaff} AND ${bankEntries.state} <> 'new'`)
    .orderBy(desc(bankEntries.decidedAt))
    .limit(limit);
}

function entriesWith(db: Queryable) {
  return db
    .select({
      id: bankEntries.id,
      bookedOn: bankEntries.bookedOn,
      amountCents: bankEntries.amountCents,
      currency: bankEntries.currency,
      reference: bankEntries.reference,
      message: bankEntries.message,
      debtor: bankEntries.debtorName,
      state: bankEntries.state,
      reason: bankEntries.reason,
      note: bankEntries.note,
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      orderTotalCents: orders.totalCents,
    })
    .from(bankEntries)
    .leftJoin(orders, eq(orders.id, bankEntries.orderId))
    .$dynamic();
}

/** Lists the imported bank statements, newest first, with their numbers of entries. */
export async function listStatements(db: Queryable, limit = 20) {
  return db
    .select({
      id: bankStatements.id,
      fileName: bankStatements.fileName,
      kind: bankStatements.messageKind,
      createdAt: bankStatements.createdAt,
      entries: count(bankEntries.id),
      open: sql<number>`count(*) FILTER (WHERE ${bankEntries.needsStaff})`,
    })
    .from(bankStatements)
    .leftJoin(bankEntries, eq(bankEntries.statementId, bankStatements.id))
    .groupBy(bankStatements.id)
    .orderBy(desc(bankStatements.createdAt))
    .limit(limit);
}
