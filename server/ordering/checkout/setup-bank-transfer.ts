import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { type StockShortage, catchStockConflict } from '#server/catalogue/inventory/index.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { dayOf, shopTimeZone } from '#server/platform/kernel/day.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { type Order, type TransitionInitiator, recordEvent } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import {
  type BankAccount,
  awaitsTransfer,
  bankTransferReference,
  beneficiaryLine,
} from '#server/ordering/payments/bank/index.ts';
import { listAttempts } from '#server/ordering/payments/index.ts';
import { traced } from '#server/platform/tracing/index.ts';
import { reserveStockAgain, lockOrder, outOfStockRefusal } from './reserve-stock.ts';

export interface BankDetails {
  beneficiary: string;
  iban: string;
  bic: string;
  reference: string;
  amount: Centimes;
  currency: string;
}

export type SetupTransferOutcome =
  | { ok: true; details: BankDetails; orderNumber: string }
  | { ok: false; reason: 'order_not_found' | 'already_paid' | 'order_closed' | 'method_not_offered' }
  | { ok: false; reason: 'out_of_stock'; short: StockShortage[] };

/**
 * Changes the payment method of a pending order to bank transfer. Returns the bank account and the reference,
 * and extends the payment window. The window starts when the first instructions are given; a repeated request
 * does not extend it. A buyer who has instructions may use them even when the shop no longer offers bank
 * transfers.
 *
 * @param by who chose the bank transfer: the customer or staff
 */
export const setupBankTransfer = traced(
  'setupBankTransfer',
  async (
    context: { db: Database; outbox: Outbox; bank: BankAccount; isOffered: boolean },
    buyerId: string,
    orderId: string,
    by: TransitionInitiator = { actor: 'customer', actorId: buyerId },
  ): Promise<SetupTransferOutcome> => {
    const { bank, outbox } = context;
    const instruct = async (tx: Transaction): Promise<SetupTransferOutcome> => {
      const order = await lockOrder(tx, orderId);
      if (!order || order.userId !== buyerId) return { ok: false, reason: 'order_not_found' };
      if (order.paymentStatus === 'paid') return { ok: false, reason: 'already_paid' };
      if (order.status !== 'pending') return { ok: false, reason: 'order_closed' };
      if (!context.isOffered && !awaitsTransfer(order)) return { ok: false, reason: 'method_not_offered' };
      await reserveStockAgain(tx, order, { kind: 'customer', id: buyerId }, 'paid by transfer');
      const reference = bankTransferReference(order.orderNumber, bank.iban);
      if (!isInstructed(order, reference)) {
        const instructed = order.transferInstructedAt ?? new Date();
        const changes = {
          paymentMethod: 'bank_transfer' as const,
          paymentStatus: 'pending' as const,
          paymentReference: reference,
          transferInstructedAt: instructed,
          // The order expires at the end of its last day in the shop's time zone, because the instructions name
          // that day as the last one.
          expiresAt: sql`(${dayOf(instructed)}::date + ${bank.cancel_days + 1}::int)::timestamp AT TIME ZONE ${shopTimeZone()}`,
          updatedAt: new Date(),
        };
        await tx.update(orders).set(changes).where(eq(orders.id, order.id));
        await recordEvent(tx, order.id, { event: 'transfer_instructed', ...by, reason: reference });
        await outbox.add(tx, 'order-mail', { orderId: order.id, kind: 'transfer' });
        // The buyer could still pay an online payment that was opened before, so it must be closed.
        if ((await listAttempts(tx, order.id)).some(({ status }) => status === 'open'))
          await outbox.add(tx, 'close-payments', { orderId: order.id });
      }
      const { iban, bic } = bank;
      const details = {
        beneficiary: beneficiaryLine(bank),
        iban,
        bic,
        reference,
        amount: order.totalCents,
        currency: order.currency,
      };
      return { ok: true, details, orderNumber: order.orderNumber };
    };
    return catchStockConflict(() => transact(context.db, instruct), outOfStockRefusal);
  },
);

/**
 * Returns whether the order has instructions with this reference. A bank account of another type needs
 * another reference.
 */
function isInstructed(order: Order, reference: string): boolean {
  return (
    order.paymentMethod === 'bank_transfer' &&
    order.transferInstructedAt !== null &&
    order.paymentReference === reference
  );
}
