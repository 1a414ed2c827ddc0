import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';

/** A day's salt: created by the first process that needs it, the same for all. */
export async function saltOf(db: Queryable, day: string): Promise<Buffer> {
  await db.execute(
    sql`INSERT INTO visit_salts (day, salt) VALUES (${day}, ${randomBytes(32)}) ON CONFLICT (day) DO NOTHING`,
  );
  const { rows } = await db.execute<{ salt: Buffer }>(sql`SELECT salt FROM visit_salts WHERE day = ${day}`);
  return rows[0]!.salt;
}
