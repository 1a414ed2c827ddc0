import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream';
import { type Manifest, manifestSchema, archivePaths } from './manifest.ts';
import { type TarFile, readTar, readWhole } from './tar.ts';

/** Reads the files that a backup archive contains, one after the other. */
export function readArchiveFiles(file: string): AsyncGenerator<TarFile> {
  const source = createReadStream(file);
  // An error of the disk or of the decompression is thrown where the chunks are read, so this callback
  // ignores it.
  return readTar(pipeline(source, createGunzip(), () => {}) as AsyncIterable<Buffer>);
}

/**
 * Reads a complete backup and compares its content with its manifest.
 *
 * @throws an error that describes the problem to the person who restores the backup
 */
export async function verifyArchive(file: string): Promise<Manifest> {
  const tables = new Map<string, { hash: ReturnType<typeof createHash>; rows: number }>();
  const others = new Map<string, string>();
  let manifest: Manifest | undefined;
  for await (const { name, body } of readArchiveFiles(file)) {
    if (name === archivePaths.manifest) {
      manifest = manifestOf(await readWhole(body));
      continue;
    }
    const table = /^tables\/([^/]+)\//.exec(name)?.[1];
    const hash = createHash('sha256');
    const into = table ? (tables.get(table) ?? { hash, rows: 0 }) : { hash, rows: 0 };
    for await (const chunk of body) {
      into.hash.update(chunk);
      if (table) for (const byte of chunk) if (byte === 10) into.rows += 1;
    }
    if (table) tables.set(table, into);
    else others.set(name, hash.digest('hex'));
  }
  if (!manifest) throw new Error('the file has no manifest: it is no whole backup');
  const empty = createHash('sha256').digest('hex');
  for (const { name, rows, sha256 } of manifest.tables) {
    const found = tables.get(name);
    if ((found?.rows ?? 0) !== rows || (found?.hash.digest('hex') ?? empty) !== sha256)
      throw new Error(`the table ${name} is damaged`);
  }
  for (const { bucket, path, sha256 } of manifest.media)
    if (others.get(archivePaths.media(bucket, path)) !== sha256)
      throw new Error(`the picture ${bucket}/${path} is damaged`);
  const known = new Set<string>([
    archivePaths.jobs,
    ...manifest.media.map(({ bucket, path }) => archivePaths.media(bucket, path)),
  ]);
  const listed = new Set(manifest.tables.map(({ name }) => name));
  const strange =
    [...others.keys()].find((name) => !known.has(name)) ??
    [...tables.keys()].find((name) => !listed.has(name));
  if (strange !== undefined) throw new Error(`${strange} is no part of a backup`);
  if (others.get(archivePaths.jobs) !== manifest.jobs.sha256) throw new Error('the list of jobs is damaged');
  return manifest;
}

function manifestOf(bytes: Buffer): Manifest {
  let written: unknown;
  try {
    written = JSON.parse(bytes.toString());
  } catch {
    throw new Error('the manifest cannot be read');
  }
  const read = manifestSchema.safeParse(written);
  if (!read.success) throw new Error('the manifest is not one that this version of the shop knows');
  return read.data;
}
