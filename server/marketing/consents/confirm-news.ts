import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { confirmDays, digestOf } from './new-token.ts';
import { consentEvents, marketingConsents } from './schema.ts';

const holds = (token: string) =>
  and(
    eq(marketingConsents.token_hash, digestOf(token)),
    eq(marketingConsents.state, 'pending'),
    gt(marketingConsents.asked_at, sql`now() - make_interval(days => ${confirmDays})`),
  );

/** The email address that a link confirms; undefined when it was used, has expired or is invalid. */
export async function emailToConfirm(db: Queryable, token: string): Promise<string | undefined> {
  const [found] = await db
    .select({ email: marketingConsents.email })
    .from(marketingConsents)
    .where(holds(token));
  return found?.email ?? undefined;
}

/**
 * Gives the consent that a link confirms, once.
 *
 * @returns false when the link was used, has expired or is invalid
 */
export async function confirmNews(db: Database, token: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [given] = await tx
      .update(marketingConsents)
      .set({ state: 'given', token_hash: null, given_at: sql`now()`, withdrawn_at: null })
      .where(holds(token))
      .returning({ id: marketingConsents.id });
    if (!given) return false;
    await tx.insert(consentEvents).values({ consent_id: given.id, event: 'given', way: 'link' });
    return true;
  });
}
