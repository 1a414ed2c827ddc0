import { eq } from 'drizzle-orm';
import { isValidIBAN } from 'ibantools';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { moveStock } from '#server/catalogue/inventory/index.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { recordEvent } from '#server/ordering/orders/index.ts';
import { type Return, findReturn } from '#server/fulfilment/returns/index.ts';
import { returnLines, returns } from '#server/fulfilment/returns/schema.ts';
import { giveBack } from './give-back.ts';
import { type LockedOrder, lockOrderWithLines } from './order-lines.ts';
import type { FulfilmentContext } from './ship-order.ts';

export interface ReceivedReturn {
  /**
   * For each line, units to restock and units that cannot be sold again. The remaining units did not arrive.
   */
  lines: { lineId: string; restocked: number; writtenOff: number }[];
  /**
   * Destination of the refund: the original payment method, a bank account when that is closed, or none when
   * it was already paid.
   */
  refund: 'original' | 'bank_account' | 'none';
  iban?: string;
  note?: string;
}

export type ReceiveOutcome =
  | { ok: true; due: Centimes }
  | {
      ok: false;
      reason:
        | 'return_not_found'
        | 'invalid_iban'
        | 'nothing_captured'
        | 'more_than_captured'
        | 'invalid_amount';
    }
  | { ok: false; reason: 'unknown_line' | 'more_than_announced'; lineId: string };

/**
 * Receives a return: restocks or writes off each unit, requests its refund and notifies the customer. A
 * written-off unit is added to the stock and removed again, so that the ledger shows both. If nothing
 * arrived, the return is closed and its units may be returned again. Idempotent.
 *
 * @returns the refund; if the payment refuses it, nothing changes, so that staff can choose another
 *   destination
 */
export async function receiveReturn(
  context: FulfilmentContext,
  returnId: string,
  received: ReceivedReturn,
  by: StaffActor,
): Promise<ReceiveOutcome> {
  return transact<ReceiveOutcome>(context.db, async (tx) => {
    const [found] = await tx
      .select({ orderId: returns.order_id })
      .from(returns)
      .where(eq(returns.id, returnId));
    const order = found && (await lockOrderWithLines(tx, found.orderId));
    const entry = await findReturn(tx, returnId);
    if (!order || !entry) return { ok: false, reason: 'return_not_found' };
    if (entry.status === 'received') return { ok: true, due: entry.refund_cents };
    const iban = received.iban?.replaceAll(/\s/g, '').toUpperCase();
    if (received.refund === 'bank_account' && !(iban && isValidIBAN(iban)))
      return { ok: false, reason: 'invalid_iban' };
    for (const { lineId } of received.lines) {
      const line = entry.lines.find(({ id }) => id === lineId);
      if (!line) return { ok: false, reason: 'unknown_line', lineId };
      const { restocked, writtenOff } = partsOf(received, lineId);
      const isPossible =
        restocked >= 0 && writtenOff >= 0 && restocked + writtenOff <= line.quantity - line.unsent_quantity;
      if (!isPossible) return { ok: false, reason: 'more_than_announced', lineId };
    }
    await tx
      .update(returns)
      .set({ status: 'received', received_at: new Date(), received_by: by.id, note: received.note || null })
      .where(eq(returns.id, entry.id));
    const pieces = await takeIn(tx, order, entry, received, by.id);
    const { due, refund } = await giveBack(
      { tx, outbox: context.outbox, settings: context.settings.current() },
      order,
      entry.id,
      pieces,
      {
        kind: received.refund,
        actor: 'staff',
        actorId: by.id,
        ...(iban ? { iban } : {}),
      },
    );
    if (!refund.ok) return refund;
    const event = pieces.size > 0 ? 'return_received' : 'return_closed';
    const reason = [
      entry.return_number,
      received.refund === 'none' && due > 0 ? 'no refund' : '',
      received.note,
    ]
      .filter(Boolean)
      .join(', ');
    await recordEvent(tx, order.id, { event, actor: 'staff', actorId: by.id, reason });
    if (pieces.size > 0)
      await context.outbox.add(tx, 'order-mail', {
        orderId: order.id,
        kind: 'return_received',
        returnId: entry.id,
      });
    const after = { lines: received.lines, refund: received.refund, due };
    await recordAudit(tx, {
      actorId: by.id,
      action: 'return.received',
      subject: `return:${entry.id}`,
      after,
      ip: by.ip,
    });
    return { ok: true, due };
  });
}

/** Received units of a line, which may appear twice. */
function partsOf(received: ReceivedReturn, lineId: string): { restocked: number; writtenOff: number } {
  const parts = received.lines.filter((part) => part.lineId === lineId);
  return {
    restocked: parts.reduce((sum, part) => sum + part.restocked, 0),
    writtenOff: parts.reduce((sum, part) => sum + part.writtenOff, 0),
  };
}

/** Records the received units and moves the stock; returns the received units by order line. */
async function takeIn(
  tx: Transaction,
  order: LockedOrder,
  entry: Return,
  received: ReceivedReturn,
  staffId: string,
): Promise<Map<string, number>> {
  const pieces = new Map<string, number>();
  const actor = { kind: 'staff', id: staffId } as const;
  const about = { orderId: order.id, note: entry.return_number };
  for (const line of entry.lines) {
    const { restocked, writtenOff } = partsOf(received, line.id);
    const came = restocked + writtenOff;
    if (came === 0) continue;
    pieces.set(line.order_item_id, came);
    await tx
      .update(returnLines)
      .set({ restocked, written_off: writtenOff })
      .where(eq(returnLines.id, line.id));
  }
  const variantOf = (itemId: string) => order.items.find(({ id }) => id === itemId)!.variant_id;
  const sums = (of: (part: ReceivedReturn['lines'][number]) => number) => {
    const byVariant = new Map<string, number>();
    for (const part of received.lines) {
      const variantId = variantOf(entry.lines.find(({ id }) => id === part.lineId)!.order_item_id);
      byVariant.set(variantId, (byVariant.get(variantId) ?? 0) + of(part));
    }
    return [...byVariant]
      .filter(([, n]) => n > 0)
      .map(([variantId, quantity]) => ({ variantId, quantity, reserved: 0 }));
  };
  await moveStock(
    tx,
    sums((part) => part.restocked + part.writtenOff),
    'returned',
    actor,
    about,
  );
  const lost = sums((part) => part.writtenOff).map((movement) => ({
    ...movement,
    quantity: -movement.quantity,
  }));
  await moveStock(tx, lost, 'written_off', actor, about);
  return pieces;
}
