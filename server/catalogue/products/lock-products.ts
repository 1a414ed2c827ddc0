import { inArray } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { productCatalog } from './schema.ts';

/**
 * Locks products and marks their texts as changed, so that their cached pages are invalidated. The order of the
 * ids avoids a deadlock of two concurrent changes.
 *
 * @returns the names of the existing products, by id
 */
export async function lockProducts(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: productCatalog.id, name: productCatalog.name })
    .from(productCatalog)
    .where(inArray(productCatalog.id, [...ids]))
    .orderBy(productCatalog.id)
    .for('no key update');
  await tx
    .update(productCatalog)
    .set({ updatedAt: new Date() })
    .where(inArray(productCatalog.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
