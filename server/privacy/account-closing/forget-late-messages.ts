import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { mailboxMessages, sentMessages } from '#server/marketing/notifications/schema.ts';
import { nobody } from './nobody.ts';

/** Longer than a message is under way between being composed and being sent, the end of its process included. */
export const lateSeconds = 300;

/** Whose messages are looked for; the addresses as fingerprints, for a job is kept for some days. */
export interface LateMessages {
  userId: string;
  fingerprints: string[];
}

/** What a closing leaves to do: messages that were composed before it and went out after it name the person once more. */
export function lateMessages(userId: string, emails: readonly string[]): LateMessages {
  return { userId, fingerprints: emails.map((email) => createHash('sha256').update(email).digest('hex')) };
}

/** Forgets to whom messages went that a closing met on their way; somebody who signed up again meanwhile loses those records too. */
export async function forgetLateMessages(db: Database, { userId, fingerprints }: LateMessages): Promise<void> {
  await db.transaction(async (tx) => {
    const late = await tx
      .update(sentMessages)
      // A mail server's refusal may name the address.
      .set({ to: nobody(userId), failure: null })
      .where(inArray(sql`encode(sha256(convert_to(${sentMessages.to}, 'UTF8')), 'hex')`, fingerprints))
      .returning({ key: sentMessages.message_key });
    const keys = late.map(({ key }) => key);
    if (keys.length > 0) await tx.delete(mailboxMessages).where(inArray(mailboxMessages.message_key, keys));
  });
}
