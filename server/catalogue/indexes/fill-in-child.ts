import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  type IndexData,
  type ReferenceData,
  type SavedIndex,
  fillIndexData,
  loadIndexData,
  loadReferenceData,
  saveIndexData,
} from '#server/catalogue/products/index.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { readSnapshotFile, writeSnapshotFile } from './snapshot-file.ts';

/** Settings of the C library in bin/start.mjs, which make large allocations slow. */
const memorySettings = /^MALLOC_/;

/**
 * Fills a catalogue index in a child process, which writes it to a file that this process then reads.
 *
 * @param script script of the child process; it calls `writeCatalogueFile`
 * @param dataDir folder for the file, which is removed afterwards
 * @param signal ends the child process when the shop stops
 * @returns undefined when categories, brands or specifications changed since `reference` was read
 * @throws Error when the child process fails or is ended
 */
export async function fillInChild(
  script: string,
  databaseUrl: string,
  dataDir: string,
  reference: ReferenceData,
  signal: AbortSignal,
): Promise<IndexData | undefined> {
  await mkdir(dataDir, { recursive: true });
  const folder = await mkdtemp(path.join(dataDir, 'catalogue.fill-'));
  const ending = new AbortController();
  try {
    const file = path.join(folder, 'catalogue');
    const settings = Object.entries(process.env).filter(([name]) => !memorySettings.test(name));
    const env = { ...Object.fromEntries(settings), DATABASE_URL: databaseUrl };
    signal.throwIfAborted();
    const child = fork(script, [file], { env, execArgv: [] });
    // The child ignores the signals that a terminal sends to both processes.
    signal.addEventListener('abort', () => child.kill('SIGKILL'), { signal: ending.signal });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`the process that fills the catalogue index ended with ${code}`);
    const content = await readSnapshotFile(file);
    const { fingerprint, catalogue } = content!.meta as FileMeta;
    if (fingerprint !== reference.fingerprint) return undefined;
    const arrays = Object.fromEntries(
      Object.entries(content!.arrays).map(([name, array]) => [name, [array]]),
    );
    return loadIndexData({ meta: catalogue, arrays } as unknown as SavedIndex, reference);
  } finally {
    ending.abort();
    await rm(folder, { recursive: true, force: true });
  }
}

interface FileMeta {
  fingerprint: string;
  catalogue: SavedIndex['meta'];
}

/** Fills a catalogue index and writes it to a file. `bin/fill-catalogue.mjs` calls it in a child process. */
export async function writeCatalogueFile(databaseUrl: string, file: string): Promise<void> {
  const db = openDatabase(databaseUrl, 2);
  const reference = await loadReferenceData(db);
  const { meta: catalogue, arrays } = saveIndexData(await fillIndexData(db, reference));
  const meta: FileMeta = { fingerprint: reference.fingerprint, catalogue };
  await writeSnapshotFile(file, { meta, arrays }, { isDurable: false });
  await db.$client.end();
}
