import { createHash } from 'node:crypto';
import type { Database } from '#server/platform/db/client.ts';
import type { Storage } from '#server/platform/media/index.ts';
import { NotReadable, type ImportRecord } from './files/import-record.ts';
import { readRecords } from './files/read-records.ts';
import { productImports } from './schema.ts';

/** Maximum file size: 10 MB, as shown in the form. */
export const largestFile = 10 * 1024 * 1024;
const previewRows = 5;

export type FileFault = NotReadable['reason'] | 'too_large';

export interface Preview {
  total: number;
  /** Columns of all rows, in order of first occurrence. */
  columns: string[];
  rows: ImportRecord[];
}

/** Previews a file: number of rows, columns, the first five rows. Stores nothing. */
export async function previewFile(
  bytes: Uint8Array,
): Promise<{ ok: true; preview: Preview } | { ok: false; reason: FileFault; line?: number }> {
  if (bytes.length > largestFile) return { ok: false, reason: 'too_large' };
  const columns = new Set<string>();
  const rows: ImportRecord[] = [];
  let total = 0;
  try {
    for await (const row of readRecords(inPieces(bytes))) {
      total += 1;
      if (columns.size < 200) for (const name of Object.keys(row.cells)) columns.add(name);
      if (rows.length < previewRows) rows.push(row);
    }
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error;
    return { ok: false, reason: error.reason, ...(error.line ? { line: error.line } : {}) };
  }
  return { ok: true, preview: { total, columns: [...columns], rows } };
}

/** Chunk size while reading a file, in bytes. */
const pieceSize = 64 * 1024;

export async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
}

export type StoredProducts =
  | { ok: true; importId: string; fileName: string; total: number }
  | { ok: false; reason: FileFault; line?: number };

/**
 * Stores a product file after reading it once: a file that cannot be read completely is rejected here. The
 * import of its rows is requested separately.
 *
 * @param file.name original name, reduced to safe characters
 * @returns `fileName`, which identifies the file: import-{timestamp}-{original name}
 */
export async function storeFile(
  { db, storage }: { db: Database; storage: Storage },
  file: { name: string; bytes: Uint8Array },
  staffId: string,
  now = new Date(),
): Promise<StoredProducts> {
  const read = await previewFile(file.bytes);
  if (!read.ok) return read;
  const plain = file.name
    .replaceAll(/[^\w.-]/g, '_')
    .replaceAll(/\.{2,}/g, '.')
    .slice(-100);
  const fileName = `import-${now.getTime()}-${plain}`;
  const digest = createHash('sha256').update(file.bytes).digest('hex');
  const { total } = read.preview;
  const [stored] = await db
    .insert(productImports)
    .values({
      filename: file.name.slice(-200),
      stored_name: fileName,
      import_type: 'full',
      origin: 'product_file',
      state: 'uploaded',
      digest,
      total_records: total,
      created_by: staffId,
      created_at: now,
    })
    .returning({ id: productImports.id });
  // Stored under its id and name, so that two files of the same name at the same moment stay separate.
  await storage.put('product-imports', placeOf(stored!.id, fileName), file.bytes, 'application/octet-stream');
  return { ok: true, importId: stored!.id, fileName, total };
}

/** Storage path of a file in its bucket. */
export const placeOf = (importId: string, fileName: string) => `${importId}/${fileName}`;
