import { and, eq } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { twoFactor, user, verification } from './schema.ts';
import { endOtherSessions } from './sessions.ts';
import { notifyPerson } from './notify-person.ts';

/**
 * Returns the state of a user's second factor: `off`, `begun` (the secret exists, but no code has confirmed
 * it yet) or `on`.
 */
export async function twoFactorState(db: Queryable, userId: string): Promise<'off' | 'begun' | 'on'> {
  const [person] = await db
    .select({ isOn: user.twoFactorEnabled, secret: twoFactor.id })
    .from(user)
    .leftJoin(twoFactor, eq(twoFactor.userId, user.id))
    .where(eq(user.id, userId));
  if (person?.isOn) return 'on';
  return person?.secret ? 'begun' : 'off';
}

/**
 * Completes the activation of two-factor authentication after the first code: ends the sessions that were
 * opened with the password only, and notifies the user.
 *
 * @param currentToken token of the session that entered the code; it stays open
 */
export async function completeTwoFactorActivation(
  context: { db: Database; outbox: Outbox },
  userId: string,
  currentToken: string | undefined,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await endOtherSessions(tx, userId, currentToken);
    await notifyPerson(tx, context.outbox, userId, 'two_factor_on');
  });
}

/**
 * Removes the second factor of an account: authenticator app, recovery codes and trusted devices. Notifies
 * the user. Idempotent.
 *
 * @returns whether there was a second factor
 */
export async function removeTwoFactor(tx: Transaction, outbox: Outbox, userId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(user)
    .set({ twoFactorEnabled: false, updatedAt: new Date() })
    .where(and(eq(user.id, userId), eq(user.twoFactorEnabled, true)));
  await tx.delete(twoFactor).where(eq(twoFactor.userId, userId));
  // The authentication library stores trusted devices and pending sign-ins in `verification`, with the user's
  // id as value.
  await tx.delete(verification).where(eq(verification.value, userId));
  if (rowCount) await notifyPerson(tx, outbox, userId, 'two_factor_off');
  return Boolean(rowCount);
}
