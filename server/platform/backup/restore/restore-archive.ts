import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { openDatabase } from '#server/platform/db/client.ts';
import { columnCasing } from '#server/platform/db/columns.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import type { Logger } from '#server/platform/kernel/log.ts';
import { type Outbox, openOutbox } from '#server/platform/kernel/outbox.ts';
import type { Storage } from '#server/platform/media/index.ts';
import type { Manifest, PendingJob } from '../archive/manifest.ts';
import { verifyArchive } from '../archive/read-archive.ts';
import { setTextFormat } from '../archive/tables.ts';
import { compareTables } from './compare-tables.ts';
import { loadArchive } from './load-archive.ts';
import { rebuildTables, setTriggersEnabled } from './rebuild-tables.ts';

export type RestoreOutcome = { ok: true; manifest: Manifest } | { ok: false; reason: 'not_empty' };

interface Target {
  databaseUrl: string;
  storage: Storage;
  log: Logger;
  queues: readonly string[];
}

/**
 * Restores a shop from a backup. Verifies the complete file first. Then replaces all data in one transaction,
 * which commits only when each table has the rows, sums and checksum of the backup. No shop may run on the
 * database meanwhile.
 *
 * @param isForced whether a database with the data of a shop may be replaced
 * @returns `not_empty` when the database contains the data of a shop and `isForced` is false
 * @throws when the file is invalid or a step fails, and the database is then unchanged;
 * `MigrationAfterRestoreFailed` when only the last step fails
 */
export async function restoreArchive(
  { databaseUrl, storage, log, queues }: Target,
  file: string,
  isForced: boolean,
): Promise<RestoreOutcome> {
  const manifest = await verifyArchive(file);
  const db = openDatabase(databaseUrl, 4);
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  let outbox: Outbox | undefined;
  try {
    await client.connect();
    if (!isForced && (await holdsShop(client))) return { ok: false, reason: 'not_empty' };
    outbox = await openOutbox(db, log, queues);
    const names = manifest.tables.map(({ name }) => name);
    await client.query('BEGIN');
    try {
      await client.query('SELECT pg_advisory_xact_lock(727001)');
      await setTextFormat(client);
      await rebuildTables(client, manifest.migration);
      await setTriggersEnabled(client, names, false);
      const jobs = await loadArchive(client, file, manifest, storage);
      for (const { name, value, called } of manifest.sequences)
        await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [`"${name}"`, value, called]);
      await compareTables(client, manifest);
      await setTriggersEnabled(client, names, true);
      await takeUp(client, outbox, jobs, manifest, queues);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      throw error;
    }
    await migrateDatabase(db).catch((error: unknown) => {
      throw new MigrationAfterRestoreFailed(error instanceof Error ? error.message : String(error), {
        cause: error,
      });
    });
    await client.query('ANALYZE');
    return { ok: true, manifest };
  } finally {
    await outbox?.stop();
    await client.end();
    await db.$client.end();
  }
}

/** Error: the backup has been restored, but the migration to this version's schema failed. */
export class MigrationAfterRestoreFailed extends Error {}

/** Returns whether the database contains a product, a user or an order of a shop. */
async function holdsShop(client: Client): Promise<boolean> {
  const { rows: tables } = await client.query(
    `SELECT 1 FROM pg_class WHERE oid = to_regclass('public.product_catalog')`,
  );
  if (tables.length === 0) return false;
  const { rows } = await client.query(
    'SELECT 1 FROM product_catalog UNION ALL SELECT 1 FROM "user" UNION ALL SELECT 1 FROM orders LIMIT 1',
  );
  return rows.length > 0;
}

/**
 * Replaces the jobs in the database with the waiting jobs of the backup. Also queues jobs that create the
 * resized pictures, because a backup contains only the originals.
 */
async function takeUp(
  client: Client,
  outbox: Outbox,
  jobs: PendingJob[],
  manifest: Manifest,
  queues: readonly string[],
): Promise<void> {
  await client.query('DELETE FROM jobs.job WHERE name = ANY ($1)', [queues]);
  const tx = drizzle({ client, casing: columnCasing });
  for (const { queue, data, startAfter } of jobs.filter((job) => queues.includes(job.queue)))
    await outbox.add(tx, queue, data, Math.max(0, Math.ceil((Date.parse(startAfter) - Date.now()) / 1000)));
  for (const { bucket, path } of manifest.media)
    if (bucket !== 'product-documents' && !path.startsWith('originals/'))
      await outbox.add(tx, 'make-images', { bucket, path });
}
