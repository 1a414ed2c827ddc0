import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { type TransitionRefusal, changeStatus, lockOrder } from '#server/ordering/orders/index.ts';
import { traced } from '#server/platform/tracing/index.ts';

export type PrepareOrderOutcome = { ok: true } | { ok: false; reason: 'order_not_found' | TransitionRefusal };

/** Sets a paid order to `preparing` on behalf of staff. From then on, the customer cannot cancel it. */
export const prepareOrder = traced(
  'prepareOrder',
  (context: { db: Database }, orderId: string, by: StaffActor): Promise<PrepareOrderOutcome> =>
    transact<PrepareOrderOutcome>(context.db, async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) return { ok: false, reason: 'order_not_found' };
      const change = await changeStatus(tx, order, 'preparing', { actor: 'staff', actorId: by.id });
      if (change.ok)
        await recordAudit(tx, {
          actorId: by.id,
          action: 'order.prepare',
          subject: `order:${orderId}`,
          ip: by.ip,
        });
      return change;
    }),
);
