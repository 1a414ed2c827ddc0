import { expect, test } from 'vitest';
import { eachDespiteFailures } from './each-despite-failures.ts';

test('handles every entry and reports all failures', async () => {
  const done: number[] = [];
  const work = async (entry: number) => {
    if (entry < 3) throw new Error(`entry ${entry}`);
    done.push(entry);
  };
  await expect(eachDespiteFailures([1, 2, 3, 4], work)).rejects.toMatchObject({
    errors: [new Error('entry 1'), new Error('entry 2')],
  });
  expect(done).toEqual([3, 4]);
  await expect(eachDespiteFailures([2, 5], work)).rejects.toThrow('entry 2');
});
