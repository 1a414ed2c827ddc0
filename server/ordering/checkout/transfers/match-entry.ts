import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import type { SettingsStore } from '#server/platform/settings/index.ts';
import { type Order, matchesNumber, recordEvent } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import {
  type BankAccount,
  type BankEntry,
  isShopAccount,
  storeEntryDecision,
  lockBankEntry,
  orderNumberFromReference,
  findReferences,
} from '#server/ordering/payments/bank/index.ts';
import { bankEntries } from '#server/ordering/payments/schema.ts';
import { lockOrder } from '../reserve-stock.ts';
import { findManualPayment } from './find-manual-payment.ts';
import { recordTransfer } from './record-transfer.ts';

export interface TransferContext {
  db: Database;
  outbox: Outbox;
  settings: SettingsStore;
}

/**
 * Matches the new entries of a bank statement with orders. Each entry has its own transaction, so that an
 * interrupted import can continue.
 */
export async function matchBankEntries(context: TransferContext, statementId: string): Promise<void> {
  const fresh = await context.db
    .select({ id: bankEntries.id })
    .from(bankEntries)
    .where(and(eq(bankEntries.statementId, statementId), eq(bankEntries.state, 'new')))
    .orderBy(asc(bankEntries.bookedOn), asc(bankEntries.id));
  for (const { id } of fresh)
    await context.db.transaction((tx) =>
      matchEntry(tx, context.outbox, { entryId: id, account: context.settings.current().bank }),
    );
}

async function matchEntry(
  tx: Transaction,
  outbox: Outbox,
  { entryId, account }: { entryId: string; account: BankAccount },
): Promise<void> {
  const [seen] = await tx.select().from(bankEntries).where(eq(bankEntries.id, entryId));
  if (!seen) return;
  const found = await findOrders(tx, seen);
  // Locks the order before the entry: every change to an order or its payments locks the order first, which
  // prevents deadlocks.
  const order = found.length === 1 ? await lockOrder(tx, found[0]!) : undefined;
  const entry = await lockBankEntry(tx, entryId);
  if (entry?.state !== 'new') return;
  const reason = order
    ? misfit(entry, order, account)
    : found.length > 1
      ? 'several_orders'
      : nothingFound(entry);
  if (!order || reason)
    return storeEntryDecision(tx, entry, {
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
  const money = { amount: entry.amountCents, currency: entry.currency };
  const known = await findManualPayment(tx, order, money);
  if (known)
    return storeEntryDecision(tx, entry, {
      state: 'matched',
      reason: null,
      needsStaff: false,
      orderId: order.id,
      attemptId: known,
    });
  const { attemptId, isPaid } = await recordTransfer(tx, outbox, order, {
    id: `bank:${entry.id}`,
    ...money,
    bookedOn: entry.bookedOn,
  });
  const trouble = isPaid ? null : unsettledReason(order);
  await storeEntryDecision(tx, entry, {
    state: 'matched',
    reason: trouble,
    needsStaff: trouble !== null,
    orderId: order.id,
    attemptId,
  });
}

/**
 * Finds orders by the references in a bank entry: by its structured reference; without one, by the references
 * in its message.
 */
async function findOrders(tx: Transaction, entry: BankEntry): Promise<string[]> {
  const structured = findReferences(entry.reference ?? '');
  const references = structured.length > 0 ? structured : findReferences(entry.message ?? '');
  if (references.length === 0) return [];
  const numbers = references.flatMap((reference) => orderNumberFromReference(reference) ?? []);
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(or(inArray(orders.paymentReference, references), ...numbers.map(matchesNumber)));
  return rows.map(({ id }) => id);
}

function nothingFound(entry: BankEntry): string {
  return [entry.reference, entry.message].some((text) => findReferences(text ?? '').length > 0)
    ? 'unknown_reference'
    : 'no_reference';
}

/**
 * Returns the reason why an entry with an order's reference does not pay that order; undefined when it does.
 */
function misfit(entry: BankEntry, order: Order, account: BankAccount): string | undefined {
  if (!isShopAccount(account, entry.account)) return 'other_account';
  if (entry.isReversal) return 'reversal';
  if (entry.currency !== order.currency) return 'other_currency';
  if (entry.amountCents < order.totalCents) return 'underpaid';
  return entry.amountCents > order.totalCents ? 'overpaid' : undefined;
}

/** Returns the reason why a complete payment did not make its order paid. */
export function unsettledReason(order: Order): 'order_closed' | 'paid_twice' | 'sold_out' {
  if (order.status === 'cancelled' || order.status === 'refunded') return 'order_closed';
  return order.status === 'pending' && order.paymentStatus !== 'paid' ? 'sold_out' : 'paid_twice';
}
