import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import type { Storage } from '#server/platform/media/index.ts';
import { writeArchive } from './archive/write-archive.ts';
import { heartbeatTimeoutSeconds } from './request-backup.ts';
import type { BackupStorage } from './backup-storage.ts';
import { pruneBackups } from './remove-backup.ts';
import { backups } from './schema.ts';

export interface BackupContext {
  db: Database;
  databaseUrl: string;
  outbox: Outbox;
  storage: Storage;
  place: BackupStorage;
  shopName: string;
  queues: readonly string[];
  /** Number of daily backups to keep. */
  keep: number;
}

/** Milliseconds between two heartbeats of the process that makes a backup. */
const aliveMs = 20_000;

/**
 * Makes a requested backup and then deletes the oldest backups. Only one process works on a backup; when it
 * stops, another process takes over. A failure is stored with the backup and reported to staff; this job does
 * not repeat it.
 */
export async function makeBackup(context: BackupContext, backupId: string): Promise<void> {
  const { db, outbox, place } = context;
  const mine = eq(backups.id, backupId);
  const [begun] = await db
    .update(backups)
    .set({ status: 'running', aliveAt: sql`now()`, step: 0 })
    .where(
      and(
        mine,
        sql`(status = 'asked' OR (status = 'running' AND alive_at < now() - make_interval(secs => ${heartbeatTimeoutSeconds})))`,
      ),
    )
    .returning();
  if (!begun) return expectOver(db, backupId);
  const name = `backup-${begun.askedAt.toISOString().slice(0, 16).replaceAll(/[:T]/g, '-')}-${backupId.slice(0, 8)}.tar.gz`;
  const alive = setInterval(
    () =>
      void db
        .update(backups)
        .set({ aliveAt: sql`now()` })
        .where(mine)
        .catch(() => {}),
    aliveMs,
  );
  try {
    const result = (step: number, steps: number) =>
      db
        .update(backups)
        .set({ step, steps, aliveAt: sql`now()` })
        .where(mine)
        .then(() => {});
    const { manifest, sha256, bytes } = await writeArchive(context, await place.begin(name), result);
    await place.keep(name);
    const rowCount = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
    await db
      .update(backups)
      .set({ status: 'done', file: name, bytes, sha256, rowCount, finishedAt: new Date() })
      .where(mine);
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await place.remove(name).catch(() => {});
    await db.transaction(async (tx) => {
      await tx.update(backups).set({ status: 'failed', failure, finishedAt: new Date() }).where(mine);
      await outbox.add(tx, 'staff-mail', { kind: 'backup_failed', backupId });
    });
  } finally {
    clearInterval(alive);
  }
  await pruneBackups(context);
}

/**
 * Checks that no other process is still making the backup.
 *
 * @throws when another process is still making the backup, so that the job queue repeats this job later
 */
async function expectOver(db: Database, backupId: string): Promise<void> {
  const [row] = await db.select({ status: backups.status }).from(backups).where(eq(backups.id, backupId));
  if (row?.status === 'running') throw new Error('the backup is being made by somebody else');
}
