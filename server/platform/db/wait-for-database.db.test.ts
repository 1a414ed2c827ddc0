import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BreakableDatabase, createBreakableDatabase } from '#tests/support/breakable-database.ts';
import { StartError } from '#server/platform/start-error.ts';
import { waitForDatabase } from './wait-for-database.ts';

let database: BreakableDatabase;
beforeAll(async () => {
  database = await createBreakableDatabase();
});
afterAll(() => database.drop());

/** Returns the lines that were reported, and the error. */
async function wait(url: string, seconds: number) {
  const lines: string[] = [];
  const error = await waitForDatabase(url, seconds, (line) => void lines.push(line)).catch(
    (thrown) => thrown,
  );
  return { lines, error: error as unknown };
}

describe('a start with an external database', () => {
  test('reports at once in one line, without the password, that the database does not answer, and then gives up', async () => {
    await database.stop();
    const url = new URL(database.url);
    url.password = 'secret-password';
    const { lines, error } = await wait(url.href, 0.3);
    await database.start();
    expect(lines).toEqual([
      expect.stringMatching(/^The database of DATABASE_URL \(127\.0\.0\.1:\d+\/test_\w+\) .*ECONNREFUSED/),
    ]);
    expect(error).toBeInstanceOf(StartError);
    expect(`${lines.join()}${(error as Error).message}`).not.toMatch(/secret-password|\n/);
  });

  test('continues when the database begins to answer', async () => {
    await database.stop();
    setTimeout(() => void database.start(), 300);
    expect(await wait(database.url, 5)).toEqual({ lines: [expect.any(String)], error: undefined });
  });

  test('does not wait for a database that does not exist', async () => {
    const { lines, error } = await wait(database.url.replace(/\/test_\w+/, '/nowhere'), 20);
    expect([lines, (error as Error).message]).toEqual([
      [],
      expect.stringContaining('"nowhere" does not exist'),
    ]);
  });
});
