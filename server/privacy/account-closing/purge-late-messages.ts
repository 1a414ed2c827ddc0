import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { mailboxMessages, sentMessages } from '#server/marketing/notifications/schema.ts';
import { closedAccountEmail } from './closed-account-email.ts';

/**
 * Seconds to wait before the clean-up: longer than the time between composing and sending a message, even
 * when the process restarts.
 */
export const lateMessageDelaySeconds = 300;

/**
 * Data of the job that cleans up after an account was closed. Contains only hashes of the e-mail addresses,
 * because jobs are stored for some days.
 */
export interface LateMessagesJob {
  userId: string;
  fingerprints: string[];
}

/**
 * Creates the data of the clean-up job. The job is needed because a message composed before the closing and
 * sent after it records the person's e-mail address again.
 */
export function createLateMessagesJob(userId: string, emails: readonly string[]): LateMessagesJob {
  return { userId, fingerprints: emails.map((email) => createHash('sha256').update(email).digest('hex')) };
}

/**
 * Removes the recipients of messages that were being sent while the account was closed. When the person has
 * signed up again meanwhile, these records lose their recipient too.
 */
export async function purgeLateMessages(
  db: Database,
  { userId, fingerprints }: LateMessagesJob,
): Promise<void> {
  await db.transaction(async (tx) => {
    const late = await tx
      .update(sentMessages)
      // `failure` is cleared, because a mail server's error message may contain the e-mail address.
      .set({ to: closedAccountEmail(userId), failure: null })
      .where(inArray(sql`encode(sha256(convert_to(${sentMessages.to}, 'UTF8')), 'hex')`, fingerprints))
      .returning({ key: sentMessages.messageKey });
    const keys = late.map(({ key }) => key);
    if (keys.length > 0) await tx.delete(mailboxMessages).where(inArray(mailboxMessages.messageKey, keys));
  });
}
