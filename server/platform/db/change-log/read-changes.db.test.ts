import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#tests/support/shop.ts';
import { keptMs, pruneChanges, schedulePruning } from './prune-changes.ts';
import { type ChangePosition, currentPosition, readChanges } from './read-changes.ts';

let database: TestDatabase;
let reader: Client;
const writers: Client[] = [];
let position: ChangePosition;
beforeAll(async () => {
  database = await createTestDatabase();
  for (let i = 0; i < 9; i += 1) {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    if (i === 0) reader = client;
    else writers.push(client);
  }
  position = await currentPosition(reader);
});
afterEach(async () => {
  await Promise.all(writers.map((writer) => writer.query('ROLLBACK')));
  await read();
});
afterAll(async () => {
  await Promise.all([reader, ...writers].map((client) => client.end()));
  await database.drop();
});

const write = (writer: Client, content: string) =>
  writer.query(`INSERT INTO changes (kind, content) VALUES ('test', $1)`, [content]);

async function read(): Promise<string[] | 'missed'> {
  const reading = await readChanges(reader, position);
  position = reading.position;
  return reading.isComplete ? reading.changes.map(({ content }) => content).sort() : 'missed';
}

test('a change is read once its transaction has committed, also when a transaction that began and wrote later has committed before', async () => {
  const [early, late] = [writers[0]!, writers[1]!];
  await early.query('BEGIN');
  await write(early, 'early');
  await late.query('BEGIN');
  await write(late, 'late');
  expect(await read()).toEqual([]);
  await late.query('COMMIT');
  expect(await read()).toEqual(['late']);
  expect(await read()).toEqual([]);
  await early.query('COMMIT');
  expect(await read()).toEqual(['early']);
  expect(await read()).toEqual([]);
});

test('a change of a transaction that is rolled back, completely or to a savepoint, is never read', async () => {
  const writer = writers[0]!;
  await writer.query('BEGIN');
  await write(writer, 'before');
  await writer.query('SAVEPOINT s');
  await write(writer, 'undone');
  await writer.query('ROLLBACK TO SAVEPOINT s');
  await writer.query('SAVEPOINT t');
  await write(writer, 'after');
  await writer.query('RELEASE SAVEPOINT t');
  expect(await read()).toEqual([]);
  await writer.query('COMMIT');
  expect(await read()).toEqual(['after', 'before']);
  await writer.query('BEGIN');
  await write(writer, 'gone');
  await writer.query('ROLLBACK');
  expect(await read()).toEqual([]);
});

test('with interleaved transactions of eight connections, every committed change is read exactly once', async () => {
  const committed: string[] = [];
  const seen: string[] = [];
  let isWriting = true;
  const reading = (async () => {
    while (isWriting) seen.push(...(await read()));
  })();
  await Promise.all(
    writers.map(async (writer, w) => {
      for (let i = 0; i < 150; i += 1) {
        const contents = Array.from({ length: 1 + (i % 3) }, (_, n) => `${w}-${i}-${n}`);
        await writer.query('BEGIN');
        for (const content of contents) {
          await write(writer, content);
          if ((w + i) % 3 === 0) await writer.query('SELECT pg_sleep(random() * 0.004)');
        }
        const isKept = (w * 7 + i) % 5 !== 0;
        await writer.query(isKept ? 'COMMIT' : 'ROLLBACK');
        if (isKept) committed.push(...contents);
      }
    }),
  );
  isWriting = false;
  await reading;
  seen.push(...(await read()));
  expect(seen.sort()).toEqual(committed.sort());
}, 30_000);

test('a reader that is up to date reads the changes after a pruning; a reader whose position is older reads everything again', async () => {
  const [writer, open] = [writers[0]!, writers[1]!];
  const asleep = position;
  await write(writer, 'one');
  await open.query('BEGIN');
  await write(open, 'open');
  expect(await read()).toEqual(['one']);
  const xmin = position.snapshot.split(':')[0]!;
  await pruneChanges(reader, xmin);
  const { rows } = await reader.query(`SELECT content FROM changes WHERE kind = 'test'`);
  expect(rows).not.toContainEqual({ content: 'one' });
  await open.query('COMMIT');
  await write(writer, 'two');
  expect(await read()).toEqual(['open', 'two']);
  expect((await readChanges(reader, asleep)).isComplete).toBe(false);
});

test('two processes that delete old changes at the same time delete each change and do not wait for each other in a circle', async () => {
  await reader.query(
    `INSERT INTO changes (kind, content) SELECT 'many', n::text FROM generate_series(1, 20000) n`,
  );
  const { rows } = await reader.query<{ next: string }>('SELECT pg_current_xact_id()::text AS next');
  await Promise.all(writers.map((writer) => pruneChanges(writer, rows[0]!.next)));
  expect((await reader.query(`SELECT FROM changes WHERE kind = 'many'`)).rowCount).toBe(0);
  expect(await read()).toBe('missed');
  expect(await read()).toEqual([]);
});

test('with more changes than a process reads at once, it reads everything again', async () => {
  await reader.query(
    `INSERT INTO changes (kind, content) SELECT 'many', n::text FROM generate_series(1, 10001) n`,
  );
  expect(await read()).toBe('missed');
  expect(await read()).toEqual([]);
});

test('when the tables were emptied, as after a crash or a failover, every process reads everything again, once', async () => {
  const other = position;
  await write(writers[0]!, 'lost');
  await reader.query('TRUNCATE changes, change_epochs');
  expect(await read()).toBe('missed');
  await write(writers[0]!, 'next');
  expect(await read()).toEqual(['next']);
  expect((await readChanges(reader, other)).isComplete).toBe(false);
});

test('changes are deleted up to a snapshot that is at least five minutes old, at most once a minute', () => {
  let now = 0;
  const before = schedulePruning(() => now);
  const at = (minute: number, xmin: number) => {
    now = minute * 60_000;
    return before(`${xmin}:${xmin + 9}:`);
  };
  expect([0, 0.5, 1, 2, 3, 4].map((minute) => at(minute, 100 + minute))).toEqual(Array(6).fill(undefined));
  expect(at(keptMs / 60_000, 105)).toBe('100');
  expect(at(5.5, 106)).toBeUndefined();
  expect(at(6, 107)).toBe('101');
});
