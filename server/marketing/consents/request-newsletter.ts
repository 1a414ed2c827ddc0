import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '#shared/locales.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { hashToken, createConfirmationToken } from './confirmation-token.ts';
import { consentEvents, marketingConsents } from './schema.ts';

/** Data of the job that sends the message with the confirmation link of a newsletter subscription. */
export interface ConfirmationMailJob {
  consentId: string;
  email: string;
  locale: Locale;
  /** Secret part of the confirmation link. It is stored only in this job; the database has its hash. */
  token: string;
}

/**
 * Minimum number of hours between two confirmation messages to the same e-mail address, so that nobody can
 * misuse the form to flood it.
 */
const askAgainHours = 12;

/**
 * Records a newsletter subscription and sends a confirmation message (double opt-in). The shop sends no
 * newsletter before the recipient has followed the link. Returns nothing, so that the requester cannot find
 * out whether the e-mail address is subscribed.
 *
 * @param query.email the caller has validated the e-mail address
 */
export async function requestNewsletter(
  context: { db: Database; outbox: Outbox },
  query: { email: string; locale: Locale },
  way: 'form' | 'account' = 'form',
): Promise<void> {
  const email = query.email.trim().toLowerCase();
  const { token, hash } = createConfirmationToken();
  await context.db.transaction(async (tx) => {
    const [asked] = await tx
      .insert(marketingConsents)
      .values({ channel: 'email', email, locale: query.locale, state: 'pending', tokenHash: hash })
      .onConflictDoUpdate({
        target: marketingConsents.email,
        set: { state: 'pending', tokenHash: hash, locale: query.locale, askedAt: sql`now()` },
        setWhere: sql`${marketingConsents.state} <> 'given'
          AND (${marketingConsents.state} <> 'pending' OR ${marketingConsents.askedAt} < now() - make_interval(hours => ${askAgainHours}))`,
      })
      .returning({ id: marketingConsents.id });
    if (!asked) return;
    await tx.insert(consentEvents).values({ consentId: asked.id, event: 'asked', way });
    const job: ConfirmationMailJob = { consentId: asked.id, email, locale: query.locale, token };
    await context.outbox.add(tx, 'consent-mail', job);
  });
}

/**
 * Returns whether a confirmation message must still be sent: only if its token is the latest one and has not
 * been used.
 */
export async function isConfirmationPending(
  db: Database,
  { consentId, token }: ConfirmationMailJob,
): Promise<boolean> {
  const { id, tokenHash } = marketingConsents;
  return (await db.$count(marketingConsents, and(eq(id, consentId), eq(tokenHash, hashToken(token))))) > 0;
}
