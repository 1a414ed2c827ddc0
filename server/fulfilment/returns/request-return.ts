import { sql } from 'drizzle-orm';
import type { ReturnReason } from '#shared/returns.ts';
import { isFitPromised } from '#server/catalogue/fit/index.ts';
import { transact } from '#server/platform/db/transact.ts';
import { type Order, recordEvent } from '#server/ordering/orders/index.ts';
import { type Return, findReturn, findReturnByKey, countUnitsByLine, listReturnsByOrder } from './queries.ts';
import { returnableUnits } from './units.ts';
import { returnLines, returns } from './schema.ts';
import { listShipmentsByOrder } from '#server/ordering/shipping/index.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { traced } from '#server/platform/tracing/index.ts';
import { lastDayToReturn } from './last-day-to-return.ts';
import { type LockedOrder, sumQuantitiesByLine, lockOrderWithLines } from '../order-lines.ts';
import type { FulfilmentContext } from '../fulfilment-context.ts';
import { withdrawUnshippedUnits } from './withdraw-unshipped.ts';

export interface ReturnRequest {
  lines: { itemId: string; quantity: number; reason: ReturnReason }[];
  /** How the customer asked: on the withdrawal page without signing in, or in the customer account. */
  way: 'withdrawal' | 'account';
  /** Idempotency key: a repeated request with the same key returns the existing return. */
  key?: string | undefined;
  /** Id of the signed-in customer; null without sign-in. */
  customerId: string | null;
}

export type RequestReturnOutcome =
  | { ok: true; entry: Return; order: Order }
  | { ok: false; reason: 'order_not_found' | 'not_paid' | 'order_closed' | 'too_late' | 'nothing_chosen' }
  | { ok: false; reason: 'unknown_line' | 'more_than_left'; itemId: string };

/**
 * Records a customer's request to return units of an order, with its time. Releases and refunds unshipped
 * units immediately; staff receive shipped units later. The caller must have checked that the order belongs
 * to the customer.
 *
 * @param at time of the request
 */
export const requestReturn = traced(
  'requestReturn',
  (
    context: FulfilmentContext,
    orderId: string,
    request: ReturnRequest,
    at: Date = new Date(),
  ): Promise<RequestReturnOutcome> =>
    transact<RequestReturnOutcome>(context.db, async (tx) => {
      const order = await lockOrderWithLines(tx, orderId);
      if (!order) return { ok: false, reason: 'order_not_found' };
      const earlier = request.key ? await findReturnByKey(tx, order.id, request.key) : undefined;
      if (earlier) return { ok: true, entry: earlier, order };
      if (order.status === 'pending') return { ok: false, reason: 'not_paid' };
      if (order.status === 'cancelled' || order.status === 'refunded')
        return { ok: false, reason: 'order_closed' };
      const settings = context.settings.current();
      const sent = (await listShipmentsByOrder(tx, [order.id])).get(order.id) ?? [];
      const lastDay = await lastDayToReturn(order, sent, settings, settings.returns.days);
      if (lastDay && dayOf(at, settings.shop.timezone) > lastDay) return { ok: false, reason: 'too_late' };
      const made = (await listReturnsByOrder(tx, [order.id])).get(order.id) ?? [];
      const chosen = choose(order, made, request);
      if (!chosen.ok) return chosen;

      const isHere = chosen.lines.every((line) => line.unsentQuantity === line.quantity);
      const [entry] = await tx
        .insert(returns)
        .values({
          returnNumber: sql`'RT-' || nextval('return_numbers')`,
          orderId: order.id,
          way: request.way,
          requestKey: request.key ?? null,
          askedAt: at,
          askedBy: request.customerId,
          ...(isHere ? { status: 'received', receivedAt: at } : {}),
        })
        .returning({ id: returns.id, number: returns.returnNumber });
      const { id, number } = entry!;
      await tx.insert(returnLines).values(chosen.lines.map((line) => ({ ...line, returnId: id })));
      await recordEvent(tx, order.id, {
        event: 'return_asked',
        actor: 'customer',
        actorId: request.customerId,
        reason: number,
      });
      const unsent = new Map(
        chosen.lines
          .filter((line) => line.unsentQuantity > 0)
          .map((line) => [line.orderItemId, line.unsentQuantity]),
      );
      if (unsent.size > 0)
        await withdrawUnshippedUnits(
          { tx, outbox: context.outbox, settings },
          order,
          id,
          unsent,
          request.customerId,
        );
      await context.outbox.add(tx, 'order-mail', { orderId: order.id, kind: 'return_asked', returnId: id });
      return { ok: true, entry: (await findReturn(tx, id))!, order };
    }),
);

type ChosenLine = Pick<typeof returnLines.$inferInsert, 'reason'> & {
  isFitPromise: boolean;
  orderItemId: string;
  quantity: number;
  unsentQuantity: number;
};

/**
 * Validates the requested lines.
 *
 * @returns the lines to store, or the reason why the request is rejected
 */
function choose(
  order: LockedOrder,
  made: readonly Return[],
  request: ReturnRequest,
): { ok: true; lines: ChosenLine[] } | (RequestReturnOutcome & { ok: false }) {
  const counts = countUnitsByLine(order.items, made);
  const lines: ChosenLine[] = [];
  for (const [itemId, quantity] of sumQuantitiesByLine(request.lines)) {
    const units = counts.get(itemId);
    if (!units) return { ok: false, reason: 'unknown_line', itemId };
    if (quantity <= 0) continue;
    const { unsent, sent } = returnableUnits(units);
    if (quantity > unsent + sent) return { ok: false, reason: 'more_than_left', itemId };
    const reason = request.lines.find((line) => line.itemId === itemId)!.reason;
    const unsentQuantity = Math.min(quantity, unsent);
    const { fit } = order.items.find(({ id }) => id === itemId)!;
    // The customer cannot know that a unit does not fit before it has arrived.
    const isFitPromise = reason === 'does_not_fit' && quantity > unsentQuantity && isFitPromised(fit);
    lines.push({ orderItemId: itemId, quantity, unsentQuantity, reason, isFitPromise });
  }
  return lines.length > 0 ? { ok: true, lines } : { ok: false, reason: 'nothing_chosen' };
}
