import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '#shared/locales.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { digestOf, newToken } from './new-token.ts';
import { consentEvents, marketingConsents } from './schema.ts';

/** What the message that asks for a confirmation is made from. */
export interface ConfirmJob {
  consentId: string;
  email: string;
  locale: Locale;
  /** The link's secret: kept nowhere else. */
  token: string;
}

/** An address is asked again no sooner: the form is not to fill anybody's mailbox. */
const askAgainHours = 12;

/**
 * Notes that somebody wants the news at an address and has that address asked (double opt-in): nothing else is sent before
 * the link in that message was followed. Whoever asks is never told what was known of the address, so nothing is returned.
 *
 * @param email already checked to be an address
 */
export async function askNews(
  context: { db: Database; outbox: Outbox },
  wish: { email: string; locale: Locale },
  way: 'form' | 'account' = 'form',
): Promise<void> {
  const email = wish.email.trim().toLowerCase();
  const { token, hash } = newToken();
  await context.db.transaction(async (tx) => {
    const [asked] = await tx
      .insert(marketingConsents)
      .values({ channel: 'email', email, locale: wish.locale, state: 'pending', token_hash: hash })
      .onConflictDoUpdate({
        target: marketingConsents.email,
        set: { state: 'pending', token_hash: hash, locale: wish.locale, asked_at: sql`now()` },
        setWhere: sql`${marketingConsents.state} <> 'given'
          AND (${marketingConsents.state} <> 'pending' OR ${marketingConsents.asked_at} < now() - make_interval(hours => ${askAgainHours}))`,
      })
      .returning({ id: marketingConsents.id });
    if (!asked) return;
    await tx.insert(consentEvents).values({ consent_id: asked.id, event: 'asked', way });
    const job: ConfirmJob = { consentId: asked.id, email, locale: wish.locale, token };
    await context.outbox.add(tx, 'consent-mail', job);
  });
}

/** Whether a message that asks for a confirmation is still to be sent: its link is the one that holds. */
export async function isWaiting(db: Database, { consentId, token }: ConfirmJob): Promise<boolean> {
  const { id, token_hash } = marketingConsents;
  return (await db.$count(marketingConsents, and(eq(id, consentId), eq(token_hash, digestOf(token))))) > 0;
}
