import { expect, test } from 'vitest';
import { readFrancs } from './read-francs.ts';

test.each([
  ['49.90', 4990],
  ['49,9', 4990],
  ["1'299", 129_900],
  ['1’299.05', 129_905],
  [' 0.05 ', 5],
])('parses %s as %d centimes', (text, centimes) => expect(readFrancs(text)).toBe(centimes));

test.each(['', '-5', '4.999', '1e3', 'abc', '12.3.4'])('rejects “%s” as an amount', (text) =>
  expect(readFrancs(text)).toBeNaN(),
);
