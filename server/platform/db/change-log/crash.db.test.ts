import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/client.ts';
import { findPostgres } from '#server/platform/db/embedded/binaries.ts';
import { chooseLocation } from '#server/platform/db/embedded/location.ts';
import { startEmbeddedServer } from '#server/platform/db/embedded/server.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { makeDataDir } from '#tests/durability/process.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { currentPosition, readChanges } from './read-changes.ts';

test('a crash of the database ends the epoch, so that a process reads everything again; a stop and a start keep the changes', async () => {
  const dataDir = makeDataDir();
  let server = await startEmbeddedServer(dataDir);
  let db = openDatabase(server.url, 2);
  await migrateDatabase(db);
  const position = await currentPosition(db.$client);
  await db.execute(`INSERT INTO changes (kind, content) VALUES ('test', 'kept')`);
  await db.$client.end();
  await server.stop();

  server = await startEmbeddedServer(dataDir);
  db = openDatabase(server.url, 1);
  const reading = await readChanges(db.$client, position);
  expect(reading).toMatchObject({ isComplete: true, changes: [{ kind: 'test', content: 'kept' }] });
  await db.execute(`INSERT INTO changes (kind, content) VALUES ('test', 'lost')`);

  const { dataDir: files } = chooseLocation(dataDir, findPostgres());
  const [pid] = readFileSync(path.join(files, 'postmaster.pid'), 'utf8').split('\n', 1);
  process.kill(Number(pid), 'SIGKILL');
  await expect
    .poll(() => readChanges(db.$client, reading.position).catch(() => undefined), {
      timeout: 30_000,
      interval: 200,
    })
    .toMatchObject({ isComplete: false });
  await db.$client.end();
  await server.stop();
  removeFolder(dataDir);
}, 60_000);
