import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { stockMovements } from './schema.ts';

/** A variant's newest movements. */
export function listMovements(db: Queryable, variantId: string, limit = 50) {
  return db.select().from(stockMovements).where(eq(stockMovements.variant_id, variantId)).orderBy(desc(stockMovements.id)).limit(limit);
}
