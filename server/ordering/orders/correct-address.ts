import { eq } from 'drizzle-orm';
import { formatParcelAddress } from '#shared/parcel-address.ts';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { lockOrder } from './lock-order.ts';
import { type Order, countShippedUnits } from './queries.ts';
import { recordEvent } from './record-event.ts';
import { type FrozenAddress, orders } from './schema.ts';

export type CorrectAddressOutcome =
  | { ok: true; changed: string[] }
  | { ok: false; reason: 'order_not_found' | 'already_shipped' | 'other_country' | 'changed_meanwhile' };

/**
 * Returns whether staff may still correct an order's address: only while no unit has been shipped.
 *
 * @param sent number of shipped units
 */
export function mayCorrectAddress({ status }: Pick<Order, 'status'>, sent: number): boolean {
  return ['pending', 'paid', 'preparing'].includes(status) && sent === 0;
}

/**
 * Corrects an order's delivery address while no unit is shipped. The country cannot change, because the
 * delivery price and the tax depend on it. The order's history contains the previous address until the
 * customer closes the account.
 *
 * @param seen version of the address that the form showed (`addressVersion`); the correction is rejected if
 * the address has changed since
 */
export async function correctAddress(
  db: Database,
  orderId: string,
  address: FrozenAddress,
  seen: string | undefined,
  by: StaffActor,
): Promise<CorrectAddressOutcome> {
  return transact<CorrectAddressOutcome>(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: 'order_not_found' };
    if (!mayCorrectAddress(order, await countShippedUnits(tx, order.id)))
      return { ok: false, reason: 'already_shipped' };
    const before = order.shippingAddress;
    if (before.country !== address.country) return { ok: false, reason: 'other_country' };
    if (seen !== undefined && seen !== addressVersion(before))
      return { ok: false, reason: 'changed_meanwhile' };
    const changed = addressFields.filter((field) => (before[field] || null) !== (address[field] || null));
    if (changed.length === 0) return { ok: true, changed };
    await tx
      .update(orders)
      .set({ shippingAddress: address, updatedAt: new Date() })
      .where(eq(orders.id, order.id));
    const was = [...formatParcelAddress(before, { from: 'CH', locale: 'fr' }), before.phone]
      .filter(Boolean)
      .join(', ');
    await recordEvent(tx, order.id, {
      event: 'address_corrected',
      actor: 'staff',
      actorId: by.id,
      personal: was,
    });
    // The activity log receives only the names of the changed fields: it is permanent, and an address must be
    // erasable.
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

/** Returns the version of an address, with which a form detects a concurrent change. */
export function addressVersion(address: FrozenAddress): string {
  return JSON.stringify(addressFields.map((field) => address[field]));
}
