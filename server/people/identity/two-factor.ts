import { and, eq } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { twoFactor, user, verification } from './schema.ts';
import { endOtherSessions } from './sessions.ts';
import { tellPerson } from './tell-person.ts';

/** How it stands with somebody's second factor: none, begun (a secret that no code has proved yet), or on. */
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
 * After a first code proved the app: sessions opened with the password alone end, and the owner is told.
 *
 * @param currentToken the session that has just proved it
 */
export async function afterTwoFactorOn(
  context: { db: Database; outbox: Outbox },
  userId: string,
  currentToken: string | undefined,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await endOtherSessions(tx, userId, currentToken);
    await tellPerson(tx, context.outbox, userId, 'two_factor_on');
  });
}

/**
 * Ends the second factor of an account: the app, the recovery codes, the devices that were trusted. The owner is told.
 * Doing it again changes nothing.
 *
 * @returns whether there was one
 */
export async function endTwoFactor(tx: Transaction, outbox: Outbox, userId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(user)
    .set({ twoFactorEnabled: false, updatedAt: new Date() })
    .where(and(eq(user.id, userId), eq(user.twoFactorEnabled, true)));
  await tx.delete(twoFactor).where(eq(twoFactor.userId, userId));
  // Trusted devices and sign-ins that wait for a code are kept there under the person's id.
  await tx.delete(verification).where(eq(verification.value, userId));
  if (rowCount) await tellPerson(tx, outbox, userId, 'two_factor_off');
  return Boolean(rowCount);
}
