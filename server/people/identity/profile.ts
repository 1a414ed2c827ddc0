import { eq } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { profiles, user } from './schema.ts';

export type Profile = typeof profiles.$inferSelect;

/** Returns a customer's profile; undefined for a user without one. */
export async function findProfile(db: Queryable, userId: string): Promise<Profile | undefined> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.user_id, userId));
  return profile;
}

/** Returns a profile by confirmed email address, in lower case. */
export async function findProfileByEmail(db: Queryable, email: string): Promise<Profile | undefined> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.email, email));
  return profile;
}

/** Changes a customer's name and telephone number; emails use the new name at once. */
export async function changeProfile(
  db: Database,
  userId: string,
  change: { first_name: string; last_name: string; phone: string | null },
): Promise<void> {
  const { first_name, last_name } = change;
  await db.transaction(async (tx) => {
    await tx
      .update(profiles)
      .set({ ...change, updated_at: new Date() })
      .where(eq(profiles.user_id, userId));
    await tx
      .update(user)
      .set({ first_name, last_name, name: `${first_name} ${last_name}`.trim(), updatedAt: new Date() })
      .where(eq(user.id, userId));
  });
}

/** Changes a customer's settings; a chosen language also applies to their emails. */
export async function changeSettings(
  db: Database,
  userId: string,
  settings: Pick<Profile, 'language' | 'currency' | 'email_notifications'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(profiles)
      .set({ ...settings, updated_at: new Date() })
      .where(eq(profiles.user_id, userId));
    const { language } = settings;
    if (language) await tx.update(user).set({ language, updatedAt: new Date() }).where(eq(user.id, userId));
  });
}
