import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { type consentWays, consentEvents, marketingConsents } from './schema.ts';

/**
 * Withdraws a consent, given or pending. Idempotent.
 *
 * @returns whether there was one to withdraw
 */
export async function withdrawConsent(
  db: Queryable,
  id: string,
  way: (typeof consentWays)[number],
  actorId: string | null = null,
): Promise<boolean> {
  const [ended] = await db
    .update(marketingConsents)
    .set({ state: 'withdrawn', token_hash: null, withdrawn_at: sql`now()` })
    .where(and(eq(marketingConsents.id, id), ne(marketingConsents.state, 'withdrawn')))
    .returning({ id: marketingConsents.id });
  if (!ended) return false;
  await db.insert(consentEvents).values({ consent_id: id, event: 'withdrawn', way, actor_id: actorId });
  return true;
}

/**
 * Withdraws a customer's consents, by staff at the customer's request: on the telephone, or by STOP to the
 * SMS service.
 *
 * @returns number of withdrawn consents
 */
export async function withdrawForCustomer(
  db: Database,
  userId: string,
  email: string,
  by: { id: string; ip: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    const { id, user_id, email: address, state } = marketingConsents;
    const found = await tx
      .select({ id })
      .from(marketingConsents)
      .where(
        and(
          sql`(${user_id} = ${userId} OR ${address} = ${email.toLowerCase()})`,
          inArray(state, ['given', 'pending']),
        ),
      );
    let ended = 0;
    for (const consent of found) if (await withdrawConsent(tx, consent.id, 'staff', by.id)) ended += 1;
    if (ended > 0)
      await recordAudit(tx, {
        actorId: by.id,
        action: 'consent.withdrawn',
        subject: `customer:${userId}`,
        after: { count: ended },
        ip: by.ip,
      });
    return ended;
  });
}
