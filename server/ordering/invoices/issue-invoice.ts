import { and, asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { orderEvents, orderItems, orders } from '#server/ordering/orders/schema.ts';
import { readGroup } from '#server/platform/settings/index.ts';
import { buildInvoice } from './build-invoice.ts';
import { nextNumber } from './next-number.ts';
import { invoices } from './schema.ts';

export type Invoice = typeof invoices.$inferSelect;
export type InvoiceOutcome =
  | { ok: true; invoice: Invoice }
  | { ok: false; reason: 'order_not_found' | 'never_paid' };

/**
 * Issues the invoice of a paid order, once: a repeated or concurrent call returns the same invoice.
 *
 * @returns refused for an order that never became paid, whatever was received for it
 */
export async function issueInvoice(db: Database, orderId: string): Promise<InvoiceOutcome> {
  return db.transaction((tx) => issueInvoiceIn(tx, orderId));
}

/** Same as `issueInvoice`, within a transaction. */
export async function issueInvoiceIn(tx: Transaction, orderId: string): Promise<InvoiceOutcome> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) return { ok: false, reason: 'order_not_found' };
  const [existing] = await tx.select().from(invoices).where(eq(invoices.order_id, orderId));
  if (existing) return { ok: true, invoice: existing };
  const [paid] = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.order_id, orderId), eq(orderEvents.to_status, 'paid')))
    .limit(1);
  if (!paid) return { ok: false, reason: 'never_paid' };
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.order_id, orderId))
    .orderBy(asc(orderItems.position));
  const shop = await readGroup(tx, 'shop');
  const today = dayOf(new Date());
  // Last, so that the counter is locked for the shortest time.
  const number = await nextNumber(tx, 'F', today);
  const data = buildInvoice({ ...order, items }, shop, number, today);
  const [invoice] = await tx
    .insert(invoices)
    .values({
      number,
      order_id: orderId,
      issued_on: today,
      total_cents: data.total,
      vat_cents: data.vat,
      data,
    })
    .returning();
  return { ok: true, invoice: invoice! };
}
