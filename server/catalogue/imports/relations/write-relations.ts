import { findSkuOwners } from '#server/catalogue/products/bulk/index.ts';
import {
  type WantedRelation,
  listStatedRelations,
  setRelations,
} from '#server/catalogue/products/relations/index.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import type { RelationKind } from '#shared/product-relations.ts';
import type { ImportRow } from '../rows/read-row.ts';

/** Change of the relations of one product. */
export interface RelationChange {
  /** SKUs of the related products by kind, of the kinds that change. */
  kinds: { kind: RelationKind; before: readonly string[]; after: readonly string[] }[];
  /** All relations that the product stated before. */
  before: readonly WantedRelation[];
}

/** A class of database errors for which the rows of a batch are imported one by one. */
const unresolved = '23503';

/**
 * Writes the relations of products from their rows; kinds that a row does not state stay. Records each change with the
 * name of the file. Idempotent: equal relations write nothing.
 *
 * @param written rows with the id of their product; all products of the batch must be stored
 * @throws an error with the code 23503 if a related product of the same batch was refused
 */
export async function writeRelations(
  tx: Transaction,
  written: readonly { row: ImportRow; productId: string }[],
  run: { source: string; by: StaffActor; earlierLines?: ReadonlyMap<string, number> },
): Promise<ReadonlyMap<ImportRow, RelationChange>> {
  const changes = new Map<ImportRow, RelationChange>();
  const related = written.filter(({ row }) => row.relations.size > 0);
  if (related.length === 0) return changes;
  const owners = await findSkuOwners(
    tx,
    related.flatMap(({ row }) => [...row.relations.values()].flat()),
  );
  const idOf = (sku: string): string[] => {
    const id = owners.get(sku)?.product;
    if (id) return [id];
    // The product of an earlier batch of a trial; its row was checked there.
    if (run.earlierLines?.has(sku.toUpperCase())) return [];
    throw Object.assign(new Error(`related product ${sku} was refused`), { code: unresolved });
  };
  for (const { row, productId } of related) {
    const stated = await listStatedRelations(tx, productId);
    const before = stated.map(({ kind, otherId }) => ({ kind, otherId }));
    const kinds: RelationChange['kinds'] = [];
    const wanted = before.filter(({ kind }) => !row.relations.has(kind));
    for (const [kind, skus] of row.relations) {
      const others = [...new Set(skus.flatMap(idOf))];
      const old = stated.filter((relation) => relation.kind === kind);
      wanted.push(...others.map((otherId) => ({ kind, otherId })));
      const isSame = old.length === others.length && old.every(({ otherId }) => others.includes(otherId));
      if (!isSame) kinds.push({ kind, before: old.map(({ sku }) => sku), after: skus });
    }
    if (kinds.length === 0) continue;
    const outcome = await setRelations({ tx, by: run.by, source: run.source }, productId, wanted);
    if (!outcome.ok)
      throw Object.assign(new Error(`relations are refused: ${outcome.reason}`), { code: unresolved });
    changes.set(row, { kinds, before });
  }
  return changes;
}
