import { desc } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { productImports } from '../schema.ts';

/** The latest files that were brought in, newest first. */
export function listImports(db: Queryable, atMost = 20) {
  const { id, filename, import_type, total_records, successful_records, failed_records, errors, created_at } = productImports;
  return db
    .select({ id, filename, import_type, total_records, successful_records, failed_records, errors, created_at })
    .from(productImports)
    .orderBy(desc(created_at))
    .limit(atMost);
}
