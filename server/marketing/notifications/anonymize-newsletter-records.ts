import { and, inArray, like, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { closedAccountDomain } from '#server/platform/kernel/closed-account-domain.ts';
import { sentMessages } from './schema.ts';

/**
 * Removes the e-mail address from the records of newsletters and confirmation messages sent to these
 * addresses. The records of other messages stay unchanged.
 */
export async function anonymizeNewsletterRecords(db: Queryable, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  const { to, messageKey } = sentMessages;
  await db
    .update(sentMessages)
    // `failure` is cleared, because a mail server's error message may contain the e-mail address.
    .set({ to: sql`'closed-' || id || ${closedAccountDomain}`, failure: null })
    .where(and(inArray(to, [...emails]), or(like(messageKey, 'consent-%'), like(messageKey, 'campaign-%'))));
}
