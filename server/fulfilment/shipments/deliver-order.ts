import { and, eq, isNull } from 'drizzle-orm';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import { transact } from '#server/platform/db/transact.ts';
import { changeStatus, recordEvent } from '#server/ordering/orders/index.ts';
import { shipments } from '#server/ordering/shipping/schema.ts';
import { traced } from '#server/platform/tracing/index.ts';
import { lockOrderWithLines } from '../order-lines.ts';
import type { FulfilmentContext } from '../fulfilment-context.ts';

export type DeliverShipmentOutcome =
  | { ok: true }
  | { ok: false; reason: 'shipment_not_found' | 'delivered_before_sent' };

/**
 * Marks a shipment as delivered. When all shipments of a completely shipped order are delivered, the order
 * becomes `delivered`. Idempotent.
 *
 * @param deliveredAt time of delivery, not in the future and not before the time of shipping
 */
export const markShipmentDelivered = traced(
  'markShipmentDelivered',
  (
    context: Pick<FulfilmentContext, 'db' | 'outbox'>,
    shipmentId: string,
    by: StaffActor,
    deliveredAt: Date = new Date(),
  ): Promise<DeliverShipmentOutcome> =>
    transact<DeliverShipmentOutcome>(context.db, async (tx) => {
      const [found] = await tx
        .select({ orderId: shipments.orderId })
        .from(shipments)
        .where(eq(shipments.id, shipmentId));
      const order = found && (await lockOrderWithLines(tx, found.orderId));
      // Reads the shipment again, because another request may have changed it before the order was locked.
      const [shipment] = await tx.select().from(shipments).where(eq(shipments.id, shipmentId));
      if (!order || !shipment) return { ok: false, reason: 'shipment_not_found' };
      if (shipment.deliveredAt) return { ok: true };
      if (deliveredAt < shipment.sentAt) return { ok: false, reason: 'delivered_before_sent' };
      await tx.update(shipments).set({ deliveredAt, deliveredBy: by.id }).where(eq(shipments.id, shipmentId));
      await recordEvent(tx, order.id, {
        event: 'shipment_delivered',
        actor: 'staff',
        actorId: by.id,
        reason: `${shipment.carrier}, ${shipment.number}`,
      });
      const onTheWay = await tx
        .select({ id: shipments.id })
        .from(shipments)
        .where(and(eq(shipments.orderId, order.id), isNull(shipments.deliveredAt)));
      if (order.status === 'shipped' && onTheWay.length === 0) {
        const outcome = await changeStatus(tx, order, 'delivered', { actor: 'staff', actorId: by.id });
        if (!outcome.ok) throw new Error(`order ${order.orderNumber} cannot be delivered: ${outcome.reason}`);
      }
      await context.outbox.add(tx, 'order-mail', { orderId: order.id, kind: 'delivered', shipmentId });
      await recordAudit(tx, {
        actorId: by.id,
        action: 'shipment.delivered',
        subject: `shipment:${shipmentId}`,
        ip: by.ip,
      });
      return { ok: true };
    }),
);
