import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Shelf } from '#server/catalogue/index.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { seedIfEmpty } from '#server/db/seed/seed-if-empty.ts';
import { type Totals, bringRows, readRecords } from '#server/imports/index.ts';
import { queues } from '#server/jobs.ts';
import { createLog } from '#server/kernel/log.ts';
import { type Outbox, openOutbox } from '#server/kernel/outbox.ts';
import { freshServer } from './support/shop.ts';

async function* fileOf(rows: number, told: (done: number) => void): AsyncGenerator<string> {
  yield 'sku;name;brand;category;price;stock_quantity;specifications;weight_kg\n';
  for (let at = 1; at <= rows; at += 1) {
    yield `BNC-${at};Pièce ${at};Marque ${at % 40};${['cassettes', 'chaines', 'pneus', 'selles'][at % 4]};${10 + (at % 900)}.90;${at % 30};"{""Finition"": ""noir ${at}""}";0.${100 + (at % 800)}\n`;
    if (at % 1000 === 0) told(at);
  }
}
const { server, dispose } = await freshServer();
const db = openDatabase(server.url);
await migrateDatabase(db);
await seedIfEmpty(db, true, {});
const shelf = new Shelf(db); await shelf.fill();
const facts = shelf.facts;
const outbox = await openOutbox(db, createLog('silent'), queues);
for (const n of [10_000, 10_000]) {
  const t0 = performance.now();
  const totals = await bringRows({ db, outbox, facts: () => facts }, readRecords(Readable.from(fileOf(n, (d) => { if (d % 2000 === 0) console.log(d, Math.round(performance.now()-t0), Math.round(process.memoryUsage().rss/1e6)); })).map((x: string) => Buffer.from(x))), { id: randomUUID(), type: 'full', source: 'bench', by: { id: randomUUID(), ip: '' } });
  console.log(totals, performance.now() - t0);
}
await outbox.stop(); await db.$client.end(); await dispose();
