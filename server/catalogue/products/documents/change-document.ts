import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import { lockProducts } from '../lock-products.ts';
import { type Translated, productDocuments } from '../schema.ts';
import { type DocumentContext, maxDocuments, measureDocuments } from './add-document.ts';

interface DocumentKey {
  id: string;
  productId: string;
}

export type ChangeDocumentOutcome = { ok: true } | { ok: false; reason: 'unknown_document' | 'too_many' };

const unknown = { ok: false, reason: 'unknown_document' } as const;
const isDocument = ({ id, productId }: DocumentKey) =>
  and(eq(productDocuments.id, id), eq(productDocuments.productCatalogId, productId));

/**
 * Moves a document one place up or down. Changes nothing if it is already the first or the last.
 *
 * @param input.step -1 for up, 1 for down
 */
export async function moveDocument(
  context: DocumentContext,
  { step, ...key }: DocumentKey & { step: 1 | -1 },
): Promise<ChangeDocumentOutcome> {
  const { tx } = context;
  await lockProducts(tx, [key.productId]);
  const rows = await tx
    .select({ id: productDocuments.id, name: productDocuments.name })
    .from(productDocuments)
    .where(and(eq(productDocuments.productCatalogId, key.productId), isNull(productDocuments.removedAt)))
    .orderBy(asc(productDocuments.position), asc(productDocuments.createdAt), asc(productDocuments.id));
  const from = rows.findIndex(({ id }) => id === key.id);
  const moved = rows[from];
  if (!moved) return unknown;
  const to = from + step;
  if (to < 0 || to >= rows.length) return { ok: true };
  rows.splice(from, 1);
  rows.splice(to, 0, moved);
  for (const [index, { id }] of rows.entries())
    await tx
      .update(productDocuments)
      .set({ position: index + 1 })
      .where(eq(productDocuments.id, id));
  await record(context, key, 'moved', { document: moved.name.fr, documentId: key.id, position: to + 1 });
  return { ok: true };
}

/** Changes the names of a document in all languages. Writes nothing if they are the same. */
export async function renameDocument(
  context: DocumentContext,
  { name, ...key }: DocumentKey & { name: Translated },
): Promise<ChangeDocumentOutcome> {
  const { tx } = context;
  await lockProducts(tx, [key.productId]);
  const [found] = await tx
    .select()
    .from(productDocuments)
    .where(and(isDocument(key), isNull(productDocuments.removedAt)));
  if (!found) return unknown;
  const [before, after] = [namesForAudit(found.name), namesForAudit(name)];
  if (JSON.stringify(before) === JSON.stringify(after)) return { ok: true };
  await tx.update(productDocuments).set({ name }).where(isDocument(key));
  await recordAudit(tx, {
    actorId: context.by.id,
    action: 'product.document_renamed',
    subject: `product:${key.productId}`,
    before,
    after: { ...after, documentId: key.id },
    ip: context.by.ip,
  });
  return { ok: true };
}

const namesForAudit = ({ fr, de = '', en = '' }: Translated) => ({
  document: fr,
  document_de: de,
  document_en: en,
});

/** Removes a document of a product. Idempotent. `restoreDocument` can undo it within a day. */
export async function removeDocument(
  context: DocumentContext,
  key: DocumentKey,
): Promise<ChangeDocumentOutcome> {
  const { tx } = context;
  await lockProducts(tx, [key.productId]);
  const [removed] = await tx
    .update(productDocuments)
    .set({ removedAt: new Date() })
    .where(and(isDocument(key), isNull(productDocuments.removedAt)))
    .returning();
  if (removed)
    await record(context, key, 'removed', {
      document: removed.name.fr,
      documentId: key.id,
      source: removed.url ?? removed.path,
    });
  return { ok: true };
}

/** Undoes the removal of a document, which returns to its position. Idempotent. */
export async function restoreDocument(
  context: DocumentContext,
  key: DocumentKey,
): Promise<ChangeDocumentOutcome> {
  const { tx } = context;
  await lockProducts(tx, [key.productId]);
  const [found] = await tx.select().from(productDocuments).where(isDocument(key)).for('update');
  if (!found) return unknown;
  if (!found.removedAt) return { ok: true };
  if ((await measureDocuments(tx, key.productId)).count >= maxDocuments)
    return { ok: false, reason: 'too_many' };
  await tx
    .update(productDocuments)
    .set({ removedAt: null })
    .where(and(isDocument(key), isNotNull(productDocuments.removedAt)));
  await record(context, key, 'restored', { document: found.name.fr, documentId: key.id });
  return { ok: true };
}

const record = (
  { tx, by }: DocumentContext,
  { productId }: DocumentKey,
  change: 'moved' | 'removed' | 'restored',
  details: Record<string, unknown>,
) =>
  recordAudit(tx, {
    actorId: by.id,
    action: `product.document_${change}`,
    subject: `product:${productId}`,
    [change === 'removed' ? 'before' : 'after']: details,
    ip: by.ip,
  });
