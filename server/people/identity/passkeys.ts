import { and, asc, eq } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { passkey } from './schema.ts';
import { notifyPerson } from './notify-person.ts';

export interface UserPasskey {
  id: string;
  name: string;
  createdAt: Date | null;
  /** Whether a password manager stores the passkey, so that it is available on all devices of the user. */
  isSynced: boolean;
}

/** Lists a user's passkeys, oldest first. */
export async function listPasskeys(db: Queryable, userId: string): Promise<UserPasskey[]> {
  const rows = await db
    .select()
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(asc(passkey.createdAt));
  return rows.map(({ id, name, createdAt, backedUp }) => ({
    id,
    name: name ?? '',
    createdAt,
    isSynced: backedUp,
  }));
}

const own = (userId: string, id: string) => and(eq(passkey.userId, userId), eq(passkey.id, id));

/** Renames a passkey; returns false when the passkey does not belong to the user. */
export async function renamePasskey(
  db: Database,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { rowCount } = await db.update(passkey).set({ name }).where(own(userId, id));
  return Boolean(rowCount);
}

/** Deletes a passkey and notifies its owner; returns false when the passkey does not belong to the user. */
export async function removePasskey(
  context: { db: Database; outbox: Outbox },
  userId: string,
  id: string,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(passkey).where(own(userId, id));
    if (rowCount) await notifyPerson(tx, context.outbox, userId, 'passkey_removed');
    return Boolean(rowCount);
  });
}
