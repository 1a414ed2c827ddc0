import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgres } from './binaries.ts';
import { isDataDirLocked, lockDataDir } from './lock.ts';
import { type DatabaseLocation, chooseLocation } from './location.ts';

export interface EmbeddedServer {
  /** URL for the connection pool: over the Unix socket, to the shop's database. */
  url: string;
  /** Stops the server after its running queries. Resolves when its process has exited. */
  stop: () => Promise<void>;
}

const user = 'pignon';

/**
 * Starts the PostgreSQL server that npm installed, reachable only through a Unix socket, with durable writes.
 * Creates the database files on first use. Uses a server that a killed shop process left running, and starts
 * the server again when it stops unexpectedly.
 *
 * @param dataDir the shop's DATA_DIR
 * @param maxConnections maximum number of connections of all processes together
 * @throws when the server cannot be started; the message contains the end of its log
 */
export async function startEmbeddedServer(dataDir: string, maxConnections = 60): Promise<EmbeddedServer> {
  const unlock = lockDataDir(dataDir);
  const place = chooseLocation(dataDir, findPostgres());
  createFiles(place);
  let stopping = false;
  await startServer(place, maxConnections);

  const watch = async () => {
    while (!stopping) {
      await sleep(300, undefined, { ref: false });
      if (!stopping && postmasterPid(place) === undefined)
        await startServer(place, maxConnections).catch(() => {});
    }
  };
  void watch();
  await createDatabase(place);
  return {
    url: address(place, 'pignon'),
    async stop() {
      stopping = true;
      await shutDown(place);
      unlock();
    },
  };
}

/**
 * Returns the database URL of a shop that is running on a data directory, for commands that need only the
 * database.
 *
 * @param dataDir the shop's DATA_DIR
 * @returns undefined when no shop is running on it
 */
export function findRunningServer(dataDir: string): string | undefined {
  return isDataDirLocked(dataDir) ? address(chooseLocation(dataDir, findPostgres()), 'pignon') : undefined;
}

function address(place: DatabaseLocation, database: string): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(place.socketDir)}`;
}

function createFiles(place: DatabaseLocation): void {
  if (existsSync(path.join(place.dataDir, 'PG_VERSION'))) return;
  // Creates the database in a temporary folder and renames it, so that an interrupted first start leaves no
  // incomplete database.
  const unfinished = `${place.dataDir}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const args = [
    '-D',
    unfinished,
    '-U',
    user,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ];
  const run = spawnSync(path.join(place.binaries, 'bin', 'initdb'), args, {
    ...place.runAs,
    cwd: '/',
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (run.status !== 0)
    throw new Error(`PostgreSQL could not create its files: ${run.stderr || run.error?.message}`);
  renameSync(unfinished, place.dataDir);
}

/** Returns the PID of the running server, read from postmaster.pid; undefined when no server is running. */
function postmasterPid(place: DatabaseLocation): number | undefined {
  try {
    const pid = Number(readFileSync(path.join(place.dataDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    return isPostgres(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // The command line of a zombie process (killed, but still in the process table) is empty.
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
}

/** Maximum number of tries, one second each: about five minutes. */
const recoveryTries = 300;

async function startServer(place: DatabaseLocation, maxConnections: number): Promise<void> {
  // Waits for a server that is starting or stopping, which may take minutes. A second server could not start
  // on the same files.
  for (let i = 0; i < recoveryTries && postmasterPid(place) !== undefined; i += 1)
    if (await answers(place, 20)) return;
  const logFile = path.join(path.dirname(place.dataDir), 'postgres.log');
  for (let attempt = 1; ; attempt += 1) {
    const log = openSync(logFile, 'a');
    // A higher work_mem than the default, because the back office sorts many rows in one query.
    const settings = [
      'listen_addresses=',
      `max_connections=${maxConnections}`,
      'timezone=UTC',
      'work_mem=16MB',
    ];
    const args = [
      '-D',
      place.dataDir,
      '-k',
      place.socketDir,
      ...settings.flatMap((setting) => ['-c', setting]),
    ];
    // Starts the server in a session of its own. Ctrl-C in the terminal then reaches only the shop, which
    // stops the database in order.
    const child = spawn(path.join(place.binaries, 'bin', 'postgres'), args, {
      ...place.runAs,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    for (let i = 0; i < recoveryTries && child.exitCode === null && child.signalCode === null; i += 1)
      if (await answers(place, 20, child)) {
        child.unref();
        return;
      }
    // After a server was killed, its child processes may use the shared memory a little longer, so several
    // attempts are made.
    if (attempt === 10)
      throw new Error(
        `PostgreSQL did not start; its last words:\n${readFileSync(logFile, 'utf8').slice(-2000)}`,
      );
    await sleep(300);
  }
}

async function answers(place: DatabaseLocation, tries: number, child?: ChildProcess): Promise<boolean> {
  for (let i = 0; i < tries; i += 1) {
    if (child && child.exitCode !== null) return false;
    const client = new Client({ connectionString: address(place, 'postgres') });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await sleep(50);
    }
  }
  return false;
}

async function createDatabase(place: DatabaseLocation): Promise<void> {
  const client = new Client({ connectionString: address(place, 'postgres') });
  await client.connect();
  const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'pignon'");
  if (!rowCount) await client.query('CREATE DATABASE pignon');
  await client.end();
}

async function shutDown(place: DatabaseLocation): Promise<void> {
  const pid = postmasterPid(place);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  // The server deletes its PID file shortly before its process exits.
  for (let i = 0; i < 200 && isPostgres(pid); i += 1) await sleep(50);
}
