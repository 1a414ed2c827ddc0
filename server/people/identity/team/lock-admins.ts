import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';

/**
 * The admins, held until the transaction ends: whoever changes a role at the same moment waits, and then finds what is
 * left. Always taken before anything else, in the order of ids, so that two never wait for each other.
 */
export async function lockAdmins(tx: Transaction): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT user_id AS id FROM user_roles WHERE role = 'admin' ORDER BY user_id FOR UPDATE`,
  );
  return new Set(rows.map(({ id }) => id));
}
