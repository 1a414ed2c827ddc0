import { hashPassword } from 'better-auth/crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { Role } from '#shared/access.ts';
import { account, profiles, user, userRoles } from './schema.ts';

/**
 * Creates a user without the sign-up form: demo accounts, the first admin, customers who order by telephone,
 * and tests.
 *
 * @param person data of the new user; without a password, the e-mail address also counts as unconfirmed, and
 * the user sets a password through “forgotten password”
 * @returns the user's id
 */
export async function createUser(
  db: Queryable,
  person: {
    email: string;
    password: string | undefined;
    firstName: string;
    lastName: string;
    role: Role;
    language?: string;
  },
): Promise<string> {
  const email = person.email.toLowerCase();
  const { language } = person;
  const names = { first_name: person.firstName, last_name: person.lastName };
  const [made] = await db
    .insert(user)
    .values({
      email,
      name: `${person.firstName} ${person.lastName}`.trim(),
      emailVerified: person.password !== undefined,
      language,
      ...names,
    })
    .returning({ id: user.id });
  const id = made!.id;
  if (person.password !== undefined)
    await db.insert(account).values({
      accountId: id,
      providerId: 'credential',
      userId: id,
      password: await hashPassword(person.password),
    });
  await db
    .insert(profiles)
    .values({ userId: id, email, language, firstName: names.first_name, lastName: names.last_name });
  if (person.role !== 'user') await db.insert(userRoles).values({ userId: id, role: person.role });
  return id;
}

export async function hasUsers(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM "user" LIMIT 1`);
  return rows.length > 0;
}
