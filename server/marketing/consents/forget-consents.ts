import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { confirmDays } from './new-token.ts';

/** A consent that ended is kept so long, as a proof of what was sent before; the time after which such a claim lapses. */
const proofYears = 3;

/**
 * Forgets addresses that never confirmed, and those whose consent ended long ago. One that had ended and was asked anew
 * without an answer has ended still.
 *
 * @param alsoForget forgets the same addresses elsewhere, in the same transaction
 */
export async function forgetConsents(db: Database, alsoForget: (tx: Queryable, emails: string[]) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const isOld = sql`state = 'pending' AND asked_at < now() - make_interval(days => ${confirmDays})`;
    await tx.execute(sql`
      UPDATE marketing_consents SET state = 'withdrawn', token_hash = NULL WHERE ${isOld} AND withdrawn_at IS NOT NULL`);
    const { rows } = await tx.execute<{ email: string | null }>(sql`
      DELETE FROM marketing_consents WHERE ${isOld}
        OR state = 'withdrawn' AND withdrawn_at < now() - make_interval(years => ${proofYears}) RETURNING email`);
    await alsoForget(
      tx,
      rows.flatMap(({ email }) => email ?? []),
    );
  });
}
