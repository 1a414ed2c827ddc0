import { sql } from 'drizzle-orm';
import type { ReturnReason } from '#shared/returns.ts';
import { transact } from '#server/platform/db/transact.ts';
import { type Order, recordEvent } from '#server/ordering/orders/index.ts';
import {
  type Return,
  findReturn,
  findReturnByKey,
  unitsByLine,
  returnableUnits,
  returnsOf,
} from '#server/fulfilment/returns/index.ts';
import { returnLines, returns } from '#server/fulfilment/returns/schema.ts';
import { shipmentsOf } from '#server/ordering/shipping/index.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { noticeEnds } from './notice-ends.ts';
import { type LockedOrder, byLine, lockOrderWithLines } from './order-lines.ts';
import type { FulfilmentContext } from './ship-order.ts';
import { withdrawUnsent } from './withdraw-unsent.ts';

export interface ReturnRequest {
  lines: { itemId: string; quantity: number; reason: ReturnReason }[];
  /** Declared without signing in, or requested in the account. */
  way: 'withdrawal' | 'account';
  /** Idempotency key: a repeated request gives the same return. */
  key?: string | undefined;
  /** The signed-in customer, if any. */
  customerId: string | null;
}

export type AskOutcome =
  | { ok: true; entry: Return; order: Order }
  | { ok: false; reason: 'order_not_found' | 'not_paid' | 'order_closed' | 'too_late' | 'nothing_chosen' }
  | { ok: false; reason: 'unknown_line' | 'more_than_left'; itemId: string };

/**
 * Records a customer's request to return units of an order, with its time. Units not yet shipped are released
 * and refunded immediately; shipped ones are expected back. The caller must have checked who owns the order.
 *
 * @param at time of the request
 */
export async function askReturn(
  context: FulfilmentContext,
  orderId: string,
  request: ReturnRequest,
  at = new Date(),
): Promise<AskOutcome> {
  return transact<AskOutcome>(context.db, async (tx) => {
    const order = await lockOrderWithLines(tx, orderId);
    if (!order) return { ok: false, reason: 'order_not_found' };
    const earlier = request.key ? await findReturnByKey(tx, order.id, request.key) : undefined;
    if (earlier) return { ok: true, entry: earlier, order };
    if (order.status === 'pending') return { ok: false, reason: 'not_paid' };
    if (order.status === 'cancelled' || order.status === 'refunded')
      return { ok: false, reason: 'order_closed' };
    const settings = context.settings.current();
    const sent = (await shipmentsOf(tx, [order.id])).get(order.id) ?? [];
    const lastDay = await noticeEnds(order, sent, settings, settings.returns.days);
    if (lastDay && dayOf(at, settings.shop.timezone) > lastDay) return { ok: false, reason: 'too_late' };
    const made = (await returnsOf(tx, [order.id])).get(order.id) ?? [];
    const chosen = choose(order, made, request);
    if (!chosen.ok) return chosen;

    const isHere = chosen.lines.every((line) => line.unsent_quantity === line.quantity);
    const [entry] = await tx
      .insert(returns)
      .values({
        return_number: sql`'RT-' || nextval('return_numbers')`,
        order_id: order.id,
        way: request.way,
        request_key: request.key ?? null,
        asked_at: at,
        asked_by: request.customerId,
        ...(isHere ? { status: 'received', received_at: at } : {}),
      })
      .returning({ id: returns.id, number: returns.return_number });
    const { id, number } = entry!;
    await tx.insert(returnLines).values(chosen.lines.map((line) => ({ ...line, return_id: id })));
    await recordEvent(tx, order.id, {
      event: 'return_asked',
      actor: 'customer',
      actorId: request.customerId,
      reason: number,
    });
    const unsent = new Map(
      chosen.lines
        .filter((line) => line.unsent_quantity > 0)
        .map((line) => [line.order_item_id, line.unsent_quantity]),
    );
    if (unsent.size > 0)
      await withdrawUnsent({ tx, outbox: context.outbox, settings }, order, id, unsent, request.customerId);
    await context.outbox.add(tx, 'order-mail', { orderId: order.id, kind: 'return_asked', returnId: id });
    return { ok: true, entry: (await findReturn(tx, id))!, order };
  });
}

type ChosenLine = Pick<typeof returnLines.$inferInsert, 'reason'> & {
  order_item_id: string;
  quantity: number;
  unsent_quantity: number;
};

/** Validates the requested lines: returns the lines to store, or the reason for a refusal. */
function choose(
  order: LockedOrder,
  made: readonly Return[],
  request: ReturnRequest,
): { ok: true; lines: ChosenLine[] } | (AskOutcome & { ok: false }) {
  const counts = unitsByLine(order.items, made);
  const lines: ChosenLine[] = [];
  for (const [itemId, quantity] of byLine(request.lines)) {
    const pieces = counts.get(itemId);
    if (!pieces) return { ok: false, reason: 'unknown_line', itemId };
    if (quantity <= 0) continue;
    const { unsent, sent } = returnableUnits(pieces);
    if (quantity > unsent + sent) return { ok: false, reason: 'more_than_left', itemId };
    const reason = request.lines.find((line) => line.itemId === itemId)!.reason;
    lines.push({ order_item_id: itemId, quantity, unsent_quantity: Math.min(quantity, unsent), reason });
  }
  return lines.length > 0 ? { ok: true, lines } : { ok: false, reason: 'nothing_chosen' };
}
