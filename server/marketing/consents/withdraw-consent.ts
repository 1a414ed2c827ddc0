import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { type consentOrigins, consentEvents, marketingConsents } from './schema.ts';

/**
 * Withdraws a consent that is given or awaits confirmation. Idempotent.
 *
 * @returns whether a consent was withdrawn
 */
export async function withdrawConsent(
  db: Queryable,
  id: string,
  way: (typeof consentOrigins)[number],
  actorId: string | null = null,
): Promise<boolean> {
  const [ended] = await db
    .update(marketingConsents)
    .set({ state: 'withdrawn', tokenHash: null, withdrawnAt: sql`now()` })
    .where(and(eq(marketingConsents.id, id), ne(marketingConsents.state, 'withdrawn')))
    .returning({ id: marketingConsents.id });
  if (!ended) return false;
  await db.insert(consentEvents).values({ consentId: id, event: 'withdrawn', way, actorId });
  return true;
}

/**
 * Withdraws all consents of a customer on behalf of staff, when the customer asks by telephone or by sending
 * STOP to the SMS service.
 *
 * @returns the number of withdrawn consents
 */
export async function withdrawCustomerConsents(
  db: Database,
  userId: string,
  email: string,
  by: { id: string; ip: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    const { id, email: address, state } = marketingConsents;
    const found = await tx
      .select({ id })
      .from(marketingConsents)
      .where(
        and(
          sql`(${marketingConsents.userId} = ${userId} OR ${address} = ${email.toLowerCase()})`,
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
