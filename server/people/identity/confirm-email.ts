import { and, eq } from 'drizzle-orm';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { user } from './schema.ts';

/**
 * Marks a customer's e-mail address as confirmed, for a shop that cannot send the confirmation link.
 *
 * @returns false when the address was already confirmed, or the customer does not exist
 */
export async function confirmEmailByHand(db: Database, userId: string, by: StaffActor): Promise<boolean> {
  return db.transaction(async (tx) => {
    const confirmed = await tx
      .update(user)
      .set({ emailVerified: true, updatedAt: new Date() })
      .where(and(eq(user.id, userId), eq(user.emailVerified, false)))
      .returning({ email: user.email });
    const [customer] = confirmed;
    if (!customer) return false;
    await recordAudit(tx, {
      actorId: by.id,
      action: 'customer.email_confirmed',
      subject: `customer:${userId}`,
      after: { email: customer.email },
      ip: by.ip,
    });
    return true;
  });
}
