import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { isOwnPassword } from './own-password.ts';
import { emailChanges, profiles, user } from './schema.ts';
import { notifyPerson } from './notify-person.ts';

const validHours = 24;
const digest = (token: string) => createHash('sha256').update(token).digest('hex');

export type EmailAsked =
  | { ok: true }
  | { ok: false; reason: 'wrong_password' | 'same_email' | 'email_taken' };

/**
 * Requests a change of email address: a link is sent to the old and to the new address, and the change
 * applies once both are confirmed. Only token hashes are stored. A new request invalidates earlier links.
 *
 * @param ask.linkTo builds the URL of the page that a link opens
 */
export async function askEmailChange(
  context: { db: Database; outbox: Outbox },
  userId: string,
  ask: { email: string; password: string; linkTo: (token: string) => string },
): Promise<EmailAsked> {
  const { db, outbox } = context;
  if (!(await isOwnPassword(db, userId, ask.password))) return { ok: false, reason: 'wrong_password' };
  const newEmail = ask.email.toLowerCase();
  return transact<EmailAsked>(db, async (tx) => {
    const [holder] = await tx.select({ id: user.id }).from(user).where(eq(user.email, newEmail));
    if (holder) return { ok: false, reason: holder.id === userId ? 'same_email' : 'email_taken' };
    const [oldToken, newToken] = [
      randomBytes(24).toString('base64url'),
      randomBytes(24).toString('base64url'),
    ];
    await tx.delete(emailChanges).where(and(eq(emailChanges.user_id, userId), isNull(emailChanges.done_at)));
    await tx.insert(emailChanges).values({
      user_id: userId,
      new_email: newEmail,
      old_token_hash: digest(oldToken),
      new_token_hash: digest(newToken),
      expires_at: new Date(Date.now() + validHours * 3_600_000),
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
export type EmailConfirmed =
  | { ok: true; isDone: boolean }
  | { ok: false; reason: 'invalid_link' | 'email_taken' };

/** Confirms one of the two links; the second one changes the email address and notifies both. Idempotent. */
export async function confirmEmailChange(
  context: { db: Database; outbox: Outbox },
  token: string,
  now = new Date(),
): Promise<EmailConfirmed> {
  return transact<EmailConfirmed>(context.db, async (tx) => {
    const hash = digest(token);
    const [change] = await tx
      .select()
      .from(emailChanges)
      .where(sql`${hash} IN (${emailChanges.old_token_hash}, ${emailChanges.new_token_hash})`)
      .for('update');
    if (!change || (!change.done_at && change.expires_at <= now))
      return { ok: false, reason: 'invalid_link' };
    if (change.done_at) return { ok: true, isDone: true };
    const isOld = change.old_token_hash === hash;
    const seen = isOld ? { old_confirmed_at: now } : { new_confirmed_at: now };
    await tx.update(emailChanges).set(seen).where(eq(emailChanges.id, change.id));
    const isDone = Boolean(isOld ? change.new_confirmed_at : change.old_confirmed_at);
    return isDone ? apply(tx, context.outbox, change, now) : { ok: true, isDone: false };
  });
}

async function apply(tx: Transaction, outbox: Outbox, change: Change, now: Date): Promise<EmailConfirmed> {
  const [taken] = await tx.select({ id: user.id }).from(user).where(eq(user.email, change.new_email));
  if (taken) return { ok: false, reason: 'email_taken' };
  // The old address is notified too, in case the owner lost control of the account.
  await notifyPerson(tx, outbox, change.user_id, 'email_changed', { newEmail: change.new_email });
  await notifyPerson(tx, outbox, change.user_id, 'email_changed', {
    newEmail: change.new_email,
    to: change.new_email,
  });
  await tx
    .update(user)
    .set({ email: change.new_email, emailVerified: true, updatedAt: now })
    .where(eq(user.id, change.user_id));
  await tx
    .update(profiles)
    .set({ email: change.new_email, updated_at: now })
    .where(eq(profiles.user_id, change.user_id));
  await tx.update(emailChanges).set({ done_at: now }).where(eq(emailChanges.id, change.id));
  return { ok: true, isDone: true };
}
