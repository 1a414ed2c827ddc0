import { eq } from 'drizzle-orm';
import { isValidIBAN } from 'ibantools';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { moveStock } from '#server/catalogue/inventory/index.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { recordEvent } from '#server/ordering/orders/index.ts';
import { traced } from '#server/platform/tracing/index.ts';
import { type Return, findReturn } from './queries.ts';
import { returnLines, returns } from './schema.ts';
import { refundReturnedUnits } from './refund-returned-units.ts';
import { type LockedOrder, lockOrderWithLines } from '../order-lines.ts';
import type { FulfilmentContext } from '../fulfilment-context.ts';

export interface ReceivedReturn {
  /**
   * For each line of the return: the units to restock, and the units that cannot be sold again
   * (`writtenOff`). Units in neither number did not arrive.
   */
  lines: { lineId: string; restocked: number; writtenOff: number }[];
  /**
   * Destination of the refund: the original payment method; a bank account when that method is closed; `none`
   * when staff have already refunded the units.
   */
  refund: 'original' | 'bank_account' | 'none';
  iban?: string;
  note?: string;
}

export type ReceiveReturnOutcome =
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
 * Records that a return has arrived: restocks or writes off each unit, requests the refund and notifies the
 * customer. A written-off unit is added to the stock and removed again, so that the stock ledger shows both
 * movements. When nothing arrived, the return is closed and the customer may return its units again.
 * Idempotent.
 *
 * @returns the refunded amount in centimes; when the payment cannot be refunded, a reason without any change,
 * so that staff can choose another destination
 */
export const receiveReturn = traced(
  'receiveReturn',
  (
    context: FulfilmentContext,
    returnId: string,
    received: ReceivedReturn,
    by: StaffActor,
  ): Promise<ReceiveReturnOutcome> =>
    transact<ReceiveReturnOutcome>(context.db, async (tx) => {
      const [found] = await tx
        .select({ orderId: returns.orderId })
        .from(returns)
        .where(eq(returns.id, returnId));
      const order = found && (await lockOrderWithLines(tx, found.orderId));
      const entry = await findReturn(tx, returnId);
      if (!order || !entry) return { ok: false, reason: 'return_not_found' };
      if (entry.status === 'received') return { ok: true, due: entry.refundCents };
      const iban = received.iban?.replaceAll(/\s/g, '').toUpperCase();
      if (received.refund === 'bank_account' && !(iban && isValidIBAN(iban)))
        return { ok: false, reason: 'invalid_iban' };
      for (const { lineId } of received.lines) {
        const line = entry.lines.find(({ id }) => id === lineId);
        if (!line) return { ok: false, reason: 'unknown_line', lineId };
        const { restocked, writtenOff } = partsOf(received, lineId);
        const isPossible =
          restocked >= 0 && writtenOff >= 0 && restocked + writtenOff <= line.quantity - line.unsentQuantity;
        if (!isPossible) return { ok: false, reason: 'more_than_announced', lineId };
      }
      await tx
        .update(returns)
        .set({ status: 'received', receivedAt: new Date(), receivedBy: by.id, note: received.note || null })
        .where(eq(returns.id, entry.id));
      const units = await takeIn(tx, order, entry, received, by.id);
      const { due, refund } = await refundReturnedUnits(
        { tx, outbox: context.outbox, settings: context.settings.current() },
        order,
        entry.id,
        units,
        {
          kind: received.refund,
          actor: 'staff',
          actorId: by.id,
          ...(iban ? { iban } : {}),
        },
      );
      if (!refund.ok) return refund;
      const event = units.size > 0 ? 'return_received' : 'return_closed';
      const reason = [
        entry.returnNumber,
        received.refund === 'none' && due > 0 ? 'no refund' : '',
        received.note,
      ]
        .filter(Boolean)
        .join(', ');
      await recordEvent(tx, order.id, { event, actor: 'staff', actorId: by.id, reason });
      if (units.size > 0)
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
    }),
);

/** Sums the received units of one line of the return, because the request may contain the same line twice. */
function partsOf(received: ReceivedReturn, lineId: string): { restocked: number; writtenOff: number } {
  const parts = received.lines.filter((part) => part.lineId === lineId);
  return {
    restocked: parts.reduce((sum, part) => sum + part.restocked, 0),
    writtenOff: parts.reduce((sum, part) => sum + part.writtenOff, 0),
  };
}

/**
 * Stores the received units and updates the stock.
 *
 * @returns the number of received units by order line
 */
async function takeIn(
  tx: Transaction,
  order: LockedOrder,
  entry: Return,
  received: ReceivedReturn,
  staffId: string,
): Promise<Map<string, number>> {
  const units = new Map<string, number>();
  const actor = { kind: 'staff', id: staffId } as const;
  const about = { orderId: order.id, note: entry.returnNumber };
  for (const line of entry.lines) {
    const { restocked, writtenOff } = partsOf(received, line.id);
    const came = restocked + writtenOff;
    if (came === 0) continue;
    units.set(line.orderItemId, came);
    await tx.update(returnLines).set({ restocked, writtenOff }).where(eq(returnLines.id, line.id));
  }
  const variantOf = (itemId: string) => order.items.find(({ id }) => id === itemId)!.variantId;
  const sums = (of: (part: ReceivedReturn['lines'][number]) => number) => {
    const byVariant = new Map<string, number>();
    for (const part of received.lines) {
      const variantId = variantOf(entry.lines.find(({ id }) => id === part.lineId)!.orderItemId);
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
  return units;
}
