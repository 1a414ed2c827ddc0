import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { databaseUrl, standbyUrl } from './configuration.ts';
import { until } from './processes.ts';
import { ports } from './ports.ts';

/** Longer than HAProxy needs to notice that a process is not ready: two checks at an interval of 500 ms. */
const shutdownDelayMs = 3000;

/** One process of the shop, of one version at a time. */
export class ShopProcess {
  readonly url: string;
  #child: ChildProcess | undefined;
  #port: number;
  #kind: 'web' | 'worker';
  #folder: string;

  constructor(kind: 'web' | 'worker', port: number, folder: string) {
    this.#kind = kind;
    this.#port = port;
    this.#folder = folder;
    this.url = `http://127.0.0.1:${port}`;
  }

  /**
   * Starts the process and waits until it is ready.
   *
   * @param root folder of the version
   */
  async start(root: string): Promise<void> {
    const name = `${this.#kind}-${this.#port}`;
    const log = openSync(path.join(this.#folder, `${name}.log`), 'a');
    this.#child = spawn(process.execPath, ['bin/start.mjs'], {
      cwd: root,
      stdio: ['ignore', log, log],
      env: { ...process.env, ...environment(this.#folder), PROCESS: this.#kind, PORT: String(this.#port) },
    });
    const child = this.#child;
    await until(`the start of ${name}`, () => {
      if (child.exitCode !== null) throw new Error(`${name} exited with code ${child.exitCode}`);
      return fetch(`${this.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    });
  }

  /** Stops the process and returns its exit code. */
  async stop(): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return null;
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    return ended;
  }
}

function environment(folder: string): Record<string, string> {
  const dataDir = path.join(folder, 'files');
  mkdirSync(dataDir, { recursive: true });
  return {
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URL: standbyUrl,
    DATA_DIR: dataDir,
    AUTH_SECRET: 'the-same-secret-for-all-processes-of-the-cluster',
    SHOP_URL: `http://127.0.0.1:${ports.shop}`,
    DEMO: 'true',
    DEMO_HISTORY: 'off',
    RATE_LIMIT_FACTOR: '1000000',
    SHUTDOWN_DELAY_MS: String(shutdownDelayMs),
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  };
}

/** Runs the migrations of a version, as the step of its own that a deployment has. */
export async function migrate(root: string, folder: string): Promise<void> {
  const log = openSync(path.join(folder, 'migrate.log'), 'a');
  const child = spawn(process.execPath, ['bin/migrate.mjs'], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...environment(folder) },
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`The migration exited with code ${code}`);
}
