import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';

/**
 * Locks the rows of all admins until the transaction ends, so that concurrent role changes run one after the
 * other. Call it before any other lock; the rows are locked in id order. Both prevent deadlocks.
 *
 * @returns the user ids of all admins
 */
export async function lockAdmins(tx: Transaction): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT user_id AS id FROM user_roles WHERE role = 'admin' ORDER BY user_id FOR UPDATE`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Serializes the transactions that create a shop's first admin, when there are no rows of admins to lock. */
export async function lockFirstAdmin(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(727036)`);
}
