import { expect, test } from 'vitest';
import { importOutcome } from './import-badge.ts';

test.each([
  [10, 10, 'success'],
  [9, 10, 'partial'],
  [51, 100, 'partial'],
  [50, 100, 'failure'],
  [0, 10, 'failure'],
  [0, 0, 'failure'],
] as const)('a file with %i valid rows out of %i rows has the badge %s', (successful, total, badge) => {
  expect(importOutcome(successful, total)).toBe(badge);
});
