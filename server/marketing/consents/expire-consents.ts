import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { confirmationLinkDays } from './confirmation-token.ts';

/**
 * Years for which a withdrawn consent is stored, as proof for the messages sent before. After that time,
 * claims about them are time-barred.
 */
const proofYears = 3;

/**
 * Deletes consents that were never confirmed or that were withdrawn long ago. When a person withdrew, asked
 * again and never confirmed, the consent counts as withdrawn.
 *
 * @param purgeAlso deletes the same e-mail addresses in other tables, in the same transaction
 */
export async function expireConsents(
  db: Database,
  purgeAlso: (tx: Queryable, emails: string[]) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isOld = sql`state = 'pending' AND asked_at < now() - make_interval(days => ${confirmationLinkDays})`;
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
