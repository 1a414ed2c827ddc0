import { readFileSync, readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { BenchShop } from './shop.ts';

/** Milliseconds of processor time that the shop and its database have used so far. */
export interface CpuTime {
  shop: number;
  /** Part of `shop` on the main thread; the rest is garbage collection, compression and the like. */
  mainThread: number;
  database: number;
}

/** Unit of the times in /proc/PID/stat on Linux: hundredths of a second (USER_HZ). */
const tickMs = 10;

/** Returns parent and used ticks of a process; `ended` are the ticks of its ended children. */
function readStat(pid: number | string): { parent: number; own: number; ended: number } | undefined {
  try {
    // The name in brackets may contain spaces. After it: state, parent, …, utime, stime, cutime, cstime.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const ticks = (at: number) => Number(fields[at]);
    return { parent: ticks(1), own: ticks(11) + ticks(12), ended: ticks(13) + ticks(14) };
  } catch {
    return undefined;
  }
}

/** Returns a function that reads the processor time of a shop and of its embedded database. Linux only. */
export async function openCpuTime(shop: BenchShop): Promise<() => CpuTime> {
  const { rows } = await shop.db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
  const postmaster = readStat(rows[0]!.pid)!.parent;
  return () => {
    const server = readStat(postmaster)!;
    let database = server.own + server.ended;
    for (const name of readdirSync('/proc')) {
      const stat = /^\d+$/.test(name) ? readStat(name) : undefined;
      if (stat?.parent === postmaster) database += stat.own;
    }
    return {
      shop: readStat(shop.pid)!.own * tickMs,
      mainThread: readStat(`${shop.pid}/task/${shop.pid}`)!.own * tickMs,
      database: database * tickMs,
    };
  };
}

/** Milliseconds that all cores together worked, and that they had, since the machine started. Linux only. */
export function readCores(): { worked: number; had: number } {
  const [line] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const ticks = line!.trim().split(/\s+/).slice(1, 9).map(Number);
  const had = ticks.reduce((sum, value) => sum + value, 0);
  // The fourth and fifth value are the time without work, and the time that waits for a disk.
  return { worked: (had - ticks[3]! - ticks[4]!) * tickMs, had: had * tickMs };
}
