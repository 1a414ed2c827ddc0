import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { mailboxMessages, sentMessages } from '#server/marketing/notifications/schema.ts';
import { closedAccountEmail } from './closed-account-email.ts';

/**
 * Seconds; longer than a message can take between being composed and being sent, including a process restart.
 */
export const lateSeconds = 300;

/**
 * The closed account whose messages are searched for. Email addresses are hashed, because jobs are stored for
 * some days.
 */
export interface LateMessages {
  userId: string;
  fingerprints: string[];
}

/**
 * Job data for the clean-up after a closing: messages composed before it and sent after it record the
 * person's email address again.
 */
export function lateMessages(userId: string, emails: readonly string[]): LateMessages {
  return { userId, fingerprints: emails.map((email) => createHash('sha256').update(email).digest('hex')) };
}

/**
 * Purges the recipients of messages that were in flight during the closing. A person who has signed up again
 * in between loses those records too.
 */
export async function purgeLateMessages(db: Database, { userId, fingerprints }: LateMessages): Promise<void> {
  await db.transaction(async (tx) => {
    const late = await tx
      .update(sentMessages)
      // A mail server's error message may contain the email address.
      .set({ to: closedAccountEmail(userId), failure: null })
      .where(inArray(sql`encode(sha256(convert_to(${sentMessages.to}, 'UTF8')), 'hex')`, fingerprints))
      .returning({ key: sentMessages.message_key });
    const keys = late.map(({ key }) => key);
    if (keys.length > 0) await tx.delete(mailboxMessages).where(inArray(mailboxMessages.message_key, keys));
  });
}
