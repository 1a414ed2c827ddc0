import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { createUser } from '../create-user.ts';
import { user, userRoles } from '../schema.ts';

/**
 * Gives the user with an e-mail address the role of admin. Creates the user if there is none.
 *
 * @param email in lower case
 * @param password password of a new user; an existing user keeps theirs
 * @returns whether the user is new
 */
export async function makeAdmin(db: Database, email: string, password: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email));
    const userId =
      known?.id ?? (await createUser(tx, { email, password, firstName: '', lastName: '', role: 'admin' }));
    if (known)
      await tx
        .insert(userRoles)
        .values({ userId, role: 'admin' })
        .onConflictDoUpdate({ target: userRoles.userId, set: { role: 'admin' } });
    await recordAudit(tx, {
      actorId: userId,
      action: 'staff.joined',
      subject: `staff:${userId}`,
      after: { email, role: 'admin' },
      // The command runs on the shop's own machine.
      ip: '127.0.0.1',
    });
    return !known;
  });
}
