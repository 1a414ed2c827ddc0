import type { RequestCost } from './costs.ts';
import { type Step, Simulation, createPool, createRandom } from './simulation.ts';

/**
 * Simulates connections that send requests of one kind, one after the other, to one process, and returns the
 * requests per second. Shop, database and load generator share the cores.
 *
 * @param share share of the cores' time that other programs leave
 */
export function runRequests(
  { shop, database, generator }: RequestCost,
  { cores, connections, share }: { cores: number; connections: number; share: number },
  seed = 1,
): number {
  const simulation = new Simulation();
  const random = createRandom(seed);
  const pool = createPool(cores);
  const [shopThread, generatorThread] = [createPool(1), createPool(1)];
  function* request(): Generator<Step> {
    for (const [thread, ms] of [
      [generatorThread, generator],
      [shopThread, shop],
      [createPool(1), database],
    ] as const) {
      if (ms === 0) continue;
      yield { acquire: thread };
      yield { acquire: pool };
      yield { wait: (ms / share) * (0.5 + random()) };
      yield { release: pool };
      yield { release: thread };
    }
  }
  let done = 0;
  for (let i = 0; i < connections; i += 1) {
    const send = () =>
      simulation.start(request(), () => {
        done += 1;
        simulation.after(0, send);
      });
    simulation.after(i * 0.01, send);
  }
  simulation.runUntil(3000);
  return done / 3;
}
