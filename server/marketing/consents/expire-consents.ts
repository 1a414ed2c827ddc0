import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { confirmDays } from './new-token.ts';

/**
 * Years a withdrawn consent is stored as proof for earlier messages; after that time such claims are barred.
 */
const proofYears = 3;

/**
 * Deletes email addresses that were never confirmed or whose consent ended long ago. One with an unanswered
 * new request after a withdrawal counts as withdrawn.
 *
 * @param purgeAlso deletes the same email addresses elsewhere, in the same transaction
 */
export async function expireConsents(
  db: Database,
  purgeAlso: (tx: Queryable, emails: string[]) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isOld = sql`state = 'pending' AND asked_at < now() - make_interval(days => ${confirmDays})`;
    await tx.execute(sql`
      UPDATE marketing_consents SET state = 'withdrawn', token_hash = NULL WHERE ${isOld} AND withdrawn_at IS NOT NULL`);
    const { rows } = await tx.execute<{ email: string | null }>(sql`
      DELETE FROM marketing_consents WHERE ${isOld}
        OR state = 'withdrawn' AND withdrawn_at < now() - make_interval(years => ${proofYears}) RETURNING email`);
    await purgeAlso(
      tx,
      rows.flatMap(({ email }) => email ?? []),
    );
  });
}
