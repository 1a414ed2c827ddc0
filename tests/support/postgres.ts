import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/platform/db/client.ts';
import { startEmbeddedServer } from '#server/platform/db/embedded/server.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { fillDemo } from '#demo/seed/fill-demo.ts';
import { fillEmptyDatabase } from '#server/starting-data/fill-empty-database.ts';
import { removeFolder } from './remove-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server that test databases are made on. */
    postgresUrl: string;
  }
}

/** Starts a real PostgreSQL for the tests, with one prepared database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pignon-test-'));
  // Started as root, the server runs as somebody else, who must be able to enter.
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedServer(dataDir);
  const stop = async () => {
    await server.stop();
    removeFolder(dataDir);
  };
  try {
    const db = openDatabase(server.url);
    await migrateDatabase(db);
    await fillEmptyDatabase(db, fillDemo);
    await db.$client.end();
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgresUrl', server.url);
  return stop;
}
