import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openCpuTime } from './cpu-time.ts';
import type { BenchShop } from './shop.ts';

const seconds = 10;
const changesPerSecond = 20;

/**
 * Measures the processor time per second of a process that gets no requests while products change. The changes
 * are made again while the process is suspended, and this part of the database's time is subtracted.
 */
export async function measureFollowing(shop: BenchShop): Promise<{ shop: number; database: number }> {
  const cpu = await openCpuTime(shop);
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`SELECT id FROM product_inventory WHERE is_active AND is_visible_online ORDER BY id LIMIT 64`,
  );
  const change = async () => {
    const before = cpu();
    for (let i = 0; i < seconds * changesPerSecond; i += 1) {
      await shop.db.execute(
        sql`UPDATE product_inventory SET is_featured = is_featured WHERE id = ${rows[i % rows.length]!.id}`,
      );
      await sleep(1000 / changesPerSecond);
    }
    const after = cpu();
    return { shop: after.shop - before.shop, database: after.database - before.database };
  };
  await change();
  const following = await change();
  process.kill(shop.pid, 'SIGSTOP');
  const suspended = await change().finally(() => process.kill(shop.pid, 'SIGCONT'));
  return {
    shop: following.shop / seconds,
    database: (following.database - suspended.database) / seconds,
  };
}
