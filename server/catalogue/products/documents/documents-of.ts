import { type SQL, sql } from 'drizzle-orm';

/** Query for the documents of a product in their order, without removed ones. `bytes` is null for a link. */
export const documentsOf = (productId: SQL): SQL => sql`
  SELECT d.id, d.name, d.language, d.position, d.created_at,
    COALESCE(d.url, '/media/product-documents/' || d.path) AS url, f.bytes
  FROM product_documents d
  LEFT JOIN media_files f ON f.bucket = 'product-documents' AND f.path = d.path
  WHERE d.product_catalog_id = ${productId} AND d.removed_at IS NULL
  ORDER BY d.position, d.created_at, d.id`;
