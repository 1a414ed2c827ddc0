import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Bucket, Storage } from '#server/platform/media/index.ts';
import { type Manifest, type PendingJob, archivePaths } from '../archive/manifest.ts';
import { readArchiveFiles } from '../archive/read-archive.ts';
import { copyInSql } from '../archive/tables.ts';
import { readWhole } from '../archive/tar.ts';

const tableOf = (name: string) => /^tables\/([^/]+)\//.exec(name)?.[1];

/**
 * Loads a backup in chunks: inserts the rows into the empty tables and stores the pictures.
 *
 * @returns the waiting jobs that the backup contains
 */
export async function loadArchive(
  client: Client,
  file: string,
  manifest: Manifest,
  storage: Storage,
): Promise<PendingJob[]> {
  const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]));
  const pictures = new Map(
    manifest.media.map((entry) => [archivePaths.media(entry.bucket, entry.path), entry]),
  );
  const files = readArchiveFiles(file);
  let next = await files.next();
  // Passes all chunks of a table to one COPY statement, because a chunk may end in the middle of a row.
  async function* piecesOf(table: string): AsyncGenerator<Buffer> {
    while (!next.done && tableOf(next.value.name) === table) {
      yield* next.value.body;
      next = await files.next();
    }
  }
  let jobs: PendingJob[] = [];
  try {
    while (!next.done) {
      const { name, body } = next.value;
      const table = tableOf(name);
      if (table) {
        await pipeline(piecesOf(table), client.query(copyFrom(copyInSql(table, columns.get(table) ?? []))));
        continue;
      }
      const content = await readWhole(body);
      const picture = pictures.get(name);
      if (picture) await storage.put(picture.bucket as Bucket, picture.path, content, picture.type);
      if (name === archivePaths.jobs)
        jobs = content
          .toString()
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as PendingJob);
      next = await files.next();
    }
  } finally {
    await files.return(undefined);
  }
  return jobs;
}
