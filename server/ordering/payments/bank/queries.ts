import { asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { bankEntries, bankStatements } from '../schema.ts';

/** Counts the matched entries of a statement, and those that staff must review. */
export async function statementCounts(
  db: Queryable,
  statementId: string,
): Promise<{ matched: number; open: number }> {
  const [counts] = await db
    .select({
      matched: sql<number>`count(*) FILTER (WHERE ${bankEntries.state} = 'matched')`,
      open: sql<number>`count(*) FILTER (WHERE ${bankEntries.needs_staff})`,
    })
    .from(bankEntries)
    .where(eq(bankEntries.statement_id, statementId));
  return counts ?? { matched: 0, open: 0 };
}

/** Entries that staff must review, the oldest first. */
export async function listOpenEntries(db: Queryable) {
  return entriesWith(db)
    .where(eq(bankEntries.needs_staff, true))
    .orderBy(asc(bankEntries.booked_on), asc(bankEntries.id))
    .limit(200);
}

/** Recent entries that are completed. */
export async function listDoneEntries(db: Queryable, limit = 50) {
  return entriesWith(db)
    .where(sql`NOT ${bankEntries.needs_staff} AND ${bankEntries.state} <> 'new'`)
    .orderBy(desc(bankEntries.decided_at))
    .limit(limit);
}

function entriesWith(db: Queryable) {
  return db
    .select({
      id: bankEntries.id,
      bookedOn: bankEntries.booked_on,
      amountCents: bankEntries.amount_cents,
      currency: bankEntries.currency,
      reference: bankEntries.reference,
      message: bankEntries.message,
      debtor: bankEntries.debtor_name,
      state: bankEntries.state,
      reason: bankEntries.reason,
      note: bankEntries.note,
      orderId: orders.id,
      orderNumber: orders.order_number,
      orderTotalCents: orders.total_cents,
    })
    .from(bankEntries)
    .leftJoin(orders, eq(orders.id, bankEntries.order_id))
    .$dynamic();
}

/** Imported bank statements, newest first. */
export async function listStatements(db: Queryable, limit = 20) {
  return db
    .select({
      id: bankStatements.id,
      fileName: bankStatements.file_name,
      kind: bankStatements.message_kind,
      createdAt: bankStatements.created_at,
      entries: count(bankEntries.id),
      open: sql<number>`count(*) FILTER (WHERE ${bankEntries.needs_staff})`,
    })
    .from(bankStatements)
    .leftJoin(bankEntries, eq(bankEntries.statement_id, bankStatements.id))
    .groupBy(bankStatements.id)
    .orderBy(desc(bankStatements.created_at))
    .limit(limit);
}
