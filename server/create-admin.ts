import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { bootShop } from './boot.ts';
import { readEnv } from '#server/platform/env.ts';
import { createUser } from '#server/people/identity/index.ts';
import { user, userRoles } from '#server/people/identity/schema.ts';

/**
 * Gives an existing user the role of admin, or creates an admin with a password that is printed once.
 *
 * @param address e-mail address of the user
 */
export async function createFirstAdmin(address: string): Promise<void> {
  const { shop, stop } = await bootShop(readEnv(process.env));
  const email = address.toLowerCase();
  try {
    const [known] = await shop.db.select({ id: user.id }).from(user).where(eq(user.email, email));
    if (known) {
      await shop.db
        .insert(userRoles)
        .values({ userId: known.id, role: 'admin' })
        .onConflictDoUpdate({ target: userRoles.userId, set: { role: 'admin' } });
      process.stdout.write(`${email} is an admin now.\n`);
      return;
    }
    const password = randomBytes(12).toString('base64url');
    await createUser(shop.db, { email, password, firstName: '', lastName: '', role: 'admin' });
    process.stdout.write(`${email} is an admin. Password, shown only now: ${password}\n`);
  } finally {
    await stop();
  }
}
