import { expect, test } from 'vitest';
import { type Step, Simulation, createDisk, createPool, createRandom } from './simulation.ts';

test('steps wait for a free place in the order of their arrival', () => {
  const simulation = new Simulation();
  const cores = createPool(2);
  const ends: [string, number][] = [];
  function* work(): Generator<Step> {
    yield { acquire: cores };
    yield { wait: 10 };
    yield { release: cores };
  }
  for (const name of ['a', 'b', 'c']) simulation.start(work(), () => ends.push([name, simulation.now]));
  simulation.runUntil(100);
  expect(ends).toEqual([
    ['a', 10],
    ['b', 10],
    ['c', 20],
  ]);
});

test('commits that wait when a write to the disk starts share this write; a later one waits for the next', () => {
  const simulation = new Simulation();
  const disk = createDisk(4);
  const ends: number[] = [];
  function* commit(afterMs: number): Generator<Step> {
    yield { wait: afterMs };
    yield { flush: disk };
  }
  for (const ms of [0, 1, 2, 5]) simulation.start(commit(ms), () => ends.push(simulation.now));
  simulation.runUntil(100);
  expect(ends).toEqual([4, 8, 8, 12]);
});

test('the same seed gives the same random numbers, spread evenly from 0 to 1', () => {
  const [one, other] = [createRandom(7), createRandom(7)];
  const numbers = Array.from({ length: 10_000 }, () => one());
  expect(numbers).toEqual(Array.from({ length: 10_000 }, () => other()));
  expect(numbers.reduce((sum, value) => sum + value, 0) / numbers.length).toBeCloseTo(0.5, 1);
});
