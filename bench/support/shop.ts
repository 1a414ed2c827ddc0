import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '#server/platform/db/client.ts';
import { type EmbeddedServer, startEmbeddedServer } from '#server/platform/db/embedded/server.ts';

/**
 * Built shop in a separate process, as `npm start` runs it, on a database that the benchmark can also access.
 */
export interface BenchShop {
  url: string;
  port: number;
  pid: number;
  db: Database;
  /** Milliseconds from the start of the process to its first response. */
  startMs: number;
  /** Returns the resident memory of the process, in MB. */
  memory: () => Promise<number>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

let nextPort = 4618;

/** Creates an empty data directory and starts a database server in it. */
export async function startDatabaseServer(maxConnections?: number): Promise<{
  server: EmbeddedServer;
  dispose: () => Promise<void>;
}> {
  const dir = mkdtempSync(path.join(tmpdir(), 'pignon-bench-'));
  chmodSync(dir, 0o755);
  const server = await startEmbeddedServer(dir, maxConnections);
  return {
    server,
    async dispose() {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts the shop on a database and waits for its first response.
 *
 * @param more environment variables in addition to the benchmark's own
 * @param firstPath path whose response ends the start; another one for a shop that answers before its lists do
 */
export async function startShop(
  databaseUrl: string,
  more: NodeJS.ProcessEnv = {},
  firstPath = '/products',
): Promise<BenchShop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pignon-bench-data-'));
  const port = nextPort;
  nextPort += 1;
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  let startMs = 0;
  const launch = async () => {
    const started = performance.now();
    const env = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DEMO: 'true',
      DEMO_HISTORY: 'off',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      ...more,
    };
    child = spawn(process.execPath, ['bin/start.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    for (;;) {
      const isUp = await fetch(url + firstPath).then(
        (response) => response.ok,
        () => false,
      );
      if (isUp) break;
      await sleep(20);
    }
    startMs = performance.now() - started;
  };
  const end = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  };
  await launch();
  const db = openDatabase(databaseUrl, 4);
  return {
    url,
    port,
    get pid() {
      return child.pid ?? 0;
    },
    db,
    get startMs() {
      return startMs;
    },
    async memory() {
      const { readFile } = await import('node:fs/promises');
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    },
    async restart() {
      await end();
      await launch();
    },
    async stop() {
      await end();
      await db.$client.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
