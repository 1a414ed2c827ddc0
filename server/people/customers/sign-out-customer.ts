import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { endOtherSessions } from '#server/people/identity/index.ts';

/** Signs a customer out on all devices. Returns the number of ended sessions. */
export async function signOutCustomer(db: Database, userId: string, by: StaffActor): Promise<number> {
  return db.transaction(async (tx) => {
    const count = await endOtherSessions(tx, userId, undefined);
    await recordAudit(tx, {
      actorId: by.id,
      action: 'customer.signed_out',
      subject: `customer:${userId}`,
      after: { count },
      ip: by.ip,
    });
    return count;
  });
}
