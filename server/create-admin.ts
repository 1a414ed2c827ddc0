import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { boot } from './boot.ts';
import { readEnv } from '#server/platform/env.ts';
import { createPerson } from '#server/people/identity/index.ts';
import { user, userRoles } from '#server/people/identity/schema.ts';

/**
 * Makes an existing person an admin, or creates one with a password that is printed once.
 *
 * @param address their email address
 */
export async function createFirstAdmin(address: string): Promise<void> {
  const { shop, stop } = await boot(readEnv(process.env));
  const email = address.toLowerCase();
  try {
    const [known] = await shop.db.select({ id: user.id }).from(user).where(eq(user.email, email));
    if (known) {
      await shop.db
        .insert(userRoles)
        .values({ user_id: known.id, role: 'admin' })
        .onConflictDoUpdate({ target: userRoles.user_id, set: { role: 'admin' } });
      process.stdout.write(`${email} is an admin now.\n`);
      return;
    }
    const password = randomBytes(12).toString('base64url');
    await createPerson(shop.db, { email, password, firstName: '', lastName: '', role: 'admin' });
    process.stdout.write(`${email} is an admin. Password, shown only now: ${password}\n`);
  } finally {
    await stop();
  }
}
