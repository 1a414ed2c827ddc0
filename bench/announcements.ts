import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { openDatabase } from '#server/platform/db/client.ts';
import { followChanges } from '#server/platform/db/change-log/follow-changes.ts';
import { currentPosition } from '#server/platform/db/change-log/read-changes.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { createLog } from '#server/platform/kernel/log.ts';
import { quantiles } from './support/load.ts';
import { startDatabaseServer } from './support/shop.ts';
import type { BenchmarkRow } from './support/table.ts';

/** Ways to announce a commit: not at all, by the table of changes, by NOTIFY as before decision 64. */
const ways = ['silent', 'table', 'notify'] as const;
type Way = (typeof ways)[number];

const levels = [16, 64, 256];
const rounds = 5;
const seconds = 2;

// Tables as small as possible, so that the announcement is a large part of each commit. The trigger for
// `table` is the one of the shop.
const setUp = `
  CREATE FUNCTION announce_by_notify() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE ids uuid[] := ARRAY(SELECT DISTINCT id FROM changed LIMIT 101);
  BEGIN
    PERFORM pg_notify('catalogue', array_to_string(ids, ','));
    RETURN NULL;
  END $$;
  CREATE TABLE bench_silent (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), n int NOT NULL DEFAULT 0) WITH (fillfactor = 50);
  CREATE TABLE bench_table (LIKE bench_silent INCLUDING ALL);
  CREATE TABLE bench_notify (LIKE bench_silent INCLUDING ALL);
  CREATE TRIGGER announce AFTER UPDATE ON bench_table REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_new_products();
  CREATE TRIGGER announce AFTER UPDATE ON bench_notify REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_by_notify();`;

interface Round {
  perSecond: number;
  median: number;
  p95: number;
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Lets each writer commit updates of its own row, one after the other, and measures until a listener sees them. */
async function measure(
  way: Way,
  writers: readonly Client[],
  ids: readonly string[],
  see: { id: (id: string) => void },
): Promise<Round> {
  const sent = new Map<string, number>();
  const delays: number[] = [];
  see.id = (id) => {
    const at = sent.get(id);
    if (at !== undefined) delays.push(performance.now() - at);
    sent.delete(id);
  };
  let done = 0;
  const text = `UPDATE bench_${way} SET n = n + 1 WHERE id = $1`;
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    writers.map(async (writer, i) => {
      const id = ids[i]!;
      while (performance.now() < until) {
        if (!sent.has(id)) sent.set(id, performance.now());
        await writer.query({ name: way, text, values: [id] });
        done += 1;
      }
    }),
  );
  await sleep(500);
  return { perSecond: done / seconds, ...quantiles(delays) };
}

/**
 * Measures commits per second whose trigger announces a change, with the former NOTIFY, with the table of
 * changes and without an announcement, alternately on one database; and the time from the start of a commit
 * until another connection sees the change.
 */
export async function benchAnnouncements(): Promise<BenchmarkRow[]> {
  const { server, dispose } = await startDatabaseServer(300);
  const rows: BenchmarkRow[] = [];
  const db = openDatabase(server.url, 2);
  await migrateDatabase(db);
  await db.$client.query(setUp);
  const ids = {} as Record<Way, string[]>;
  for (const way of ways) {
    const made = await db.$client.query<{ id: string }>(
      `INSERT INTO bench_${way} SELECT FROM generate_series(1, 256) RETURNING id`,
    );
    ids[way] = made.rows.map(({ id }) => id);
  }
  const see = { id: (_: string) => {} };
  const { stop } = followChanges(
    server.url,
    await currentPosition(db.$client),
    {
      onChanges: (changes) => {
        for (const { content } of changes) for (const id of content.split(',')) see.id(id);
      },
      onMissed: () => {},
    },
    createLog('silent'),
  );
  const listener = await connect(server.url);
  await listener.query('LISTEN catalogue');
  listener.on('notification', ({ payload }) => {
    for (const id of payload?.split(',') ?? []) see.id(id);
  });
  const writers: Client[] = [];
  while (writers.length < levels.at(-1)!) writers.push(await connect(server.url));
  try {
    for (const level of levels) {
      const results: Record<Way, Round[]> = { silent: [], table: [], notify: [] };
      // The first round is warm-up.
      for (let round = 0; round <= rounds; round += 1)
        for (const way of ways) {
          const result = await measure(way, writers.slice(0, level), ids[way], see);
          if (round > 0) results[way].push(result);
        }
      const middle = (way: Way) =>
        results[way].toSorted((a, b) => a.perSecond - b.perSecond)[(rounds - 1) / 2]!;
      const [silent, table, notify] = [middle('silent'), middle('table'), middle('notify')];
      const ratio = table.perSecond / notify.perSecond;
      const rate = ({ perSecond }: Round) => perSecond.toFixed(0);
      const delay = ({ median, p95 }: Round) => `${median.toFixed(1)} and ${p95.toFixed(1)}`;
      rows.push(
        {
          what: `${level} writers: commits/s with table ÷ with NOTIFY ÷ not announced`,
          measured: `${ratio.toFixed(1)} (${rate(table)} ÷ ${rate(notify)} ÷ ${rate(silent)})`,
          budget: '≥ 1',
          isMet: ratio >= 1,
        },
        {
          what: `${level} writers: ms until a listener sees a change, median and p95, table ÷ NOTIFY`,
          measured: `${delay(table)} ÷ ${delay(notify)}`,
          budget: '-',
        },
      );
    }
  } finally {
    await stop();
    await Promise.all([...writers, listener].map((client) => client.end()));
    await db.$client.end();
    await dispose();
  }
  return rows;
}
