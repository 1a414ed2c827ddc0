import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { transact } from '../db/transact.ts';
import type { OutOfStock } from '../inventory/index.ts';
import type { Centimes } from '../kernel/money.ts';
import type { Outbox } from '../kernel/outbox.ts';
import { recordEvent } from '../orders/index.ts';
import { orders } from '../orders/schema.ts';
import { bankTransferReference } from '../payments/index.ts';
import { holdStockAgain, lockOrder } from './hold-stock.ts';

/** Days a transfer may take before its order is cancelled. */
const transferDays = 10;

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
  | { ok: false; reason: 'order_not_found' | 'already_paid' | 'order_closed' }
  | { ok: false; reason: 'out_of_stock'; short: OutOfStock[] };

/** Has a pending order paid by bank transfer: tells where to and with which reference, and waits longer for it. */
export async function setupBankTransfer(
  context: { db: Database; outbox: Outbox; bank: { beneficiary: string; iban: string; bic: string } },
  buyerId: string,
  orderId: string,
): Promise<TransferOutcome> {
  return transact<TransferOutcome>(context.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.user_id !== buyerId) return { ok: false, reason: 'order_not_found' };
    if (order.payment_status === 'paid') return { ok: false, reason: 'already_paid' };
    if (order.status !== 'pending') return { ok: false, reason: 'order_closed' };
    const short = await holdStockAgain(tx, order, { kind: 'customer', id: buyerId }, 'paid by transfer');
    if (short.length > 0) return { ok: false, reason: 'out_of_stock', short };
    const details = {
      ...context.bank,
      reference: bankTransferReference(order.order_number),
      amount: order.total_cents,
      currency: order.currency,
    };
    const isNew = order.payment_method !== 'bank_transfer' || order.expires_at < new Date(Date.now() + (transferDays - 1) * 86_400_000);
    if (isNew) {
      const expires_at = new Date(Date.now() + transferDays * 86_400_000);
      await tx
        .update(orders)
        .set({ payment_method: 'bank_transfer', payment_status: 'pending', expires_at })
        .where(eq(orders.id, order.id));
      await recordEvent(tx, order.id, { event: 'transfer_instructed', actor: 'customer', actorId: buyerId, reason: details.reference });
      await context.outbox.add(tx, 'order-mail', { orderId: order.id, kind: 'transfer' });
    }
    return { ok: true, details, orderNumber: order.order_number };
  });
}
