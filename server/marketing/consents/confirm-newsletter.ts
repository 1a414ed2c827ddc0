import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { confirmationLinkDays, hashToken } from './confirmation-token.ts';
import { consentEvents, marketingConsents } from './schema.ts';

const holds = (token: string) =>
  and(
    eq(marketingConsents.tokenHash, hashToken(token)),
    eq(marketingConsents.state, 'pending'),
    gt(marketingConsents.askedAt, sql`now() - make_interval(days => ${confirmationLinkDays})`),
  );

/**
 * Finds the e-mail address that a confirmation link confirms; undefined when the link has been used, has
 * expired or is invalid.
 */
export async function findEmailToConfirm(db: Queryable, token: string): Promise<string | undefined> {
  const [found] = await db
    .select({ email: marketingConsents.email })
    .from(marketingConsents)
    .where(holds(token));
  return found?.email ?? undefined;
}

/**
 * Gives the consent that a confirmation link confirms. A link works once.
 *
 * @returns false when the link has been used, has expired or is invalid
 */
export async function confirmNewsletter(db: Database, token: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [given] = await tx
      .update(marketingConsents)
      .set({ state: 'given', tokenHash: null, givenAt: sql`now()`, withdrawnAt: null })
      .where(holds(token))
      .returning({ id: marketingConsents.id });
    if (!given) return false;
    await tx.insert(consentEvents).values({ consentId: given.id, event: 'given', way: 'link' });
    return true;
  });
}
