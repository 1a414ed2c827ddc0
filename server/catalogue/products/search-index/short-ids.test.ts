import { expect, test } from 'vitest';
import { ShortIds } from './short-ids.ts';

test('documents are found by the short id of their product, also if products share it', () => {
  const [a, b] = ['0b9f3c1e-8a55-4c0e-9d2f-6a1b2c3d4e5f', '0b9f3c1e-8aff-4c0e-9d2f-6a1b2c3d4e5f'];
  const ids = new ShortIds();
  ids.add(a!, 1);
  expect([ids.list('0b9f3c1e8a'), ids.list('0b9f3c1e8b')]).toEqual([[1], []]);
  ids.add(b!, 2);
  expect(ids.list('0b9f3c1e8a')).toEqual([1, 2]);
  ids.delete(a!, 1);
  expect(ids.list('0b9f3c1e8a')).toEqual([2]);
  ids.delete(b!, 2);
  expect(ids.list('0b9f3c1e8a')).toEqual([]);
});
