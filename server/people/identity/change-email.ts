import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { isPasswordOfUser } from './change-password.ts';
import { emailChanges, profiles, user } from './schema.ts';
import { notifyPerson } from './notify-person.ts';

const validHours = 24;
const digest = (token: string) => createHash('sha256').update(token).digest('hex');

export type RequestEmailChangeOutcome =
  | { ok: true }
  | { ok: false; reason: 'wrong_password' | 'same_email' | 'email_taken' };

/**
 * Requests a change of a user's e-mail address. Sends a link to the old address and one to the new address;
 * the change takes effect when both have been opened. Stores only hashes of the tokens. A new request
 * invalidates the links of earlier ones.
 *
 * @param ask.linkTo returns the URL of the page that a link opens
 */
export async function requestEmailChange(
  context: { db: Database; outbox: Outbox },
  userId: string,
  ask: { email: string; password: string; linkTo: (token: string) => string },
): Promise<RequestEmailChangeOutcome> {
  const { db, outbox } = context;
  if (!(await isPasswordOfUser(db, userId, ask.password))) return { ok: false, reason: 'wrong_password' };
  const newEmail = ask.email.toLowerCase();
  return transact<RequestEmailChangeOutcome>(db, async (tx) => {
    const [holder] = await tx.select({ id: user.id }).from(user).where(eq(user.email, newEmail));
    if (holder) return { ok: false, reason: holder.id === userId ? 'same_email' : 'email_taken' };
    const [oldToken, newToken] = [
      randomBytes(24).toString('base64url'),
      randomBytes(24).toString('base64url'),
    ];
    await tx.delete(emailChanges).where(and(eq(emailChanges.userId, userId), isNull(emailChanges.doneAt)));
    await tx.insert(emailChanges).values({
      userId,
      newEmail,
      oldTokenHash: digest(oldToken),
      newTokenHash: digest(newToken),
      expiresAt: new Date(Date.now() + validHours * 3_600_000),
    });
    await notifyPerson(tx, outbox, userId, 'email_change_old', { url: ask.linkTo(oldToken), newEmail });
    await notifyPerson(tx, outbox, userId, 'email_change_new', {
      url: ask.linkTo(newToken),
      newEmail,
      to: newEmail,
    });
    return { ok: true };
  });
}

type Change = typeof emailChanges.$inferSelect;
export type ConfirmEmailChangeOutcome =
  | { ok: true; isDone: boolean }
  | { ok: false; reason: 'invalid_link' | 'email_taken' };

/**
 * Confirms one of the two links of an e-mail change. The second confirmation changes the address and notifies
 * both addresses. Idempotent.
 */
export async function confirmEmailChange(
  context: { db: Database; outbox: Outbox },
  token: string,
  now = new Date(),
): Promise<ConfirmEmailChangeOutcome> {
  return transact<ConfirmEmailChangeOutcome>(context.db, async (tx) => {
    const hash = digest(token);
    const [change] = await tx
      .select()
      .from(emailChanges)
      .where(sql`${hash} IN (${emailChanges.oldTokenHash}, ${emailChanges.newTokenHash})`)
      .for('update');
    if (!change || (!change.doneAt && change.expiresAt <= now)) return { ok: false, reason: 'invalid_link' };
    if (change.doneAt) return { ok: true, isDone: true };
    const isOld = change.oldTokenHash === hash;
    const seen = isOld ? { oldConfirmedAt: now } : { newConfirmedAt: now };
    await tx.update(emailChanges).set(seen).where(eq(emailChanges.id, change.id));
    const isDone = Boolean(isOld ? change.newConfirmedAt : change.oldConfirmedAt);
    return isDone ? apply(tx, context.outbox, change, now) : { ok: true, isDone: false };
  });
}

async function apply(
  tx: Transaction,
  outbox: Outbox,
  change: Change,
  now: Date,
): Promise<ConfirmEmailChangeOutcome> {
  const [taken] = await tx.select({ id: user.id }).from(user).where(eq(user.email, change.newEmail));
  if (taken) return { ok: false, reason: 'email_taken' };
  // The old address is notified too, in case someone else controls the account.
  await notifyPerson(tx, outbox, change.userId, 'email_changed', { newEmail: change.newEmail });
  await notifyPerson(tx, outbox, change.userId, 'email_changed', {
    newEmail: change.newEmail,
    to: change.newEmail,
  });
  await tx
    .update(user)
    .set({ email: change.newEmail, emailVerified: true, updatedAt: now })
    .where(eq(user.id, change.userId));
  await tx
    .update(profiles)
    .set({ email: change.newEmail, updatedAt: now })
    .where(eq(profiles.userId, change.userId));
  await tx.update(emailChanges).set({ doneAt: now }).where(eq(emailChanges.id, change.id));
  return { ok: true, isDone: true };
}
