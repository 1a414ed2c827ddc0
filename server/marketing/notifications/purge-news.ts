import { and, inArray, like, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { closedAccountDomain } from '#server/platform/kernel/closed-account-domain.ts';
import { sentMessages } from './schema.ts';

/**
 * Deletes the records of newsletters and confirmation messages to the given email addresses; other messages
 * stay.
 */
export async function purgeNews(db: Queryable, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  const { to, message_key } = sentMessages;
  await db
    .update(sentMessages)
    // A mail server's error message may contain the email address.
    .set({ to: sql`'closed-' || id || ${closedAccountDomain}`, failure: null })
    .where(
      and(inArray(to, [...emails]), or(like(message_key, 'consent-%'), like(message_key, 'campaign-%'))),
    );
}
