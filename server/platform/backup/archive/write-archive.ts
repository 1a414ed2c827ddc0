import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Bucket, Storage } from '#server/platform/media/index.ts';
import { type Manifest, type PendingJob, formatVersion, archivePaths } from './manifest.ts';
import { type BackupTable, copyOutSql, readBackupTables, sumColumns, setTextFormat } from './tables.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

/** Bytes per chunk in which the rows of a table are written, so that no whole table is held in memory. */
const pieceSize = 1024 * 1024;
/** Queues whose jobs contain sign-in or confirmation links; backups do not contain these jobs. */
const secretQueues = ['identity-mail', 'consent-mail'];

interface Source {
  databaseUrl: string;
  storage: Storage;
  shopName: string;
  /** Names of the queues whose waiting jobs the backup contains. */
  queues: readonly string[];
}

/**
 * Writes a consistent snapshot of the whole shop to one compressed file (tar, gzip): all tables, waiting jobs,
 * original pictures and documents. The shop can run meanwhile and is not blocked.
 *
 * @param reported called after each step with the number of completed steps and the total number
 * @throws on any failure; the file is then unusable
 */
export async function writeArchive(
  { databaseUrl, storage, shopName, queues }: Source,
  file: string,
  reported: (done: number, all: number) => Promise<void>,
): Promise<{ manifest: Manifest; sha256: string; bytes: number }> {
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  const tar = new PassThrough();
  const hash = createHash('sha256');
  let bytes = 0;
  const watched = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  const written = pipeline(
    tar,
    createGzip({ level: 6 }),
    watched,
    createWriteStream(file, { mode: 0o600, flush: true }),
  );
  // `written` is awaited below. A rejection before that must not end the process as an unhandled rejection.
  written.catch(() => {});
  const at = new Date();
  const put = async (name: string, content: Uint8Array) => {
    for (const part of [tarHeader(name, content.length, at), content, tarPadding(content.length)])
      if (!tar.write(part)) await Promise.race([once(tar, 'drain'), written]);
  };
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    await setTextFormat(client);
    const shapes = await readBackupTables(client);
    const files = await client.query<{ bucket: Bucket; path: string; type: string }>(
      'SELECT bucket, path, content_type AS type FROM media_files ORDER BY bucket, path',
    );
    const steps = shapes.length + files.rows.length;
    const manifest: Manifest = {
      format: 'pignon-backup',
      version: formatVersion,
      made_at: at.toISOString(),
      shop: shopName,
      migration: await lastMigration(client),
      tables: [],
      sequences: [],
      media: [],
      missing: [],
      jobs: { count: 0, sha256: '' },
    };
    for (const shape of shapes) {
      manifest.tables.push(await writeTable(client, shape, put));
      await reported(manifest.tables.length, steps);
    }
    const jobs = await waitingJobs(client, queues);
    const lines = Buffer.from(jobs.map((job) => `${JSON.stringify(job)}\n`).join(''));
    manifest.jobs = { count: jobs.length, sha256: createHash('sha256').update(lines).digest('hex') };
    await put(archivePaths.jobs, lines);
    // Sequences do not belong to a transaction's snapshot. They are read after the rows, so that no sequence
    // is behind the ids in use.
    const sequences = await client.query<{ name: string }>(
      `SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
    );
    for (const { name } of sequences.rows) {
      const read = await client.query<{ value: string; called: boolean }>(
        `SELECT last_value::text AS value, is_called AS called FROM "${name}"`,
      );
      manifest.sequences.push({ name, ...read.rows[0]! });
    }
    await client.query('COMMIT');
    let step = shapes.length;
    for (const { bucket, path, type } of files.rows) {
      // A document is stored unchanged, so it has no separate original.
      for (const place of bucket === 'product-documents' ? [path] : [`originals/${path}`, path]) {
        const content = await storage.get(bucket, place);
        if (!content) manifest.missing.push(archivePaths.media(bucket, place));
        else {
          await put(archivePaths.media(bucket, place), content);
          const sha256 = createHash('sha256').update(content).digest('hex');
          manifest.media.push({ bucket, path: place, type, bytes: content.length, sha256 });
        }
      }
      await reported((step += 1), steps);
    }
    await put(archivePaths.manifest, Buffer.from(JSON.stringify(manifest, null, 1)));
    tar.end(tarEnd);
    await written;
    return { manifest, sha256: hash.digest('hex'), bytes };
  } finally {
    tar.destroy();
    await client.end();
  }
}

async function writeTable(
  client: Client,
  shape: BackupTable,
  put: (name: string, content: Uint8Array) => Promise<void>,
): Promise<Manifest['tables'][number]> {
  const hash = createHash('sha256');
  let [rows, piece, size] = [0, 0, 0];
  let gathered: Buffer[] = [];
  const flush = async () => {
    if (size > 0) await put(archivePaths.table(shape.name, (piece += 1)), Buffer.concat(gathered));
    [gathered, size] = [[], 0];
  };
  for await (const chunk of client.query(copyTo(copyOutSql(shape))) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    // Each line is one row, because COPY escapes line breaks within values.
    for (const byte of chunk) if (byte === 10) rows += 1;
    gathered.push(chunk);
    size += chunk.length;
    if (size >= pieceSize) await flush();
  }
  await flush();
  return {
    name: shape.name,
    columns: shape.columns,
    rows,
    sums: await sumColumns(client, shape),
    sha256: hash.digest('hex'),
  };
}

async function lastMigration(client: Client): Promise<number> {
  const { rows } = await client.query<{ at: string }>(
    'SELECT max(created_at)::text AS at FROM drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.at);
}

async function waitingJobs(client: Client, queues: readonly string[]): Promise<PendingJob[]> {
  const { rows } = await client.query<PendingJob>(
    `SELECT name AS queue, data, to_char(start_after AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "startAfter"
     FROM jobs.job WHERE state IN ('created', 'retry', 'active') AND name = ANY ($1) ORDER BY created_on, id`,
    [queues.filter((queue) => !secretQueues.includes(queue))],
  );
  return rows;
}
