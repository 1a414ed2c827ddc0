import { expect, test } from 'vitest';
import { importBadge } from './import-badge.ts';

test.each([
  [10, 10, 'success'],
  [9, 10, 'partial'],
  [51, 100, 'partial'],
  [50, 100, 'failure'],
  [0, 10, 'failure'],
  [0, 0, 'failure'],
] as const)('classifies %i valid rows of %i as %s', (successful, total, badge) => {
  expect(importBadge(successful, total)).toBe(badge);
});
