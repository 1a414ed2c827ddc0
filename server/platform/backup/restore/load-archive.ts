import type { Client } from 'pg';
import { copyIn } from '#performance/copy-stream/copy-stream.ts';
import type { Bucket, Storage } from '#server/platform/media/index.ts';
import { type Manifest, type WaitingJob, placeOf } from '../archive/manifest.ts';
import { filesOf } from '../archive/read-archive.ts';
import { copyInto } from '../archive/tables.ts';
import { wholeOf } from '../archive/tar.ts';

const tableOf = (name: string) => /^tables\/([^/]+)\//.exec(name)?.[1];

/**
 * Inserts a backup's rows into the empty tables and stores its pictures, in chunks.
 *
 * @returns the pending jobs
 */
export async function loadArchive(
  client: Client,
  file: string,
  manifest: Manifest,
  storage: Storage,
): Promise<WaitingJob[]> {
  const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]));
  const pictures = new Map(manifest.media.map((entry) => [placeOf.media(entry.bucket, entry.path), entry]));
  const files = filesOf(file);
  let next = await files.next();
  // A table's chunks form one COPY statement: a chunk may end in the middle of a row.
  async function* piecesOf(table: string): AsyncGenerator<Buffer> {
    while (!next.done && tableOf(next.value.name) === table) {
      yield* next.value.body;
      next = await files.next();
    }
  }
  let jobs: WaitingJob[] = [];
  try {
    while (!next.done) {
      const { name, body } = next.value;
      const table = tableOf(name);
      if (table) {
        await copyIn(client, copyInto(table, columns.get(table) ?? []), piecesOf(table));
        continue;
      }
      const content = await wholeOf(body);
      const picture = pictures.get(name);
      if (picture) await storage.put(picture.bucket as Bucket, picture.path, content, picture.type);
      if (name === placeOf.jobs)
        jobs = content
          .toString()
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as WaitingJob);
      next = await files.next();
    }
  } finally {
    await files.return(undefined);
  }
  return jobs;
}
