import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { type OutOfStock, catchStockConflict } from '#server/catalogue/inventory/index.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { dayOf, shopTimeZone } from '#server/platform/kernel/day.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { type Order, type StepBy, recordEvent } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import {
  type BankAccount,
  bankTransferReference,
  beneficiaryLine,
} from '#server/ordering/payments/bank/index.ts';
import { listAttempts } from '#server/ordering/payments/index.ts';
import { holdStockAgain, lockOrder, outOfStock } from './hold-stock.ts';

export interface BankDetails {
  beneficiary: string;
  iban: string;
  bic: string;
  reference: string;
  amount: Centimes;
  currency: string;
}

export type TransferOutcome =
  | { ok: true; details: BankDetails; orderNumber: string }
  | { ok: false; reason: 'order_not_found' | 'already_paid' | 'order_closed' | 'method_not_offered' }
  | { ok: false; reason: 'out_of_stock'; short: OutOfStock[] };

/**
 * Switches a pending order to bank transfer: returns the account and reference, and extends the payment
 * window. The window starts with the first instructions, even when they are requested again; existing
 * instructions stay valid when transfers are no longer offered to others.
 *
 * @param by initiator who chose the transfer
 */
export async function setupBankTransfer(
  context: { db: Database; outbox: Outbox; bank: BankAccount; isOffered: boolean },
  buyerId: string,
  orderId: string,
  by: StepBy = { actor: 'customer', actorId: buyerId },
): Promise<TransferOutcome> {
  const { bank, outbox } = context;
  const instruct = async (tx: Transaction): Promise<TransferOutcome> => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.user_id !== buyerId) return { ok: false, reason: 'order_not_found' };
    if (order.payment_status === 'paid') return { ok: false, reason: 'already_paid' };
    if (order.status !== 'pending') return { ok: false, reason: 'order_closed' };
    if (!context.isOffered && (order.payment_method !== 'bank_transfer' || !order.transfer_instructed_at))
      return { ok: false, reason: 'method_not_offered' };
    await holdStockAgain(tx, order, { kind: 'customer', id: buyerId }, 'paid by transfer');
    const reference = bankTransferReference(order.order_number, bank.iban);
    if (!isInstructed(order, reference)) {
      const instructed = order.transfer_instructed_at ?? new Date();
      const changes = {
        payment_method: 'bank_transfer' as const,
        payment_status: 'pending' as const,
        payment_reference: reference,
        transfer_instructed_at: instructed,
        // Until the end of the last day in the shop's time zone, because that day is communicated as the last
        // one.
        expires_at: sql`(${dayOf(instructed)}::date + ${bank.cancel_days + 1}::int)::timestamp AT TIME ZONE ${shopTimeZone()}`,
        updated_at: new Date(),
      };
      await tx.update(orders).set(changes).where(eq(orders.id, order.id));
      await recordEvent(tx, order.id, { event: 'transfer_instructed', ...by, reason: reference });
      await outbox.add(tx, 'order-mail', { orderId: order.id, kind: 'transfer' });
      // An open payment from before could still be paid too.
      if ((await listAttempts(tx, order.id)).some(({ status }) => status === 'open'))
        await outbox.add(tx, 'close-payments', { orderId: order.id });
    }
    const { iban, bic } = bank;
    const details = {
      beneficiary: beneficiaryLine(bank),
      iban,
      bic,
      reference,
      amount: order.total_cents,
      currency: order.currency,
    };
    return { ok: true, details, orderNumber: order.order_number };
  };
  return catchStockConflict(() => transact(context.db, instruct), outOfStock);
}

/** Whether the same instructions were already given; another account type needs another reference. */
function isInstructed(order: Order, reference: string): boolean {
  return (
    order.payment_method === 'bank_transfer' &&
    order.transfer_instructed_at !== null &&
    order.payment_reference === reference
  );
}
