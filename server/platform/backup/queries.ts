import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { heartbeatTimeoutSeconds } from './request-backup.ts';
import { backups } from './schema.ts';

export type Backup = typeof backups.$inferSelect & {
  /** Whether the process that makes the backup has stopped sending heartbeats. */
  isStalled: boolean;
};

/** Lists the requested backups, latest first. */
export function listBackups(db: Queryable, atMost = 200): Promise<Backup[]> {
  const isStalled = sql<boolean>`${backups.status} = 'running' AND ${backups.aliveAt} < now() - make_interval(secs => ${heartbeatTimeoutSeconds})`;
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
    rowCount,
    failure,
    askedBy,
    askedAt,
    aliveAt,
    finishedAt,
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
      rowCount,
      failure,
      askedBy,
      askedAt,
      aliveAt,
      finishedAt,
      isStalled,
    })
    .from(backups)
    .orderBy(desc(backups.askedAt))
    .limit(atMost);
}

export async function findBackup(db: Queryable, id: string) {
  const [row] = await db.select().from(backups).where(eq(backups.id, id));
  return row;
}
