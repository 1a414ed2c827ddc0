import { expect, test } from 'vitest';
import { runForAllDespiteFailures } from './run-for-all.ts';

test('a loop over entries handles every entry, although some fail, and reports all failures', async () => {
  const done: number[] = [];
  const work = async (entry: number) => {
    if (entry < 3) throw new Error(`entry ${entry}`);
    done.push(entry);
  };
  await expect(runForAllDespiteFailures([1, 2, 3, 4], work)).rejects.toMatchObject({
    errors: [new Error('entry 1'), new Error('entry 2')],
  });
  expect(done).toEqual([3, 4]);
  await expect(runForAllDespiteFailures([2, 5], work)).rejects.toThrow('entry 2');
});
