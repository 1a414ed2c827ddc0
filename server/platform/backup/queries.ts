import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { silentSeconds } from './ask-backup.ts';
import { backups } from './schema.ts';

export type Backup = typeof backups.$inferSelect & {
  /** True when the process that was making it stopped sending heartbeats. */
  isStalled: boolean;
};

/** Lists all requested backups, the latest first. */
export function listBackups(db: Queryable, atMost = 200): Promise<Backup[]> {
  const isStalled = sql<boolean>`${backups.status} = 'running' AND ${backups.alive_at} < now() - make_interval(secs => ${silentSeconds})`;
  const {
    id,
    cause,
    day,
    status,
    step,
    steps,
    file,
    bytes,
    sha256,
    row_count,
    failure,
    asked_by,
    asked_at,
    alive_at,
    finished_at,
  } = backups;
  return db
    .select({
      id,
      cause,
      day,
      status,
      step,
      steps,
      file,
      bytes,
      sha256,
      row_count,
      failure,
      asked_by,
      asked_at,
      alive_at,
      finished_at,
      isStalled,
    })
    .from(backups)
    .orderBy(desc(backups.asked_at))
    .limit(atMost);
}

export async function findBackup(db: Queryable, id: string) {
  const [row] = await db.select().from(backups).where(eq(backups.id, id));
  return row;
}
