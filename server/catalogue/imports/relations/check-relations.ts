import { findSkuOwners } from '#server/catalogue/products/bulk/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import type { RelationKind } from '#shared/product-relations.ts';
import type { ImportRow } from '../rows/read-row.ts';

export interface RelationFault {
  column: RelationKind;
  reason: 'unknown_related' | 'related_to_itself';
  /** SKU of the related product. */
  detail: string;
}

/**
 * Finds the first fault in the relations of each row, before anything is written. A related product may also be another
 * row of the batch, or of an earlier batch of a trial.
 *
 * @param earlier SKUs in upper case that the database does not contain, because a trial rolled them back
 */
export async function findRelationFaults(
  tx: Transaction,
  rows: readonly ImportRow[],
  earlier: ReadonlyMap<string, number> | undefined,
): Promise<ReadonlyMap<ImportRow, RelationFault>> {
  const faults = new Map<ImportRow, RelationFault>();
  const related = rows.filter(({ relations }) => relations.size > 0);
  if (related.length === 0) return faults;
  const asked = related.flatMap(({ draft, relations }) => [draft.sku, ...[...relations.values()].flat()]);
  const owners = await findSkuOwners(tx, asked);
  const ofFile = new Set(rows.map(({ draft }) => draft.sku.toUpperCase()));
  for (const row of related) {
    const own = owners.get(row.draft.sku)?.product;
    for (const [column, skus] of row.relations)
      for (const detail of skus) {
        const key = detail.toUpperCase();
        const other = owners.get(detail)?.product;
        const isSame = key === row.draft.sku.toUpperCase() || (other !== undefined && other === own);
        const isKnown = other !== undefined || ofFile.has(key) || earlier?.has(key);
        if (!isSame && isKnown) continue;
        if (!faults.has(row))
          faults.set(row, { column, reason: isSame ? 'related_to_itself' : 'unknown_related', detail });
      }
  }
  return faults;
}
