import { StartError } from '#server/platform/start-error.ts';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Returns whether a running shop process uses a data directory. */
export function isDataDirLocked(dataDir: string): boolean {
  return readHolder(dataDir) !== undefined;
}

/**
 * Locks a data directory, so that only one shop process uses it.
 *
 * @returns a function that releases the lock
 * @throws when another running process holds the lock
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = lockFile(dataDir);
  const holder = readHolder(dataDir);
  if (holder)
    throw new StartError(
      `Another shop (process ${holder}) is running on ${path.resolve(dataDir)}. Stop it, or set DATA_DIR.`,
    );
  writeFileSync(file, `${process.pid} ${processStart(process.pid)}`);
  return () => rmSync(file, { force: true });
}

const lockFile = (dataDir: string) => path.join(path.resolve(dataDir), 'shop.pid');

/** Returns the PID of another running process that holds the lock. */
function readHolder(dataDir: string): number | undefined {
  const file = lockFile(dataDir);
  const [pid, started] = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : [];
  return pid && Number(pid) !== process.pid && processStart(Number(pid)) === started
    ? Number(pid)
    : undefined;
}

// Returns the start time of a process, which shows whether its PID now belongs to another process.
function processStart(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Status Z is a zombie: the process was killed, and only its parent has not yet read its exit status.
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return 'alive';
  }
}
