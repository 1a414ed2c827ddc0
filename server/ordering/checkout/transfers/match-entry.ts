import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { type Order, recordEvent } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import {
  type BankEntry,
  decideEntry,
  lockEntry,
  orderNumberOf,
  referencesIn,
} from '#server/ordering/payments/bank/index.ts';
import { bankEntries } from '#server/ordering/payments/schema.ts';
import { lockOrder } from '../hold-stock.ts';
import { markedByHand } from './marked-by-hand.ts';
import { recordTransfer } from './record-transfer.ts';

/**
 * Matches every new entry of a statement with its order, each in its own transaction, so that an interrupted
 * run can resume.
 */
export async function matchEntries(
  context: { db: Database; outbox: Outbox },
  statementId: string,
): Promise<void> {
  const fresh = await context.db
    .select({ id: bankEntries.id })
    .from(bankEntries)
    .where(and(eq(bankEntries.statement_id, statementId), eq(bankEntries.state, 'new')))
    .orderBy(asc(bankEntries.booked_on), asc(bankEntries.id));
  for (const { id } of fresh) await context.db.transaction((tx) => matchEntry(tx, context.outbox, id));
}

async function matchEntry(tx: Transaction, outbox: Outbox, entryId: string): Promise<void> {
  const [seen] = await tx.select().from(bankEntries).where(eq(bankEntries.id, entryId));
  if (!seen) return;
  const found = await findOrders(tx, seen);
  // Always locks the order first, as does any change of an order or its payments.
  const order = found.length === 1 ? await lockOrder(tx, found[0]!) : undefined;
  const entry = await lockEntry(tx, entryId);
  if (entry?.state !== 'new') return;
  const reason = order ? misfit(entry, order) : found.length > 1 ? 'several_orders' : nothingFound(entry);
  if (!order || reason)
    return decideEntry(tx, entry, {
      state: 'unmatched',
      reason: reason ?? null,
      needsStaff: true,
      ...(order ? { orderId: order.id } : {}),
    });
  await recordEvent(tx, order.id, {
    event: 'transfer_matched',
    actor: 'system',
    reason: entry.reference ?? entry.message ?? entry.id,
  });
  const money = { amount: entry.amount_cents, currency: entry.currency };
  const known = await markedByHand(tx, order, money);
  if (known)
    return decideEntry(tx, entry, {
      state: 'matched',
      reason: null,
      needsStaff: false,
      orderId: order.id,
      attemptId: known,
    });
  const { attemptId, isPaid } = await recordTransfer(tx, outbox, order, {
    id: `bank:${entry.id}`,
    ...money,
    bookedOn: entry.booked_on,
  });
  const trouble = isPaid ? null : troubleOf(order);
  await decideEntry(tx, entry, {
    state: 'matched',
    reason: trouble,
    needsStaff: trouble !== null,
    orderId: order.id,
    attemptId,
  });
}

/** Finds orders by the entry's references: the structured one, otherwise those in its message. */
async function findOrders(tx: Transaction, entry: BankEntry): Promise<string[]> {
  const structured = referencesIn(entry.reference ?? '');
  const references = structured.length > 0 ? structured : referencesIn(entry.message ?? '');
  if (references.length === 0) return [];
  const numbers = references.flatMap((reference) => orderNumberOf(reference) ?? []);
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      or(
        inArray(orders.payment_reference, references),
        numbers.length > 0 ? inArray(orders.order_number, numbers) : undefined,
      ),
    );
  return rows.map(({ id }) => id);
}

function nothingFound(entry: BankEntry): string {
  return [entry.reference, entry.message].some((text) => referencesIn(text ?? '').length > 0)
    ? 'unknown_reference'
    : 'no_reference';
}

/** Reason why an entry with a correct reference does not pay the order. */
function misfit(entry: BankEntry, order: Order): string | undefined {
  if (entry.is_reversal) return 'reversal';
  if (entry.currency !== order.currency) return 'other_currency';
  if (entry.amount_cents < order.total_cents) return 'underpaid';
  return entry.amount_cents > order.total_cents ? 'overpaid' : undefined;
}

/** Reason why a full payment did not make its order paid. */
export function troubleOf(order: Order): 'order_closed' | 'paid_twice' | 'sold_out' {
  if (order.status === 'cancelled' || order.status === 'refunded') return 'order_closed';
  return order.status === 'pending' && order.payment_status !== 'paid' ? 'sold_out' : 'paid_twice';
}
