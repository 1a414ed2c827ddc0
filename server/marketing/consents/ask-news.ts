import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '#shared/locales.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { digestOf, newToken } from './new-token.ts';
import { consentEvents, marketingConsents } from './schema.ts';

/** Data of the message that asks for confirmation. */
export interface ConfirmJob {
  consentId: string;
  email: string;
  locale: Locale;
  /** Secret of the link; not stored elsewhere. */
  token: string;
}

/** Minimum hours between two confirmation messages to an email address, to prevent abuse of the form. */
const askAgainHours = 12;

/**
 * Records a newsletter subscription and sends a confirmation message (double opt-in): nothing else is sent
 * before its link is followed. Returns nothing, so that a requester learns nothing about the email address.
 *
 * @param email already validated
 */
export async function askNews(
  context: { db: Database; outbox: Outbox },
  query: { email: string; locale: Locale },
  way: 'form' | 'account' = 'form',
): Promise<void> {
  const email = query.email.trim().toLowerCase();
  const { token, hash } = newToken();
  await context.db.transaction(async (tx) => {
    const [asked] = await tx
      .insert(marketingConsents)
      .values({ channel: 'email', email, locale: query.locale, state: 'pending', token_hash: hash })
      .onConflictDoUpdate({
        target: marketingConsents.email,
        set: { state: 'pending', token_hash: hash, locale: query.locale, asked_at: sql`now()` },
        setWhere: sql`${marketingConsents.state} <> 'given'
          AND (${marketingConsents.state} <> 'pending' OR ${marketingConsents.asked_at} < now() - make_interval(hours => ${askAgainHours}))`,
      })
      .returning({ id: marketingConsents.id });
    if (!asked) return;
    await tx.insert(consentEvents).values({ consent_id: asked.id, event: 'asked', way });
    const job: ConfirmJob = { consentId: asked.id, email, locale: query.locale, token };
    await context.outbox.add(tx, 'consent-mail', job);
  });
}

/** Whether a confirmation message still needs to be sent: its token is the valid one. */
export async function isWaiting(db: Database, { consentId, token }: ConfirmJob): Promise<boolean> {
  const { id, token_hash } = marketingConsents;
  return (await db.$count(marketingConsents, and(eq(id, consentId), eq(token_hash, digestOf(token))))) > 0;
}
