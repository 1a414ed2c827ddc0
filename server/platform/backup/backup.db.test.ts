import { createHash, randomUUID } from 'node:crypto';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/platform/audit/schema.ts';
import { findOrder } from '#server/ordering/orders/index.ts';
import { queues } from '#server/job-list.ts';
import { createLocalStorage } from '#server/platform/media/local-storage.ts';
import { mediaFiles } from '#server/platform/media/schema.ts';
import { composeStaffMail } from '#server/marketing/notifications/index.ts';
import { openShop } from '#server/shop.ts';
import { type TestShop, createTestDatabase, openTestShop } from '#tests/support/shop.ts';
import { freshVariants, paidTestOrder } from '#tests/support/shipping-orders.ts';
import {
  requestBackup,
  requestDailyBackup,
  findBackup,
  listBackups,
  makeBackup,
  removeBackup,
  restoreArchive,
} from './index.ts';
import type { Manifest } from './archive/manifest.ts';
import { readArchiveFiles, verifyArchive } from './archive/read-archive.ts';
import { tarEnd, tarHeader, tarPadding, readWhole } from './archive/tar.ts';
import { backups } from './schema.ts';

let t: TestShop;
let by: { id: string; ip: string };
beforeAll(async () => {
  t = await openTestShop();
  by = { id: (await t.newBuyer()).userId, ip: '127.0.0.1' };
});
afterAll(() => t.close());

const folder = () => path.join(t.shop.env.DATA_DIR, 'backups');
const context = (change: Partial<Parameters<typeof makeBackup>[0]> = {}) => ({
  ...t.shop,
  place: t.shop.backupStorage,
  shopName: 'Pignon',
  queues,
  keep: 14,
  ...change,
});
async function made(): Promise<{ id: string; file: string }> {
  const asked = await requestBackup(t.shop, by);
  if (!asked.ok) throw new Error(asked.reason);
  await makeBackup(context(), asked.id);
  const row = await findBackup(t.shop.db, asked.id);
  if (row?.status !== 'done') throw new Error(row?.failure ?? 'not done');
  return { id: asked.id, file: path.join(folder(), row.file!) };
}
/**
 * Returns the number of rows and a checksum of each table. The database computes them, without the code under
 * test.
 */
async function tablesOf(url: string): Promise<Map<string, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  const found = new Map<string, string>();
  for (const { name } of rows) {
    const { rows: sums } = await client.query<{ sum: string }>(
      `SELECT count(*) || ' ' || COALESCE(md5(string_agg(md5(r::text), '' ORDER BY md5(r::text))), '') AS sum FROM "${name}" r`,
    );
    found.set(name, sums[0]!.sum);
  }
  await client.end();
  return found;
}
const leftOut = [
  'session',
  'verification',
  'visit_salts',
  'visit_visitors',
  'backups',
  'changes',
  'change_epochs',
  'catalogue_changes',
  'catalogue_snapshots',
];
const target = (url: string, dataDir: string) => ({
  databaseUrl: url,
  storage: createLocalStorage(path.join(dataDir, 'storage')),
  log: t.shop.log,
  queues,
});

describe('a backup', () => {
  test('restores the same shop into an emptied database: rows, checksums and sums of every table, pictures, documents, the sequence of order numbers, and pending jobs', async () => {
    const order = await paidTestOrder(t, { [(await freshVariants(t, 1))[0]!]: 2 });
    const picture = { bucket: 'product-images' as const, path: `products/${Date.now()}-abcdef.png` };
    const original = Buffer.from(`${randomUUID()}\\n\t\0`);
    await t.shop.storage.put(picture.bucket, `originals/${picture.path}`, original, 'image/png');
    await t.shop.storage.put(picture.bucket, picture.path, original, 'image/png');
    await t.shop.db
      .insert(mediaFiles)
      .values({ ...picture, contentType: 'image/png', bytes: 9, width: 1, height: 1 });
    const document = { bucket: 'product-documents' as const, path: `${Date.now()}-abcdefabcdef/notice.pdf` };
    const pdf = Buffer.from(`%PDF-1.7 ${randomUUID()}`);
    await t.shop.storage.put(document.bucket, document.path, pdf, 'application/pdf');
    await t.shop.db
      .insert(mediaFiles)
      .values({ ...document, contentType: 'application/pdf', bytes: pdf.length });
    await t.shop.db.execute(sql`INSERT INTO product_documents (product_catalog_id, position, name, path)
      SELECT id, 1, '{"fr":"Notice"}', ${document.path} FROM product_catalog LIMIT 1`);
    await t.shop.db.execute(sql`UPDATE orders SET notes = ${'Zeile\n\\N \t „ü“'} WHERE id = ${order.id}`);
    await t.shop.outbox.add(
      t.shop.db,
      'order-mail',
      { orderId: order.id, kind: 'delivered', shipmentId: by.id },
      3600,
    );
    const { file } = await made();
    const before = await tablesOf(t.shop.databaseUrl);
    const manifest = await verifyArchive(file);
    expect(manifest.tables.find(({ name }) => name === 'orders')?.sums.total_cents).toMatch(/^\d+$/);

    const wiped = await createTestDatabase();
    const dataDir = path.join(t.shop.env.DATA_DIR, 'elsewhere');
    const client = new Client({ connectionString: wiped.url });
    await client.connect();
    await client.query('DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public');
    await client.end();
    const restored = await restoreArchive(target(wiped.url, dataDir), file, false);
    expect(restored).toMatchObject({ ok: true });

    const after = await tablesOf(wiped.url);
    const stored = (tables: Map<string, string>) =>
      [...tables].filter(([name]) => !leftOut.includes(name)).sort();
    expect(stored(after)).toEqual(stored(before));
    for (const name of leftOut) expect(after.get(name)).toMatch(/^0 /);
    expect(
      await createLocalStorage(path.join(dataDir, 'storage')).get(
        'product-images',
        `originals/${picture.path}`,
      ),
    ).toEqual(original);
    expect(
      await createLocalStorage(path.join(dataDir, 'storage')).get(document.bucket, document.path),
    ).toEqual(pdf);
    expect(manifest.missing.filter((name) => name.includes(document.path))).toEqual([]);

    const again = await openShop({ ...t.shop.env, DATA_DIR: dataDir }, wiped.url);
    expect(await findOrder(again.db, order.id)).toEqual(await findOrder(t.shop.db, order.id));
    expect(again.catalogueIndex.reference.brands.length).toBe(t.shop.catalogueIndex.reference.brands.length);
    await again.close();
    const check = new Client({ connectionString: wiped.url });
    await check.connect();
    const { rows: jobs } = await check.query(
      `SELECT name, data FROM jobs.job WHERE name IN ('order-mail', 'make-images') AND state = 'created' AND data::text LIKE ANY ($1)`,
      [[`%${by.id}%`, `%${picture.path}%`, `%${document.path}%`]],
    );
    expect(jobs.map(({ name }) => name).sort()).toEqual(['make-images', 'order-mail']);
    const { rows: numbers } = await check.query<{ next: string; last: string }>(
      `SELECT nextval('order_numbers')::text AS next, (SELECT max(substring(order_number FROM '[0-9]+')::int) FROM orders)::text AS last`,
    );
    expect(Number(numbers[0]!.next)).toBeGreaterThan(Number(numbers[0]!.last));
    await expect(check.query('UPDATE audit_log SET action = action')).rejects.toThrow('append-only');
    const changes = async () => (await check.query(`SELECT FROM changes WHERE kind = 'catalogue'`)).rowCount!;
    const changesBefore = await changes();
    await check.query(
      'UPDATE product_inventory SET is_featured = is_featured WHERE id = (SELECT id FROM product_inventory LIMIT 1)',
    );
    expect(await changes()).toBe(changesBefore + 1);
    await check.end();
    await wiped.drop();
  });

  test('is a consistent snapshot, which contains each concurrent transaction completely or not at all', async () => {
    let isOver = false;
    const writing = (async () => {
      for (let i = 0; !isOver; i += 1)
        await t.shop.db.transaction(async (tx) => {
          await tx.execute(sql`INSERT INTO discount_tiers VALUES (${2_000_000 + i}, 1)`);
          await tx.execute(
            sql`INSERT INTO tax_rates VALUES ('XX', ${new Date(Date.UTC(2030, 0, 1 + i)).toISOString().slice(0, 10)}::date, 1)`,
          );
        });
    })();
    const { file } = await made();
    isOver = true;
    await writing;
    const { tables } = await verifyArchive(file);
    const rowsOf = (name: string) => tables.find((table) => table.name === name)!.rows;
    expect(rowsOf('discount_tiers') - 5).toBe(
      rowsOf('tax_rates') - (await countOf(`tax_rates WHERE country <> 'XX'`)),
    );
    await t.shop.db.execute(sql`DELETE FROM discount_tiers WHERE rate_bp = 1`);
    await t.shop.db.execute(sql`DELETE FROM tax_rates WHERE country = 'XX'`);
  });
  const countOf = async (from: string) =>
    Number((await t.shop.db.execute<{ n: number }>(sql.raw(`SELECT count(*) AS n FROM ${from}`))).rows[0]!.n);

  test('is a tar file that only its owner can read, without sessions and sign-in links', async () => {
    await t.shop.outbox.add(t.shop.db, 'identity-mail', { secret: 'let-me-in-4711' }, 3600);
    const { file } = await made();
    const plain = gunzipSync(await readFile(file)).toString('latin1');
    expect(plain).toContain('manifest.json');
    expect(plain).not.toContain('tables/session/');
    expect(plain).not.toContain('tables/verification/');
    expect(plain).not.toContain('let-me-in-4711');
    const { mode } = await stat(file);
    expect(mode & 0o077).toBe(0);
  });
});

describe('a restore', () => {
  test('refuses a database that contains a shop; a forced restore discards the newer data of that database', async () => {
    const { file } = await made();
    const other = await createTestDatabase();
    const client = new Client({ connectionString: other.url });
    await client.connect();
    await client.query(`INSERT INTO discount_tiers VALUES (7654321, 42)`);
    expect(await restoreArchive(target(other.url, folder()), file, false)).toEqual({
      ok: false,
      reason: 'not_empty',
    });
    expect((await client.query('SELECT 1 FROM discount_tiers WHERE from_cents = 7654321')).rowCount).toBe(1);
    expect(await restoreArchive(target(other.url, folder()), file, true)).toMatchObject({ ok: true });
    expect((await client.query('SELECT 1 FROM discount_tiers WHERE from_cents = 7654321')).rowCount).toBe(0);
    await client.end();
    await other.drop();
  });

  test('accepts a backup made after the last migration before the migrations were merged into one baseline', async () => {
    const last = 1795303641923;
    const baseline = await t.shop.db.execute<{ hash: string }>(
      sql`SELECT hash FROM drizzle.__drizzle_migrations`,
    );
    await t.shop.db.execute(sql`DELETE FROM drizzle.__drizzle_migrations`);
    await t.shop.db.execute(
      sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) SELECT 'replaced' || n, ${last}::bigint - (25 - n) FROM generate_series(1, 25) n`,
    );
    // The earlier triggers sent notifications; later migrations fire them before the table of changes exists.
    await t.shop.db.execute(sql`
      CREATE OR REPLACE FUNCTION announce_all() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('catalogue', '*'); RETURN NULL; END $$;
      CREATE OR REPLACE FUNCTION announce_settings() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('settings', ''); RETURN NULL; END $$;
      CREATE OR REPLACE FUNCTION announce_products(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('catalogue', '*'); END $$;
      CREATE OR REPLACE FUNCTION announce_new_products() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM announce_products(NULL); RETURN NULL; END $$;
      CREATE OR REPLACE FUNCTION announce_parts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM announce_products(NULL); RETURN NULL; END $$`);
    // The later migrations added these tables, columns, indexes and functions.
    await t.shop.db.execute(sql`
      DROP TABLE catalogue_changes, catalogue_snapshots, changes, change_epochs, appointments, product_documents, product_relations, saved_carts, rider_bikes, fit_overrides, variant_facts, failed_searches, search_synonyms, import_changes, import_templates, content_page_redirects,
        content_page_versions, content_pages, redirects, home_page_versions;
      DELETE FROM media_files WHERE bucket = 'product-documents';
      ALTER TABLE media_files ALTER width SET NOT NULL, ALTER height SET NOT NULL;
      DROP TRIGGER customer_figures ON "user";
      DROP FUNCTION announce_redirects(), announce_facts(), add_customer_figures();
      DROP INDEX orders_number_digits, shipments_in_transit, customer_figures_value;
      ALTER TABLE categories DROP picture_url, DROP is_hidden, DROP CONSTRAINT categories_parent_id_categories_id_fk;
      ALTER TABLE addresses DROP is_street_verified;
      ALTER TABLE import_rows DROP variant_ids;
      ALTER TABLE order_items DROP fit, DROP unit_cost_cents;
      ALTER TABLE orders DROP gift_message;
      ALTER TABLE product_words DROP available_variants;
      ALTER TABLE return_lines DROP is_fit_promise;
      ALTER TABLE product_imports DROP mapping, DROP undone_at;
      ALTER TABLE merchant_imports DROP withheld_records, DROP merchant_source, DROP missing;
      ALTER TABLE product_catalog DROP merchant_source, DROP merchant_product_id, DROP merchant_missing_since, DROP bike_details;
      ALTER TABLE product_variants DROP merchant_variant_id, DROP merchant_missing_since, DROP gtin, DROP expected_on, DROP expected_quantity`);
    const { file } = await made();
    await migrateDatabase(t.shop.db);
    expect((await verifyArchive(file)).migration).toBe(last);
    const other = await createTestDatabase();
    expect(await restoreArchive(target(other.url, folder()), file, true)).toMatchObject({ ok: true });
    const client = new Client({ connectionString: other.url });
    await client.connect();
    const { rows } = await client.query<{ hash: string }>('SELECT hash FROM drizzle.__drizzle_migrations');
    expect(rows).toEqual(baseline.rows);
    // The migrations after the backup count the variants.
    const { rows: counts } = await client.query<{ stored: number; counted: number }>(`
      SELECT sum(w.available_variants)::int AS stored, (SELECT count(*)::int FROM product_variants WHERE is_available) AS counted
      FROM product_words w`);
    expect(counts[0]!.stored).toBeGreaterThan(0);
    expect(counts[0]!.stored).toBe(counts[0]!.counted);
    await client.end();
    await other.drop();
  });

  test.each([
    ['truncated', (bytes: Buffer) => gzipSync(bytes.subarray(0, bytes.length / 2))],
    [
      'changed by one byte',
      (bytes: Buffer) =>
        gzipSync(bytes.fill('X', bytes.indexOf('@pignon.example'), bytes.indexOf('@pignon.example') + 1)),
    ],
    ['not a backup', () => Buffer.from('hello')],
    [
      'without its manifest',
      (bytes: Buffer) =>
        gzipSync(Buffer.concat([bytes.subarray(0, bytes.indexOf('manifest.json')), Buffer.alloc(1024)])),
    ],
  ])('refuses a file that is %s, and changes nothing', async (_, spoil) => {
    const { file } = await made();
    await writeFile(file, spoil(gunzipSync(await readFile(file))));
    const other = await createTestDatabase();
    const before = await tablesOf(other.url);
    await expect(restoreArchive(target(other.url, folder()), file, true)).rejects.toThrow();
    expect(await tablesOf(other.url)).toEqual(before);
    await other.drop();
  });
});

describe('a restore of a forged file', () => {
  /** Builds a copy of the same backup with some of its files changed. */
  async function forged(change: (files: Map<string, Buffer>, manifest: Manifest) => void): Promise<string> {
    const { file } = await made();
    const files = new Map<string, Buffer>();
    for await (const { name, body } of readArchiveFiles(file)) files.set(name, await readWhole(body));
    const manifest = JSON.parse(files.get('manifest.json')!.toString()) as Manifest;
    files.delete('manifest.json');
    change(files, manifest);
    files.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
    const parts = [...files].flatMap(([name, content]) => [
      tarHeader(name, content.length, new Date()),
      content,
      tarPadding(content.length),
    ]);
    await writeFile(file, gzipSync(Buffer.concat([...parts, tarEnd]), { level: 1 }));
    return file;
  }
  const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');
  const content = Buffer.from('let me in');

  test('writes no file outside the folder of pictures, whatever path the file contains', async () => {
    const file = await forged((files, { media }) => {
      files.set('media/../../outside/evil.js', content);
      media.push({
        bucket: '../../outside' as never,
        path: 'evil.js',
        type: 'image/png',
        bytes: content.length,
        sha256: hash(content),
      });
    });
    const other = await createTestDatabase();
    const place = path.join(t.shop.env.DATA_DIR, 'forged', 'a');
    await expect(restoreArchive(target(other.url, place), file, true)).rejects.toThrow('manifest');
    await expect(stat(path.join(t.shop.env.DATA_DIR, 'forged'))).rejects.toThrow('ENOENT');
    await other.drop();
  });

  test('is refused if a table is missing, if an unknown file is included, or if the migration of the backup is older than the baseline', async () => {
    const other = await createTestDatabase();
    const before = await tablesOf(other.url);
    const short = await forged((files, manifest) => {
      for (const name of files.keys()) if (name.startsWith('tables/audit_log/')) files.delete(name);
      manifest.tables = manifest.tables.filter(({ name }) => name !== 'audit_log');
    });
    await expect(restoreArchive(target(other.url, folder()), short, true)).rejects.toThrow('audit_log');
    const old = await forged((_files, manifest) => void (manifest.migration = 1795303641923 - 1000));
    await expect(restoreArchive(target(other.url, folder()), old, true)).rejects.toThrow(
      'before the baseline migration',
    );
    const more = await forged((files) => void files.set('readme.txt', content));
    await expect(restoreArchive(target(other.url, folder()), more, true)).rejects.toThrow('readme.txt');
    expect(await tablesOf(other.url)).toEqual(before);
    await other.drop();
  });

  test('stops reading a file into memory when its unpacked size exceeds the limit for small files', async () => {
    async function* zeros() {
      for (let i = 0; i < 40; i += 1) yield Buffer.alloc(1024);
    }
    await expect(readWhole(zeros(), 32 * 1024)).rejects.toThrow('too large');
    expect(await readWhole(zeros(), 40 * 1024)).toHaveLength(40 * 1024);
  });
});

describe('backup requests', () => {
  test('are processed one at a time, and the requester is recorded', async () => {
    const asked = await Promise.all([
      requestBackup(t.shop, by),
      requestBackup(t.shop, by),
      requestBackup(t.shop, by),
    ]);
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
    expect(asked).toContainEqual({ ok: false, reason: 'under_way' });
    const { id } = asked.find(({ ok }) => ok) as { id: string };
    expect(await removeBackup({ db: t.shop.db, place: t.shop.backupStorage }, id, by)).toEqual({
      ok: false,
      reason: 'under_way',
    });
    await Promise.allSettled([makeBackup(context(), id), makeBackup(context(), id)]);
    await makeBackup(context(), id);
    expect(await findBackup(t.shop.db, id)).toMatchObject({
      status: 'done',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const noted = await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `backup:${id}`));
    expect(noted).toMatchObject([{ action: 'backup.asked', actorId: by.id }]);
  });

  test('are made automatically once a day from the set hour on, in the shop’s time zone, and never if the daily backup is off', async () => {
    const params = { isDaily: true, hour: 3, timeZone: 'Europe/Zurich' };
    const ask = (at: string, change = {}) =>
      requestDailyBackup(t.shop, { ...params, ...change }, new Date(at));
    expect(await ask('2026-11-20T01:59:00Z')).toBe(false);
    expect(await ask('2026-11-20T02:00:00Z', { isDaily: false })).toBe(false);
    expect(await ask('2026-11-20T02:00:00Z', { timeZone: 'Europe/London' })).toBe(false);
    const results = await Promise.all([
      ask('2026-11-20T02:00:00Z'),
      ask('2026-11-20T02:00:00Z'),
      ask('2026-11-20T17:00:00Z'),
    ]);
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await ask('2026-11-21T05:00:00Z')).toBe(true);
    await t.shop.db
      .update(backups)
      .set({ status: 'done' })
      .where(sql`status = 'asked'`);
  });

  test('also delete the oldest daily backups with their files, but no manual backups', async () => {
    const byHand = await made();
    for (const day of ['2026-10-01', '2026-10-02', '2026-10-03']) {
      await requestDailyBackup(
        t.shop,
        { isDaily: true, hour: 0, timeZone: 'Europe/Zurich' },
        new Date(`${day}T12:00:00Z`),
      );
      const [row] = (await listBackups(t.shop.db)).filter((candidate) => candidate.day === day);
      await makeBackup(context({ keep: 2 }), row!.id);
    }
    const left = (await listBackups(t.shop.db)).filter(({ cause, file }) => cause === 'daily' && file);
    expect(left.map(({ day }) => day)).toEqual(['2026-10-03', '2026-10-02']);
    const files = await readdir(folder());
    for (const { file } of left) expect(files).toContain(file);
    expect(files).toContain(path.basename(byHand.file));
    expect(files.filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('that fail are recorded as failed, leave no file and notify staff', async () => {
    const asked = await requestBackup(t.shop, by);
    if (!asked.ok) throw new Error(asked.reason);
    const full = { ...t.shop.backupStorage, begin: () => Promise.resolve('/dev/full') };
    await makeBackup(context({ place: full }), asked.id);
    const row = await findBackup(t.shop.db, asked.id);
    expect(row).toMatchObject({ status: 'failed', failure: expect.stringContaining('ENOSPC') });
    const message = await composeStaffMail(
      { db: t.shop.db, settings: t.shop.settings.current(), shopUrl: 'https://pignon.example' },
      { kind: 'backup_failed', backupId: asked.id },
    );
    expect(message).toMatchObject({
      subject: 'La sauvegarde a échoué',
      text: expect.stringContaining('ENOSPC'),
    });
    const { rows } = await t.shop.db.execute(
      sql`SELECT 1 FROM jobs.job WHERE name = 'staff-mail' AND data->>'backupId' = ${asked.id}`,
    );
    expect(rows).toHaveLength(1);
  });

  test('of a process that stops are taken over by the next process', async () => {
    const [left] = await t.shop.db
      .insert(backups)
      .values({ cause: 'by_hand', status: 'running', aliveAt: new Date(Date.now() - 600_000) })
      .returning();
    expect((await listBackups(t.shop.db)).find(({ id }) => id === left!.id)?.isStalled).toBe(true);
    await makeBackup(context(), left!.id);
    expect((await findBackup(t.shop.db, left!.id))?.status).toBe('done');
  });

  test('of a stopped process can be deleted, and then no backup is made', async () => {
    const [left] = await t.shop.db
      .insert(backups)
      .values({ cause: 'by_hand', status: 'running', aliveAt: new Date(Date.now() - 600_000) })
      .returning();
    expect(await removeBackup({ db: t.shop.db, place: t.shop.backupStorage }, left!.id, by)).toEqual({
      ok: true,
    });
    await makeBackup(context(), left!.id);
    expect(await findBackup(t.shop.db, left!.id)).toBeUndefined();
  });

  test('that are done can be deleted with their file, which is recorded; a second deletion has no effect', async () => {
    const { id, file } = await made();
    for (let i = 0; i < 2; i += 1)
      expect(await removeBackup({ db: t.shop.db, place: t.shop.backupStorage }, id, by)).toEqual({
        ok: true,
      });
    expect(await readdir(folder())).not.toContain(path.basename(file));
    const noted = await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `backup:${id}`));
    expect(noted.map(({ action }) => action)).toEqual(['backup.asked', 'backup.deleted']);
  });
});
