import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

const types = { Int32Array, Uint32Array, Uint16Array, Uint8Array, Float64Array };
type TypeName = keyof typeof types;
export type SavedArray = InstanceType<(typeof types)[TypeName]>;

/** Content of a snapshot: arrays by name, and everything else as JSON. Parts of one array are written one after the other. */
export interface SnapshotContent {
  meta: unknown;
  arrays: Record<string, readonly SavedArray[]>;
}

interface Entry {
  name: string;
  type: TypeName;
  bytes: number;
}

interface Directory {
  /** Marks the file as one of these snapshots; a newer format has another mark. */
  format: string;
  entries: Entry[];
  /** CRC-32 of all bytes before the directory. */
  checksum: number;
}

const format = 'pignon catalogue 2';
const chunkBytes = 2 ** 24;
/** Arrays begin at multiples of this, so that they can be used in place. */
const alignment = 8;
/** Length of the directory and its CRC-32, at the end of the file. */
const endBytes = 8;

/**
 * Writes a snapshot to a new file, then replaces the former one, so that a crash of the process leaves one complete file.
 *
 * @param options.isDurable whether to flush it to the disk, so that it also survives a crash of the machine
 */
export async function writeSnapshotFile(
  file: string,
  { meta, arrays }: SnapshotContent,
  { isDurable = true } = {},
): Promise<void> {
  const temporary = `${file}.${process.pid}.new`;
  const handle = await open(temporary, 'w', 0o600);
  try {
    const entries: Entry[] = [];
    let checksum = 0;
    const write = async (bytes: Uint8Array) => {
      for (let at = 0; at < bytes.length; at += chunkBytes) {
        const chunk = bytes.subarray(at, at + chunkBytes);
        checksum = crc32(chunk, checksum);
        await handle.writeFile(chunk);
      }
    };
    const all: [string, readonly SavedArray[]][] = [
      ['meta', [Buffer.from(JSON.stringify(meta))]],
      ...Object.entries(arrays),
    ];
    for (const [name, parts] of all) {
      let bytes = 0;
      for (const batch of batches(parts)) {
        await write(batch);
        bytes += batch.length;
      }
      const first = parts[0];
      const type = first && !Buffer.isBuffer(first) ? (first.constructor.name as TypeName) : 'Uint8Array';
      entries.push({ name, type, bytes });
      if (bytes % alignment > 0) await write(new Uint8Array(alignment - (bytes % alignment)));
    }
    const directory = Buffer.from(JSON.stringify({ format, entries, checksum } satisfies Directory));
    const end = Buffer.alloc(endBytes);
    end.writeUInt32LE(directory.length, 0);
    end.writeUInt32LE(crc32(directory), 4);
    await handle.writeFile(Buffer.concat([directory, end]));
    if (isDurable) await handle.sync();
  } catch (error) {
    await handle.close();
    await rm(temporary, { force: true });
    throw error;
  }
  await handle.close();
  await rename(temporary, file);
}

/** Joins short parts, because each write has its cost. */
function* batches(parts: readonly SavedArray[]): Generator<Uint8Array> {
  let gathered: Uint8Array[] = [];
  let size = 0;
  for (const part of parts) {
    const bytes = new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
    if (size + bytes.length > chunkBytes) {
      yield Buffer.concat(gathered);
      [gathered, size] = [[], 0];
    }
    if (bytes.length > chunkBytes) yield bytes;
    else {
      gathered.push(bytes);
      size += bytes.length;
    }
  }
  yield Buffer.concat(gathered);
}

/** Content of a snapshot as it is read: each array in one piece. */
export interface ReadSnapshot {
  meta: unknown;
  arrays: Record<string, SavedArray>;
}

/**
 * Reads a snapshot.
 *
 * @returns undefined without a file
 * @throws Error when the file is damaged or has another format
 */
export async function readSnapshotFile(file: string): Promise<ReadSnapshot | undefined> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!handle) return undefined;
  try {
    const { directory, length } = await readDirectory(handle);
    let checksum = 0;
    let position = 0;
    const read = async (bytes: number) => {
      const buffer = new ArrayBuffer(bytes);
      for (let at = 0; at < bytes; at += chunkBytes) {
        const chunk = new Uint8Array(buffer, at, Math.min(chunkBytes, bytes - at));
        const { bytesRead } = await handle.read(chunk, 0, chunk.length, position);
        if (bytesRead !== chunk.length) throw new Error('the snapshot is shorter than its directory states');
        checksum = crc32(chunk, checksum);
        position += chunk.length;
      }
      return buffer;
    };
    const arrays: Record<string, SavedArray> = {};
    for (const { name, type, bytes } of directory.entries) {
      if (position + bytes > length) throw new Error('the snapshot is shorter than its directory states');
      arrays[name] = new types[type](await read(bytes));
      if (bytes % alignment > 0) await read(alignment - (bytes % alignment));
    }
    if (checksum !== directory.checksum) throw new Error('the checksum of the snapshot is wrong');
    const { meta, ...others } = arrays;
    return { meta: JSON.parse(Buffer.from(meta!.buffer as ArrayBuffer).toString()), arrays: others };
  } finally {
    await handle.close();
  }
}

async function readDirectory(handle: FileHandle): Promise<{ directory: Directory; length: number }> {
  const { size } = await handle.stat();
  const end = Buffer.alloc(endBytes);
  await handle.read(end, 0, endBytes, Math.max(0, size - endBytes));
  const bytes = end.readUInt32LE(0);
  if (bytes > size - endBytes) throw new Error('the snapshot has no directory');
  const text = Buffer.alloc(bytes);
  await handle.read(text, 0, bytes, size - endBytes - bytes);
  if (crc32(text) !== end.readUInt32LE(4)) throw new Error('the directory of the snapshot is damaged');
  const directory = JSON.parse(text.toString()) as Directory;
  if (directory.format !== format) throw new Error('the snapshot has another format');
  return { directory, length: size - endBytes - bytes };
}
