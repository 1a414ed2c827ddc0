import { eq } from 'drizzle-orm';
import type { Role } from '#shared/access.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { userRoles } from './schema.ts';

/** Returns the role of a user; `user` for a user without an entry, as customers are. */
export async function findRole(db: Queryable, userId: string): Promise<Role> {
  const [held] = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, userId));
  return held?.role ?? 'user';
}
