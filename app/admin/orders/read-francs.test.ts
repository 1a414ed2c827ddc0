import { expect, test } from 'vitest';
import { francsToCentimes } from './read-francs.ts';

test.each([
  ['49.90', 4990],
  ['49,9', 4990],
  ["1'299", 129_900],
  ['1’299.05', 129_905],
  [' 0.05 ', 5],
])('the text %s is parsed as %d centimes', (text, centimes) => expect(francsToCentimes(text)).toBe(centimes));

test.each(['', '-5', '4.999', '1e3', 'abc', '12.3.4'])('the text “%s” is rejected as an amount', (text) =>
  expect(francsToCentimes(text)).toBeNaN(),
);
