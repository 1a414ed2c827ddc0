import { eq } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { profiles, user } from './schema.ts';

export type Profile = typeof profiles.$inferSelect;

/** Returns a customer's profile; undefined for a user who has no profile. */
export async function findProfile(db: Queryable, userId: string): Promise<Profile | undefined> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId));
  return profile;
}

/**
 * Finds a profile by its e-mail address.
 *
 * @param email in lower case
 */
export async function findProfileByEmail(db: Queryable, email: string): Promise<Profile | undefined> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.email, email));
  return profile;
}

/** Changes a customer's name and telephone number. E-mails use the new name immediately. */
export async function changeProfile(
  db: Database,
  userId: string,
  change: { first_name: string; last_name: string; phone: string | null },
): Promise<void> {
  const { first_name: firstName, last_name: lastName } = change;
  await db.transaction(async (tx) => {
    await tx
      .update(profiles)
      .set({ firstName, lastName, phone: change.phone, updatedAt: new Date() })
      .where(eq(profiles.userId, userId));
    await tx
      .update(user)
      .set({
        first_name: firstName,
        last_name: lastName,
        name: `${firstName} ${lastName}`.trim(),
        updatedAt: new Date(),
      })
      .where(eq(user.id, userId));
  });
}

/** Changes a customer's settings. A chosen language also applies to e-mails. */
export async function changeCustomerSettings(
  db: Database,
  userId: string,
  settings: Pick<Profile, 'language' | 'currency' | 'emailNotifications'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(profiles)
      .set({ ...settings, updatedAt: new Date() })
      .where(eq(profiles.userId, userId));
    const { language } = settings;
    if (language) await tx.update(user).set({ language, updatedAt: new Date() }).where(eq(user.id, userId));
  });
}
