import { closeOrder } from '#server/ordering/checkout/index.ts';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import {
  type TransitionRefusal,
  lockOrder,
  countShippedUnits,
  transitionTableRefusal,
} from '#server/ordering/orders/index.ts';
import { traced } from '#server/platform/tracing/index.ts';
import { cancellationDeadline } from './cancellation-deadline.ts';

export type CancelOutcome =
  | { ok: true }
  | { ok: false; reason: 'order_not_found' | 'preparation_started' | 'too_late' | TransitionRefusal };

export type CancelActor =
  /**
   * A customer may cancel only their own order, for at most `hours` hours after ordering, and only before
   * staff start to prepare it.
   */
  { actor: 'customer'; id: string; hours: number } | ({ actor: 'staff' } & StaffActor);

/**
 * Cancels an order of which no unit has been shipped: releases its stock, refunds the payments and notifies
 * the customer. Idempotent.
 */
export const cancelOrder = traced(
  'cancelOrder',
  (
    context: { db: Database; outbox: Outbox },
    orderId: string,
    by: CancelActor,
    reason: string,
    now: Date = new Date(),
  ): Promise<CancelOutcome> =>
    transact<CancelOutcome>(context.db, async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order || (by.actor === 'customer' && order.userId !== by.id))
        return { ok: false, reason: 'order_not_found' };
      const refusal = transitionTableRefusal(order.status, 'cancelled');
      if (refusal) return { ok: false, reason: refusal };
      // Neither shipped nor unshipped units of such an order are cancelled: customers return the shipped units
      // and withdraw from the unshipped ones.
      if ((await countShippedUnits(tx, order.id)) > 0) return { ok: false, reason: 'already_shipped' };
      if (by.actor === 'customer') {
        const until = cancellationDeadline(order, by.hours);
        if (!until) return { ok: false, reason: 'preparation_started' };
        if (now > until) return { ok: false, reason: 'too_late' };
      }
      const change = await closeOrder(tx, context.outbox, order, { actor: by.actor, actorId: by.id, reason });
      if (change.ok && by.actor === 'staff')
        await recordAudit(tx, {
          actorId: by.id,
          action: 'order.cancel',
          subject: `order:${orderId}`,
          after: { reason },
          ip: by.ip,
        });
      return change;
    }),
);
