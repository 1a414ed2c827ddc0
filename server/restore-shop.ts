import { MigrationAfterRestoreFailed, restoreArchive } from '#server/platform/backup/index.ts';
import { type EmbeddedServer, startEmbeddedServer } from '#server/platform/db/embedded/server.ts';
import { readEnv } from '#server/platform/env.ts';
import { queues } from '#server/job-list.ts';
import { createLog } from '#server/platform/kernel/log.ts';
import { openStorage } from '#server/platform/media/index.ts';

/**
 * Restores a backup into the database that the environment configures, and prints the result.
 *
 * @returns whether the backup was restored
 */
export async function restoreShop(file: string, isForced: boolean): Promise<boolean> {
  let embedded: EmbeddedServer | undefined;
  try {
    const env = readEnv(process.env);
    // Throws when a shop is running on the same data folder.
    embedded = env.DATABASE_URL ? undefined : await startEmbeddedServer(env.DATA_DIR);
    const databaseUrl = env.DATABASE_URL ?? embedded!.url;
    const target = { databaseUrl, storage: openStorage(env), log: createLog('error'), queues };
    const outcome = await restoreArchive(target, file, isForced);
    if (!outcome.ok) {
      process.stderr.write('The database holds a shop already. To replace it: --force\n');
      return false;
    }
    const { made_at: madeAt, tables, media, missing } = outcome.manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `Restored the shop of ${madeAt}: ${tables.length} tables, ${rows} rows, ${media.length} files.\n`,
    );
    if (missing.length > 0) process.stdout.write(`The backup had no file for: ${missing.join(', ')}\n`);
    return true;
  } catch (error) {
    const what =
      error instanceof MigrationAfterRestoreFailed
        ? 'Restored, but not brought to this version'
        : 'Nothing was restored';
    process.stderr.write(`${what}: ${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  } finally {
    await embedded?.stop();
  }
}
