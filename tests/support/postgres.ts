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
    /** URL of the database server on which the test databases are created. */
    postgresUrl: string;
  }
}

/**
 * Starts a real PostgreSQL server for the tests, with a template database that is copied for each test file.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pignon-test-'));
  // When the tests run as root, the database server runs as another user, who needs access to the folder.
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
