import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '#server/platform/db/client.ts';
import { type HistoryState, readHistoryState } from './history-state.ts';
import { openSimulation } from './open-simulation.ts';
import { planFor } from './reserve-history.ts';
import { simulateHistory } from './simulate-history.ts';
import { createScratchDatabase } from './scratch-database.ts';
import { startSimulatedClock } from './simulated-clock.ts';
import { transferHistory } from './transfer-history.ts';

/** Advisory lock of the process that makes the history of a shop. */
const lock = 727_050;

/**
 * Makes the history that was reserved when the demo's database was filled: runs the shop's use cases with a
 * simulated clock in a database of its own, then moves the result into the shop in one transaction. An
 * interrupted run leaves nothing in the shop, and the next one begins again. The process must do nothing else,
 * because its clock is simulated meanwhile.
 *
 * @param databaseUrl URL of the shop's database
 * @returns whether a history was made; false when there is none to make, or another process is making it
 */
export async function makeHistory(databaseUrl: string): Promise<boolean> {
  const shop = openDatabase(databaseUrl, 2);
  const locking = await shop.$client.connect();
  try {
    const { rows } = await locking.query(`SELECT pg_try_advisory_lock(${lock}) AS is_locked`);
    const state = rows[0].is_locked ? await readHistoryState(shop) : undefined;
    if (state?.state !== 'reserved') return false;
    const isMade = await makeReserved(shop, databaseUrl, state);
    // Collects statistics, so that PostgreSQL plans the queries of the back office well.
    await shop.execute(sql`ANALYZE`);
    return isMade;
  } finally {
    // Closing the connection releases the lock.
    locking.release(true);
    await shop.$client.end();
  }
}

async function makeReserved(shop: Database, databaseUrl: string, state: HistoryState): Promise<boolean> {
  const scratch = await createScratchDatabase(shop, databaseUrl);
  try {
    const plan = await planFor(scratch.db, state.period);
    const clock = startSimulatedClock(scratch.db);
    try {
      await simulateHistory(await openSimulation(scratch.db, plan, clock, scratch.staff), clock);
    } finally {
      clock.stop();
    }
    return await transferHistory(shop, scratch, state);
  } finally {
    await scratch.drop();
  }
}
