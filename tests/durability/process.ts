import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgres } from '#server/platform/db/embedded/binaries.ts';
import { chooseLocation } from '#server/platform/db/embedded/location.ts';

/** The shop as `npm start` runs it: a separate process with an embedded database. */
export interface ShopProcess {
  url: string;
  pid: number;
  /** Returns everything that the process has printed so far. */
  output: () => string;
  kill: (signal: NodeJS.Signals) => void;
  /** Resolves when the process ends, with its exit code or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
}

const alive = new Set<ChildProcess>();

export function makeDataDir(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'pignon-durability-'));
  // When the tests run as root, the database server runs as another user, who needs access to the folder.
  chmodSync(dir, 0o755);
  return dir;
}

/**
 * Starts the shop as a process, without waiting until it is ready.
 *
 * @param more additional environment variables
 * @param cwd folder of the source files; this project by default
 */
export async function launchShop(
  dataDir: string,
  more: Record<string, string> = {},
  cwd = process.cwd(),
): Promise<ShopProcess> {
  const port = await freePort();
  const { DATABASE_URL: _, SHOP_URL: __, ...inherited } = process.env;
  const env = {
    ...inherited,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO: 'true',
    DEMO_HISTORY: 'off',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    ...more,
  };
  const child = spawn(process.execPath, ['bin/start.mjs'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  alive.add(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (printed += chunk.toString()));
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('exit', (code, signal) => {
      alive.delete(child);
      resolve(code ?? signal);
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    output: () => printed,
    kill: (signal) => void child.kill(signal),
    ended,
  };
}

/**
 * Starts the shop as a process and waits until it is ready. When the process exits first, throws an error
 * with its output.
 */
export async function startShop(
  dataDir: string,
  more: Record<string, string> = {},
  cwd = process.cwd(),
): Promise<ShopProcess> {
  const shop = await launchShop(dataDir, more, cwd);
  let isOver = false;
  void shop.ended.then(() => (isOver = true));
  while (!(await isReady(shop))) {
    if (isOver) throw new Error(`the shop ended while starting:\n${shop.output()}`);
    await sleep(50);
  }
  return shop;
}

export function isReady(shop: ShopProcess): Promise<boolean> {
  return fetch(`${shop.url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}

/** Returns the process id of the database server from its PID file; undefined without a PID file. */
export function postmasterPid(dataDir: string): number | undefined {
  try {
    return Number(
      readFileSync(
        path.join(chooseLocation(dataDir, findPostgres()).dataDir, 'postmaster.pid'),
        'utf8',
      ).split('\n', 1)[0],
    );
  } catch {
    return undefined;
  }
}

/**
 * Returns the URL of the shop's database through its Unix socket, with which the test reads the database
 * directly.
 */
export function databaseUrlOf(dataDir: string): string {
  return `postgres://pignon@localhost/pignon?host=${encodeURIComponent(chooseLocation(dataDir, findPostgres()).socketDir)}`;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Status Z is a zombie: the process was killed, and only its parent has not yet read its exit status.
    return !/\) Z/.test(stat);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && process.platform !== 'linux';
  }
}

/** Ends all processes that a test has left running on a data folder. */
export async function endProcesses(dataDir: string): Promise<void> {
  for (const child of alive) child.kill('SIGKILL');
  const postmaster = postmasterPid(dataDir);
  if (postmaster === undefined || !isAlive(postmaster)) return;
  process.kill(postmaster, 'SIGINT');
  while (isAlive(postmaster)) await sleep(50);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
