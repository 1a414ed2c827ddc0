import type { Database } from '#server/platform/db/client.ts';
import { lockOrder } from './lock-order.ts';
import { recordEvent } from './record-event.ts';

/**
 * Adds a staff note to an order's history. Only staff can see it, and nobody can change it; it is erased when
 * the customer closes the account.
 *
 * @returns whether the order exists
 */
export async function addStaffNote(
  db: Database,
  orderId: string,
  text: string,
  staffId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockOrder(tx, orderId))) return false;
    await recordEvent(tx, orderId, { event: 'note', actor: 'staff', actorId: staffId, personal: text });
    return true;
  });
}
