import { execFileSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#server/platform/db/client.ts';
import { findPostgres } from '#server/platform/db/embedded/binaries.ts';
import { chooseLocation } from '#server/platform/db/embedded/location.ts';
import { type EmbeddedServer, startEmbeddedServer } from '#server/platform/db/embedded/server.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { fillEmptyDatabase } from '#server/starting-data/fill-empty-database.ts';
import { makeDataDir } from '#tests/durability/process.ts';
import { removeFolder } from './remove-folder.ts';

/** A primary with the database of a shop that is not a demo, and its standby, which replicates by streaming. */
export interface ReplicatedDatabase {
  primary: EmbeddedServer;
  standby: EmbeddedServer;
  startStandby: () => Promise<void>;
  /** Stops both servers and deletes their files. */
  remove: () => Promise<void>;
}

/**
 * Starts a primary and a standby, which begins with a copy of the files of the stopped primary: npm's PostgreSQL has
 * no pg_basebackup.
 */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const [primaryDir, standbyDir] = [makeDataDir(), makeDataDir()];
  const first = await startEmbeddedServer(primaryDir);
  const db = openDatabase(first.url);
  await migrateDatabase(db);
  await fillEmptyDatabase(db);
  await db.$client.end();
  await first.stop();

  const [from, to] = [primaryDir, standbyDir].map((dir) => chooseLocation(dir, findPostgres()));
  execFileSync('cp', ['-a', from!.dataDir, to!.dataDir]);
  writeFileSync(path.join(to!.dataDir, 'standby.signal'), '', { mode: 0o644 });
  appendFileSync(
    path.join(to!.dataDir, 'postgresql.conf'),
    `\nprimary_conninfo = 'host=${from!.socketDir} user=pignon'\n`,
  );
  const primary = await startEmbeddedServer(primaryDir);
  const database: ReplicatedDatabase = {
    primary,
    standby: await startEmbeddedServer(standbyDir),
    async startStandby() {
      database.standby = await startEmbeddedServer(standbyDir);
    },
    async remove() {
      await database.standby.stop();
      await primary.stop();
      removeFolder(primaryDir);
      removeFolder(standbyDir);
    },
  };
  return database;
}
