import { and, eq, isNull } from 'drizzle-orm';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { matchesNumber, recordEvent } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { storeEntryDecision, lockBankEntry } from '#server/ordering/payments/bank/index.ts';
import { bankEntries } from '#server/ordering/payments/schema.ts';
import { lockOrder } from '../reserve-stock.ts';
import { findManualPayment } from './find-manual-payment.ts';
import { unsettledReason } from './match-entry.ts';
import { recordTransfer } from './record-transfer.ts';

export type AssignEntryOutcome =
  | { ok: true; isPaid: boolean; missing: Centimes }
  | { ok: false; reason: 'entry_not_found' | 'already_decided' | 'order_not_found' | 'other_currency' };

/**
 * Assigns an entry of a bank statement to an order, on behalf of staff. An amount below the total is stored
 * as a partial payment until the missing amount arrives, unless staff accept it as full payment. A larger
 * amount is recorded completely, so that the difference can be refunded.
 *
 * @param request.acceptLess whether the order becomes paid although the amount is too small
 */
export async function assignBankEntry(
  context: { db: Database; outbox: Outbox },
  request: { entryId: string; orderNumber: string; acceptLess: boolean; note: string },
  by: StaffActor,
): Promise<AssignEntryOutcome> {
  return transact<AssignEntryOutcome>(context.db, async (tx) => {
    const [found] = await tx.select({ id: orders.id }).from(orders).where(matchesNumber(request.orderNumber));
    const order = found && (await lockOrder(tx, found.id));
    const entry = await lockBankEntry(tx, request.entryId);
    if (!entry) return { ok: false, reason: 'entry_not_found' };
    if (entry.state !== 'unmatched' && entry.state !== 'part')
      return { ok: false, reason: 'already_decided' };
    if (!order) return { ok: false, reason: 'order_not_found' };
    if (entry.currency !== order.currency) return { ok: false, reason: 'other_currency' };
    const decision = { decidedBy: by.id, note: request.note };
    const parts = (await openParts(tx, order.id)).filter(({ id }) => id !== entry.id);
    const sum = parts.reduce((total, part) => total + part.amountCents, entry.amountCents);
    const missing = Math.max(0, order.totalCents - sum);
    const event = {
      actor: 'staff',
      actorId: by.id,
      reason: `${(entry.amountCents / 100).toFixed(2)} ${entry.currency}: ${request.note}`,
    } as const;
    const { orderNumber, note, acceptLess } = request;
    const after = { order: orderNumber, note, acceptLess };
    await recordAudit(tx, {
      actorId: by.id,
      action: 'bank_entry.assigned',
      subject: `bank_entry:${entry.id}`,
      after,
      ip: by.ip,
    });
    if (missing > 0 && !request.acceptLess) {
      await storeEntryDecision(tx, entry, {
        state: 'part',
        reason: 'underpaid',
        needsStaff: true,
        orderId: order.id,
        ...decision,
      });
      await recordEvent(tx, order.id, { event: 'transfer_part', ...event });
      return { ok: true, isPaid: false, missing };
    }
    await recordEvent(tx, order.id, { event: 'transfer_matched', ...event });
    const money = { amount: sum, currency: entry.currency };
    const known = await findManualPayment(tx, order, money);
    const { attemptId, isPaid } = known
      ? { attemptId: known, isPaid: true }
      : await recordTransfer(tx, context.outbox, order, {
          id: `bank:${entry.id}`,
          ...money,
          bookedOn: entry.bookedOn,
        });
    const trouble = isPaid ? null : unsettledReason(order);
    for (const each of [...parts, entry])
      await storeEntryDecision(tx, each, {
        state: 'matched',
        reason: trouble,
        needsStaff: trouble !== null,
        orderId: order.id,
        attemptId,
        ...decision,
      });
    return { ok: true, isPaid, missing };
  });
}

/** Finds the partial payments of an order that are not yet recorded as a payment, and locks them. */
async function openParts(tx: Transaction, orderId: string) {
  return tx
    .select()
    .from(bankEntries)
    .where(
      and(eq(bankEntries.orderId, orderId), eq(bankEntries.state, 'part'), isNull(bankEntries.attemptId)),
    )
    .for('update');
}
