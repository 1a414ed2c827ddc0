import { createHash } from 'node:crypto';
import type { Database } from '#server/platform/db/client.ts';
import type { Storage } from '#server/platform/media/index.ts';
import { NotReadable, type Written } from './files/written.ts';
import { readRecords } from './files/read-records.ts';
import { productImports } from './schema.ts';

/** The largest file that is taken: 10 MB, as the screen says. */
export const largestFile = 10 * 1024 * 1024;
const previewRows = 5;

export type FileFault = NotReadable['reason'] | 'too_large';

export interface Preview {
  total: number;
  /** Of all rows, in the order they first occur. */
  columns: string[];
  rows: Written[];
}

/** Looks a file through: how many rows, which columns, the first five; nothing is kept. */
export async function previewFile(
  bytes: Uint8Array,
): Promise<{ ok: true; preview: Preview } | { ok: false; reason: FileFault; line?: number }> {
  if (bytes.length > largestFile) return { ok: false, reason: 'too_large' };
  const columns = new Set<string>();
  const rows: Written[] = [];
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

/** What is held of a file at once while it is read. */
const pieceSize = 64 * 1024;

export async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
}

export type KeptProducts =
  | { ok: true; importId: string; fileName: string; total: number }
  | { ok: false; reason: FileFault; line?: number };

/**
 * Keeps a file of products in the storage, looked through once: one that cannot be read to its end is refused here. Its
 * rows are brought in when somebody asks for it.
 *
 * @param file.name what it was called; only its plain signs are kept
 * @returns `fileName`, by which it is asked for: import-{timestamp}-{original name}
 */
export async function keepFile(
  { db, storage }: { db: Database; storage: Storage },
  file: { name: string; bytes: Uint8Array },
  staffId: string,
  now = new Date(),
): Promise<KeptProducts> {
  const read = await previewFile(file.bytes);
  if (!read.ok) return read;
  const plain = file.name
    .replaceAll(/[^\w.-]/g, '_')
    .replaceAll(/\.{2,}/g, '.')
    .slice(-100);
  const fileName = `import-${now.getTime()}-${plain}`;
  const digest = createHash('sha256').update(file.bytes).digest('hex');
  const { total } = read.preview;
  const [kept] = await db
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
  // By its id beside the name: two of the same name in the same moment are two files.
  await storage.put('product-imports', placeOf(kept!.id, fileName), file.bytes, 'application/octet-stream');
  return { ok: true, importId: kept!.id, fileName, total };
}

/** Where a file is in its bucket. */
export const placeOf = (importId: string, fileName: string) => `${importId}/${fileName}`;
