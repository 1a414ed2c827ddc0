import { and, desc, eq } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { silentSeconds } from './ask-backup.ts';
import type { BackupPlace } from './place.ts';
import { backups } from './schema.ts';

/** Deletes a backup and its file; one that is not there any more is deleted already. One under way stays, unless it fell silent. */
export async function removeBackup(
  { db, place }: { db: Database; place: BackupPlace },
  id: string,
  by: { id: string; ip: string },
): Promise<{ ok: true } | { ok: false; reason: 'under_way' }> {
  const [row] = await db.select().from(backups).where(eq(backups.id, id));
  if (!row) return { ok: true };
  const isSilent = Date.now() - (row.alive_at ?? row.asked_at).getTime() > silentSeconds * 1000;
  if ((row.status === 'asked' || row.status === 'running') && !isSilent) return { ok: false, reason: 'under_way' };
  // The file first: a row without one says so, a file without a row would lie there unseen.
  if (row.file) await place.remove(row.file);
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(backups).where(eq(backups.id, id));
    const before = { file: row.file, bytes: row.bytes, sha256: row.sha256 };
    if (rowCount) await recordAudit(tx, { actorId: by.id, action: 'backup.deleted', subject: `backup:${id}`, before, ip: by.ip });
  });
  return { ok: true };
}

/** Deletes the oldest of the daily backups beyond how many are kept; those made by hand stay until somebody deletes them. */
export async function pruneBackups({ db, place, keep }: { db: Database; place: BackupPlace; keep: number }): Promise<void> {
  const old = await db
    .select({ id: backups.id, file: backups.file })
    .from(backups)
    .where(and(eq(backups.cause, 'daily'), eq(backups.status, 'done')))
    .orderBy(desc(backups.asked_at))
    .offset(keep)
    .limit(100);
  for (const { id, file } of old) {
    if (file) await place.remove(file);
    await db.delete(backups).where(eq(backups.id, id));
  }
}
