import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { nameSlug } from '#shared/name-slug.ts';
import { maximumDocumentBytes } from '#shared/product-documents.ts';
import { mediaFiles } from './schema.ts';
import type { Storage } from './storage.ts';

export type DocumentRefusal = 'not_pdf' | 'too_large';

const bucket = 'product-documents';
const contentType = 'application/pdf';

/** Returns whether a file begins as a PDF file (ISO 32000-1, 7.5.2). */
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

/**
 * Stores a PDF file unchanged, either completely or not at all, and assigns it (for example to a product). Its first
 * bytes decide whether it is a PDF; its declared type and its own name are ignored.
 *
 * @param file.name name from which the public file name is formed
 * @param assign assigns the file in the same transaction; when it rejects the file, nothing is stored
 */
export async function storeDocument<Reason extends string>(
  { db, storage }: { db: Database; storage: Storage },
  file: { bytes: Uint8Array; name: string },
  by: { id: string },
  assign: (tx: Transaction, path: string) => Promise<{ ok: true } | { ok: false; reason: Reason }>,
): Promise<{ ok: true } | { ok: false; reason: DocumentRefusal | Reason }> {
  if (file.bytes.length > maximumDocumentBytes) return { ok: false, reason: 'too_large' };
  if (!isPdf(file.bytes)) return { ok: false, reason: 'not_pdf' };
  const folder = `${Date.now()}-${randomBytes(6).toString('hex')}`;
  const path = `${folder}/${nameSlug(file.name) || 'document'}.pdf`;
  await storage.put(bucket, path, file.bytes, contentType);
  const outcome = await transact<{ ok: true } | { ok: false; reason: Reason }>(db, async (tx) => {
    await tx.insert(mediaFiles).values({
      bucket,
      path,
      contentType,
      bytes: file.bytes.length,
      createdBy: by.id,
    });
    return assign(tx, path);
  });
  if (!outcome.ok) await storage.remove(bucket, path);
  return outcome;
}
