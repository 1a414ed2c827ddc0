import { eq } from 'drizzle-orm';
import { addressLines } from '#shared/address-lines.ts';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { lockOrder } from './lock-order.ts';
import { type Order, unitsSent } from './queries.ts';
import { recordEvent } from './record-event.ts';
import { type FrozenAddress, orders } from './schema.ts';

export type AddressCorrection =
  | { ok: true; changed: string[] }
  | { ok: false; reason: 'order_not_found' | 'already_shipped' | 'other_country' | 'changed_meanwhile' };

/** Whether an order's address can still be corrected: no unit is shipped. */
export function mayCorrectAddress({ status }: Pick<Order, 'status'>, sent: number): boolean {
  return ['pending', 'paid', 'preparing'].includes(status) && sent === 0;
}

/**
 * Corrects an order's delivery address while no unit is shipped. The country cannot change, because delivery
 * and tax were calculated for it. The history stores the previous address until the customer closes the
 * account.
 *
 * @param seen the address the editor has seen (`addressVersion`); refused if it has changed since
 */
export async function correctAddress(
  db: Database,
  orderId: string,
  address: FrozenAddress,
  seen: string | undefined,
  by: StaffActor,
): Promise<AddressCorrection> {
  return transact<AddressCorrection>(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: 'order_not_found' };
    if (!mayCorrectAddress(order, await unitsSent(tx, order.id)))
      return { ok: false, reason: 'already_shipped' };
    const before = order.shipping_address;
    if (before.country !== address.country) return { ok: false, reason: 'other_country' };
    if (seen !== undefined && seen !== addressVersion(before))
      return { ok: false, reason: 'changed_meanwhile' };
    const changed = addressFields.filter((field) => (before[field] || null) !== (address[field] || null));
    if (changed.length === 0) return { ok: true, changed };
    await tx
      .update(orders)
      .set({ shipping_address: address, updated_at: new Date() })
      .where(eq(orders.id, order.id));
    const was = [...addressLines(before, { from: 'CH', locale: 'fr' }), before.phone]
      .filter(Boolean)
      .join(', ');
    await recordEvent(tx, order.id, {
      event: 'address_corrected',
      actor: 'staff',
      actorId: by.id,
      personal: was,
    });
    // The names of the fields alone: the log is kept for good, a person's address is not.
    const after = Object.fromEntries(changed.map((field) => [field, '…']));
    await recordAudit(tx, {
      actorId: by.id,
      action: 'order.address',
      subject: `order:${order.id}`,
      after,
      ip: by.ip,
    });
    return { ok: true, changed };
  });
}

const addressFields = [
  'first_name',
  'last_name',
  'company',
  'address_line_1',
  'address_line_2',
  'postal_code',
  'city',
  'country',
  'phone',
] as const;

/** Version of an address, so that a form can detect that it was changed. */
export function addressVersion(address: FrozenAddress): string {
  return JSON.stringify(addressFields.map((field) => address[field]));
}
