import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * The operating-system user as whom PostgreSQL runs. Undefined for the current user; an unprivileged user
 * when the shop runs as root, because PostgreSQL refuses to run as root.
 */
export type ServerUser = { uid: number; gid: number } | undefined;

export interface DatabaseLocation {
  runAs: ServerUser;
  /** Folder with the files of the database. */
  dataDir: string;
  /** Folder with the Unix socket of the database server. */
  socketDir: string;
  /** Folder with PostgreSQL's bin, lib and share. */
  binaries: string;
}

/**
 * Chooses the folders of the embedded PostgreSQL server. For an ordinary user, everything is inside
 * `dataDir`. When the shop runs as root, the server runs as `nobody`; if that user cannot access the
 * project's folder, the data are under /var/lib and the binaries are copied to /var/cache. Existing database
 * files are used where they are, with their owner, so that no second, empty database is created.
 *
 * @param dataDir the shop's DATA_DIR
 * @param native folder of the PostgreSQL that npm installed
 * @throws when the server could not access the existing database files
 */
export function chooseLocation(dataDir: string, native: string): DatabaseLocation {
  const base = path.resolve(dataDir);
  mkdirSync(base, { recursive: true });
  const name = createHash('sha256').update(base).digest('hex').slice(0, 12);
  const inside = path.join(base, 'postgres');
  if (process.getuid?.() !== 0) {
    if (!existsSync(path.join(inside, 'PG_VERSION')) && existsSync(inside)) throw unreachable(inside);
    return {
      runAs: undefined,
      dataDir: inside,
      socketDir: shortEnough(path.join(base, 'run'), name),
      binaries: native,
    };
  }
  if (existsSync(path.join(inside, 'PG_VERSION'))) {
    const { uid, gid } = statSync(inside);
    const socketDir = shortEnough(path.join(base, 'run'), name);
    own(socketDir, { uid, gid });
    return { runAs: { uid, gid }, dataDir: inside, socketDir, binaries: reachable(native, { uid, gid }) };
  }
  const runAs = unprivilegedUser();
  const home = chooseHome(inside, path.join('/var/lib/pignon', name), runAs);
  const socketDir = shortEnough(path.join(home, 'run'), name);
  own(socketDir, runAs);
  return { runAs, dataDir: path.join(home, 'data'), socketDir, binaries: reachable(native, runAs) };
}

function chooseHome(inside: string, outside: string, runAs: { uid: number; gid: number }): string {
  const used = [inside, outside].find((dir) => existsSync(path.join(dir, 'data', 'PG_VERSION')));
  if (used) {
    if (!canEnter(used, runAs)) throw unreachable(used);
    return used;
  }
  own(inside, runAs);
  if (canEnter(inside, runAs)) return inside;
  rmSync(inside, { recursive: true, force: true });
  mkdirSync(path.dirname(outside), { recursive: true, mode: 0o755 });
  own(outside, runAs);
  return outside;
}

function unreachable(dir: string): Error {
  return new Error(
    `${dir} holds a database that this user's PostgreSQL cannot reach. Start the shop as the user who started it first, open the directories above, or set DATA_DIR.`,
  );
}

function unprivilegedUser(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

function own(dir: string, runAs: { uid: number; gid: number }): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  chownSync(dir, runAs.uid, runAs.gid);
}

function canEnter(target: string, runAs: { uid: number; gid: number }): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'test -x "$0" && test -r "$0"', target], { ...runAs, cwd: '/' }).status === 0
  );
}

function reachable(native: string, runAs: { uid: number; gid: number }): string {
  if (canEnter(path.join(native, 'bin', 'postgres'), runAs) && canEnter(path.join(native, 'lib'), runAs))
    return native;
  const version = (
    JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as { version: string }
  ).version;
  const copy = path.join('/var/cache/pignon', `postgres-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, copy);
  }
  return copy;
}

// Returns a folder whose socket path is short enough: the path of a Unix socket may have about 107 bytes,
// including the file name.
function shortEnough(dir: string, name: string): string {
  const chosen = `${dir}/.s.PGSQL.5432`.length < 100 ? dir : path.join(tmpdir(), `pignon-${name}`);
  mkdirSync(chosen, { recursive: true, mode: 0o700 });
  return chosen;
}
