import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';

/**
 * Returns the salt of a day, which is the same for all processes. The first process that needs it creates it.
 */
export async function findOrCreateSalt(db: Queryable, day: string): Promise<Buffer> {
  await db.execute(
    sql`INSERT INTO visit_salts (day, salt) VALUES (${day}, ${randomBytes(32)}) ON CONFLICT (day) DO NOTHING`,
  );
  const { rows } = await db.execute<{ salt: Buffer }>(sql`SELECT salt FROM visit_salts WHERE day = ${day}`);
  return rows[0]!.salt;
}
