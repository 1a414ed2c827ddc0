import { createHash } from 'node:crypto';
import type { Database } from '#server/platform/db/client.ts';
import type { Storage } from '#server/platform/media/index.ts';
import { UnreadableFileError, type ImportRecord } from './files/import-record.ts';
import type { ImportMapping } from './mapping/mapping.ts';
import { readImportRecords } from './mapping/read-mapped.ts';
import { productImports } from './schema.ts';

/** Maximum size of a product file in bytes: 10 MB, as the form states. */
export const maxProductFileBytes = 10 * 1024 * 1024;
const previewRows = 5;

export type FileFault = UnreadableFileError['reason'] | 'too_large';

export interface ProductFilePreview {
  total: number;
  /** Columns of all rows, in the order of their first occurrence. */
  columns: string[];
  rows: ImportRecord[];
}

/** Previews a product file: number of rows, columns, the first five rows. Stores nothing. */
export async function previewProductFile(
  bytes: Uint8Array,
  mapping: ImportMapping | null = null,
): Promise<{ ok: true; preview: ProductFilePreview } | { ok: false; reason: FileFault; line?: number }> {
  if (bytes.length > maxProductFileBytes) return { ok: false, reason: 'too_large' };
  const columns = new Set<string>();
  const rows: ImportRecord[] = [];
  let total = 0;
  try {
    for await (const row of readImportRecords(splitIntoChunks(bytes), mapping)) {
      total += 1;
      if (columns.size < 200) for (const name of Object.keys(row.cells)) columns.add(name);
      if (rows.length < previewRows) rows.push(row);
    }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    return { ok: false, reason: error.reason, ...(error.line ? { line: error.line } : {}) };
  }
  return { ok: true, preview: { total, columns: [...columns], rows } };
}

/** Number of bytes per chunk while a file is read. */
const pieceSize = 64 * 1024;

export async function* splitIntoChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
}

export type ProductFileOutcome =
  | { ok: true; importId: string; fileName: string; total: number }
  | { ok: false; reason: FileFault; line?: number };

/**
 * Stores a product file. Reads it once first, so that a file that cannot be read completely is rejected here.
 * The import of its rows must be requested separately.
 *
 * @param file.name original name, reduced to safe characters
 * @param file.mapping meaning of the columns; without it, they are those of the template
 * @returns `fileName`, which identifies the file: import-{timestamp}-{original name}
 */
export async function storeProductFile(
  { db, storage }: { db: Database; storage: Storage },
  file: { name: string; bytes: Uint8Array; mapping?: ImportMapping | null },
  staffId: string,
  now = new Date(),
): Promise<ProductFileOutcome> {
  const mapping = file.mapping ?? null;
  const read = await previewProductFile(file.bytes, mapping);
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
      storedName: fileName,
      importType: 'full',
      origin: 'product_file',
      state: 'uploaded',
      digest,
      totalRecords: total,
      mapping,
      createdBy: staffId,
      createdAt: now,
    })
    .returning({ id: productImports.id });
  // The storage path contains id and name, so that two files uploaded with the same name at the same moment
  // stay separate.
  await storage.put(
    'product-imports',
    importStoragePath(stored!.id, fileName),
    file.bytes,
    'application/octet-stream',
  );
  return { ok: true, importId: stored!.id, fileName, total };
}

/** Returns the path of an import file within its storage bucket. */
export const importStoragePath = (importId: string, fileName: string) => `${importId}/${fileName}`;
