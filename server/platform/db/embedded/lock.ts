import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes sure that only one shop works on a data directory.
 *
 * @returns a function that gives the directory free again
 * @throws when another live process has it
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(path.resolve(dataDir), 'shop.pid');
  const holder = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [pid, started] = holder.split(' ');
  if (pid && Number(pid) !== process.pid && processStart(Number(pid)) === started) {
    throw new Error(`Another shop (process ${pid}) is running on ${path.resolve(dataDir)}. Stop it, or set DATA_DIR.`);
  }
  writeFileSync(file, `${process.pid} ${processStart(process.pid)}`);
  return () => rmSync(file, { force: true });
}

// When a process began, so that a later one that was given the same number is not taken for it.
function processStart(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Killed, but its parent has not asked after it yet.
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return 'alive';
  }
}
