import { sql } from 'drizzle-orm';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/client.ts';
import type { DocumentLanguage } from '#shared/product-documents.ts';
import { lockProducts } from '../lock-products.ts';
import { type Translated, productDocuments } from '../schema.ts';

export interface DocumentContext {
  tx: Transaction;
  by: StaffActor;
}

export interface DocumentInput {
  productId: string;
  name: Translated;
  language: DocumentLanguage | null;
  /** An https URL, or the path of a stored file. */
  source: { url: string } | { path: string };
}

export type AddDocumentOutcome =
  | { ok: true }
  | { ok: false; reason: 'unknown_product' | 'not_https' | 'too_many' };

/** Maximum number of documents of one product, so that its page stays short. */
export const maxDocuments = 20;

/** Longest URL of a document in characters. */
const longestUrl = 1000;

/** Appends a document to those of a product. */
export async function addDocument(
  { tx, by }: DocumentContext,
  { productId, name, language, source }: DocumentInput,
): Promise<AddDocumentOutcome> {
  const url = 'url' in source ? readHttpsUrl(source.url) : null;
  if (url === undefined) return { ok: false, reason: 'not_https' };
  const names = await lockProducts(tx, [productId]);
  if (names.size === 0) return { ok: false, reason: 'unknown_product' };
  const { count, last } = await measureDocuments(tx, productId);
  if (count >= maxDocuments) return { ok: false, reason: 'too_many' };
  const path = 'path' in source ? source.path : null;
  const [added] = await tx
    .insert(productDocuments)
    .values({ productCatalogId: productId, position: last + 1, name, language, url, path })
    .returning({ id: productDocuments.id });
  await recordAudit(tx, {
    actorId: by.id,
    action: 'product.document_added',
    subject: `product:${productId}`,
    after: { document: name.fr, documentId: added!.id, language, source: url ?? path },
    ip: by.ip,
  });
  return { ok: true };
}

/** Returns an https URL in its normal form; undefined for any other text and for a URL with a password. */
function readHttpsUrl(text: string): string | undefined {
  const url = URL.parse(text.trim());
  const isUsable = url?.protocol === 'https:' && !url.username && !url.password && url.hostname.includes('.');
  return isUsable && url.href.length <= longestUrl ? url.href : undefined;
}

/** Returns the number of a product's documents, and the last position; both without removed documents. */
export async function measureDocuments(
  db: Queryable,
  productId: string,
): Promise<{ count: number; last: number }> {
  const { rows } = await db.execute<{ count: number; last: number }>(
    sql`SELECT count(*)::int AS count, COALESCE(max(position), 0) AS last FROM product_documents
      WHERE product_catalog_id = ${productId} AND removed_at IS NULL`,
  );
  return rows[0]!;
}
