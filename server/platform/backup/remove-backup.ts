import { and, desc, eq } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { heartbeatTimeoutSeconds } from './request-backup.ts';
import type { BackupStorage } from './backup-storage.ts';
import { backups } from './schema.ts';

/**
 * Deletes a backup with its file. Idempotent. Rejects a backup in progress, unless its process has stopped.
 */
export async function removeBackup(
  { db, place }: { db: Database; place: BackupStorage },
  id: string,
  by: { id: string; ip: string },
): Promise<{ ok: true } | { ok: false; reason: 'under_way' }> {
  const [row] = await db.select().from(backups).where(eq(backups.id, id));
  if (!row) return { ok: true };
  const isSilent = Date.now() - (row.aliveAt ?? row.askedAt).getTime() > heartbeatTimeoutSeconds * 1000;
  if ((row.status === 'asked' || row.status === 'running') && !isSilent)
    return { ok: false, reason: 'under_way' };
  // Deletes the file before the row: a row without a file is visible to staff, a file without a row is not.
  if (row.file) await place.remove(row.file);
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(backups).where(eq(backups.id, id));
    const before = { file: row.file, bytes: row.bytes, sha256: row.sha256 };
    if (rowCount)
      await recordAudit(tx, {
        actorId: by.id,
        action: 'backup.deleted',
        subject: `backup:${id}`,
        before,
        ip: by.ip,
      });
  });
  return { ok: true };
}

/**
 * Deletes the oldest daily backups when there are more than the configured number. Backups requested by staff
 * stay until staff delete them.
 */
export async function pruneBackups({
  db,
  place,
  keep,
}: {
  db: Database;
  place: BackupStorage;
  keep: number;
}): Promise<void> {
  const old = await db
    .select({ id: backups.id, file: backups.file })
    .from(backups)
    .where(and(eq(backups.cause, 'daily'), eq(backups.status, 'done')))
    .orderBy(desc(backups.askedAt))
    .offset(keep)
    .limit(100);
  for (const { id, file } of old) {
    if (file) await place.remove(file);
    await db.delete(backups).where(eq(backups.id, id));
  }
}
