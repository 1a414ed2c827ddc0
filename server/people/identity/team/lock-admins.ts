import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';

/**
 * Locks the admin rows until the transaction ends, so that concurrent role changes run one after the other.
 * Always taken first and in id order to avoid deadlocks.
 */
export async function lockAdmins(tx: Transaction): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT user_id AS id FROM user_roles WHERE role = 'admin' ORDER BY user_id FOR UPDATE`,
  );
  return new Set(rows.map(({ id }) => id));
}
