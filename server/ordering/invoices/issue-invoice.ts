import { and, asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { orderItemColumns } from '#server/ordering/orders/index.ts';
import { orderEvents, orderItems, orders } from '#server/ordering/orders/schema.ts';
import { readSettingGroup } from '#server/platform/settings/index.ts';
import { buildInvoice } from './build-invoice.ts';
import { takeNextNumber } from './next-number.ts';
import { invoices } from './schema.ts';

export type Invoice = typeof invoices.$inferSelect;
export type InvoiceOutcome =
  | { ok: true; invoice: Invoice }
  | { ok: false; reason: 'order_not_found' | 'never_paid' };

/**
 * Issues the invoice of a paid order, once: a repeated or concurrent call returns the same invoice.
 *
 * @returns the invoice; a reason when the order never became paid, even if some money arrived for it
 */
export async function issueInvoice(db: Database, orderId: string): Promise<InvoiceOutcome> {
  return db.transaction((tx) => issueInvoiceInTransaction(tx, orderId));
}

/** Does the same as `issueInvoice`, in the caller's transaction. */
export async function issueInvoiceInTransaction(tx: Transaction, orderId: string): Promise<InvoiceOutcome> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) return { ok: false, reason: 'order_not_found' };
  const [existing] = await tx.select().from(invoices).where(eq(invoices.orderId, orderId));
  if (existing) return { ok: true, invoice: existing };
  const [paid] = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.toStatus, 'paid')))
    .limit(1);
  if (!paid) return { ok: false, reason: 'never_paid' };
  const items = await tx
    .select(orderItemColumns)
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
  const shop = await readSettingGroup(tx, 'shop');
  const today = dayOf(new Date());
  // Takes the number last, so that the counter's row is locked for the shortest time.
  const number = await takeNextNumber(tx, 'F', today);
  const data = buildInvoice({ ...order, items }, shop, number, today);
  const [invoice] = await tx
    .insert(invoices)
    .values({
      number,
      orderId,
      issuedOn: today,
      totalCents: data.total,
      vatCents: data.vat,
      data,
    })
    .returning();
  return { ok: true, invoice: invoice! };
}
