import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Locks a data directory for this shop process.
 *
 * @returns a function that releases the directory
 * @throws when another live process holds the lock
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(path.resolve(dataDir), 'shop.pid');
  const holder = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [pid, started] = holder.split(' ');
  if (pid && Number(pid) !== process.pid && processStart(Number(pid)) === started) {
    throw new Error(
      `Another shop (process ${pid}) is running on ${path.resolve(dataDir)}. Stop it, or set DATA_DIR.`,
    );
  }
  writeFileSync(file, `${process.pid} ${processStart(process.pid)}`);
  return () => rmSync(file, { force: true });
}

// Start time of a process, to detect that its PID was reused.
function processStart(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie: killed, but not yet reaped by its parent.
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return 'alive';
  }
}
