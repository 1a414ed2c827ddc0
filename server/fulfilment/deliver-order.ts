import { and, eq, isNull } from 'drizzle-orm';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import { transact } from '#server/platform/db/transact.ts';
import { changeStatus, recordEvent } from '#server/ordering/orders/index.ts';
import { shipments } from '#server/ordering/shipping/schema.ts';
import { lockOrderWithLines } from './order-lines.ts';
import type { FulfilmentContext } from './ship-order.ts';

export type DeliveryOutcome =
  | { ok: true }
  | { ok: false; reason: 'shipment_not_found' | 'delivered_before_sent' };

/**
 * Marks a shipment as delivered; the order is delivered once all its shipments are. Idempotent.
 *
 * @param deliveredAt time of delivery, not in the future and not before the shipping
 */
export async function deliverShipment(
  context: Pick<FulfilmentContext, 'db' | 'outbox'>,
  shipmentId: string,
  by: StaffActor,
  deliveredAt = new Date(),
): Promise<DeliveryOutcome> {
  return transact<DeliveryOutcome>(context.db, async (tx) => {
    const [found] = await tx
      .select({ orderId: shipments.order_id })
      .from(shipments)
      .where(eq(shipments.id, shipmentId));
    const order = found && (await lockOrderWithLines(tx, found.orderId));
    // Read again now that the order is locked.
    const [shipment] = await tx.select().from(shipments).where(eq(shipments.id, shipmentId));
    if (!order || !shipment) return { ok: false, reason: 'shipment_not_found' };
    if (shipment.delivered_at) return { ok: true };
    if (deliveredAt < shipment.sent_at) return { ok: false, reason: 'delivered_before_sent' };
    await tx
      .update(shipments)
      .set({ delivered_at: deliveredAt, delivered_by: by.id })
      .where(eq(shipments.id, shipmentId));
    await recordEvent(tx, order.id, {
      event: 'shipment_delivered',
      actor: 'staff',
      actorId: by.id,
      reason: `${shipment.carrier}, ${shipment.number}`,
    });
    const onTheWay = await tx
      .select({ id: shipments.id })
      .from(shipments)
      .where(and(eq(shipments.order_id, order.id), isNull(shipments.delivered_at)));
    if (order.status === 'shipped' && onTheWay.length === 0) {
      const outcome = await changeStatus(tx, order, 'delivered', { actor: 'staff', actorId: by.id });
      if (!outcome.ok) throw new Error(`order ${order.order_number} cannot be delivered: ${outcome.reason}`);
    }
    await context.outbox.add(tx, 'order-mail', { orderId: order.id, kind: 'delivered', shipmentId });
    await recordAudit(tx, {
      actorId: by.id,
      action: 'shipment.delivered',
      subject: `shipment:${shipmentId}`,
      ip: by.ip,
    });
    return { ok: true };
  });
}
