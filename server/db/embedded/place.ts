import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Whom the server runs as: nobody special, or, since PostgreSQL refuses root, an unprivileged user. */
export type RunAs = { uid: number; gid: number } | undefined;

export interface Place {
  runAs: RunAs;
  /** The database's own files. */
  dataDir: string;
  /** Where its Unix socket lies. */
  socketDir: string;
  /** PostgreSQL's bin, lib and share. */
  binaries: string;
}

/**
 * Decides where the embedded server can live. As an ordinary user everything is inside `dataDir`. As root the server
 * runs as `nobody`; where that user cannot reach the checkout, the files go under /var/lib and the binaries are
 * copied under /var/cache.
 *
 * @param dataDir the shop's DATA_DIR
 * @param native PostgreSQL as npm installed it
 */
export function choosePlace(dataDir: string, native: string): Place {
  const base = path.resolve(dataDir);
  mkdirSync(base, { recursive: true });
  const name = createHash('sha256').update(base).digest('hex').slice(0, 12);
  const runAs = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  if (!runAs) {
    return { runAs, dataDir: path.join(base, 'postgres'), socketDir: shortEnough(path.join(base, 'run'), name), binaries: native };
  }
  let home = path.join(base, 'postgres');
  own(home, runAs);
  if (!canEnter(home, runAs)) {
    rmSync(home, { recursive: true, force: true });
    home = path.join('/var/lib/pignon', name);
    own(home, runAs);
  }
  const socketDir = shortEnough(path.join(home, 'run'), name);
  own(socketDir, runAs);
  return { runAs, dataDir: path.join(home, 'data'), socketDir, binaries: reachable(native, runAs) };
}

function unprivilegedUser(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8').split('\n').find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

function own(dir: string, runAs: { uid: number; gid: number }): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  chownSync(dir, runAs.uid, runAs.gid);
}

function canEnter(target: string, runAs: { uid: number; gid: number }): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$0" && test -r "$0"', target], { ...runAs, cwd: '/' }).status === 0;
}

function reachable(native: string, runAs: { uid: number; gid: number }): string {
  if (canEnter(path.join(native, 'bin', 'postgres'), runAs) && canEnter(path.join(native, 'lib'), runAs)) return native;
  const version = (JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as { version: string }).version;
  const copy = path.join('/var/cache/pignon', `postgres-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, copy);
  }
  return copy;
}

// A Unix socket's address holds about 107 bytes, its file name included.
function shortEnough(dir: string, name: string): string {
  const chosen = `${dir}/.s.PGSQL.5432`.length < 100 ? dir : path.join(tmpdir(), `pignon-${name}`);
  mkdirSync(chosen, { recursive: true, mode: 0o700 });
  return chosen;
}
