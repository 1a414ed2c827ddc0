import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import type { Storage } from '#server/platform/media/index.ts';
import { writeArchive } from './archive/write-archive.ts';
import { silentSeconds } from './ask-backup.ts';
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
  /** Number of daily backups to retain. */
  keep: number;
}

/** Milliseconds between two heartbeats of the process. */
const aliveMs = 20_000;

/**
 * Makes a requested backup and prunes the oldest. Only one process works on it; if it stops, the next one
 * takes over. A failure is recorded and reported to staff; this job does not retry it.
 */
export async function makeBackup(context: BackupContext, backupId: string): Promise<void> {
  const { db, outbox, place } = context;
  const mine = eq(backups.id, backupId);
  const [begun] = await db
    .update(backups)
    .set({ status: 'running', alive_at: sql`now()`, step: 0 })
    .where(
      and(
        mine,
        sql`(status = 'asked' OR (status = 'running' AND alive_at < now() - make_interval(secs => ${silentSeconds})))`,
      ),
    )
    .returning();
  if (!begun) return expectOver(db, backupId);
  const name = `pignon-${begun.asked_at.toISOString().slice(0, 16).replaceAll(/[:T]/g, '-')}-${backupId.slice(0, 8)}.tar.gz`;
  const alive = setInterval(
    () =>
      void db
        .update(backups)
        .set({ alive_at: sql`now()` })
        .where(mine)
        .catch(() => {}),
    aliveMs,
  );
  try {
    const result = (step: number, steps: number) =>
      db
        .update(backups)
        .set({ step, steps, alive_at: sql`now()` })
        .where(mine)
        .then(() => {});
    const { manifest, sha256, bytes } = await writeArchive(context, await place.begin(name), result);
    await place.keep(name);
    const row_count = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
    await db
      .update(backups)
      .set({ status: 'done', file: name, bytes, sha256, row_count, finished_at: new Date() })
      .where(mine);
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await place.remove(name).catch(() => {});
    await db.transaction(async (tx) => {
      await tx.update(backups).set({ status: 'failed', failure, finished_at: new Date() }).where(mine);
      await outbox.add(tx, 'staff-mail', { kind: 'backup_failed', backupId });
    });
  } finally {
    clearInterval(alive);
  }
  await pruneBackups(context);
}

/** @throws while another process makes the backup, so that this job is retried */
async function expectOver(db: Database, backupId: string): Promise<void> {
  const [row] = await db.select({ status: backups.status }).from(backups).where(eq(backups.id, backupId));
  if (row?.status === 'running') throw new Error('the backup is being made by somebody else');
}
