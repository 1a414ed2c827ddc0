import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './unavailable.ts';

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
  'cannot access temporary or unlogged relations during recovery',
])('an error with the message “%s” counts as an outage, also as the cause of another one', (message) => {
  const error = new DatabaseError(message, 0, 'error');
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: error }))).toBe(true);
});

test('an error of a query or of another service does not count as an outage', () => {
  expect(isDatabaseUnavailable(new DatabaseError('duplicate key value', 0, 'error'))).toBe(false);
  expect(isDatabaseUnavailable(new TypeError('fetch failed', { cause: new Error('timeout expired') }))).toBe(
    false,
  );
});
