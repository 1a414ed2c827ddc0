import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { isCommonPassword } from './common-passwords.ts';
import { notifyPerson } from './notify-person.ts';
import { account } from './schema.ts';
import { endOtherSessions } from './sessions.ts';

const ownAccount = (userId: string) => and(eq(account.userId, userId), eq(account.providerId, 'credential'));

/** Returns whether a text is the user's current password. */
export async function isPasswordOfUser(db: Queryable, userId: string, password: string): Promise<boolean> {
  const [own] = await db.select({ hash: account.password }).from(account).where(ownAccount(userId));
  return Boolean(own?.hash && password && (await verifyPassword({ hash: own.hash, password })));
}

export type ChangePasswordOutcome = { ok: true } | { ok: false; reason: 'wrong_password' | 'too_common' };

/** Changes a user's password, signs out the user's other devices and sends a notification. */
export async function changePassword(
  context: { db: Database; outbox: Outbox },
  userId: string,
  change: { current: string; next: string; currentToken: string | undefined },
): Promise<ChangePasswordOutcome> {
  if (!(await isPasswordOfUser(context.db, userId, change.current)))
    return { ok: false, reason: 'wrong_password' };
  if (isCommonPassword(change.next)) return { ok: false, reason: 'too_common' };
  const password = await hashPassword(change.next);
  return transact<ChangePasswordOutcome>(context.db, async (tx) => {
    await tx.update(account).set({ password, updatedAt: new Date() }).where(ownAccount(userId));
    await endOtherSessions(tx, userId, change.currentToken);
    await notifyPerson(tx, context.outbox, userId, 'password_changed');
    return { ok: true };
  });
}
