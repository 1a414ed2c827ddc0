import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { DocumentLanguage } from '#shared/product-documents.ts';
import type { Translated } from '../schema.ts';
import { documentsOf } from './documents-of.ts';

/** A document of a product. */
export interface ProductDocument {
  id: string;
  name: Translated;
  language: DocumentLanguage | null;
  /** Path of the stored file, or an https URL. */
  url: string;
  /** Size of the stored file in bytes; null for a link. */
  bytes: number | null;
}

/** Lists the documents of a product in their order. */
export async function listDocuments(db: Queryable, productId: string): Promise<ProductDocument[]> {
  const { rows } = await db.execute<ProductDocument & Record<string, unknown>>(
    sql`SELECT id, name, language, url, bytes FROM (${documentsOf(sql`${productId}`)}) d`,
  );
  return rows;
}
