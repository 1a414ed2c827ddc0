import { eq, or } from 'drizzle-orm';
import type { RelationKind } from '#shared/product-relations.ts';
import { lockProducts } from '../lock-products.ts';
import { productRelations } from '../schema.ts';
import { type AddRelationOutcome, type RelationContext, addRelation } from './add-relation.ts';
import { removeRelation } from './remove-relation.ts';

export interface WantedRelation {
  kind: RelationKind;
  otherId: string;
}

export type SetRelationsOutcome =
  | { ok: true }
  /** `index` is the place of the refused relation in the list; undefined if the product itself is unknown. */
  | { ok: false; reason: (AddRelationOutcome & { ok: false })['reason']; index?: number };

/**
 * Replaces the relations that a product states: adds the missing ones and removes the others. Relations of other
 * products with this one stay, except `wears_with`, which is mutual. Repeated relations count once.
 */
export async function setRelations(
  context: RelationContext,
  productId: string,
  wanted: readonly WantedRelation[],
): Promise<SetRelationsOutcome> {
  const { tx } = context;
  // Locks all products at once, in the order of their ids, so that two concurrent calls do not deadlock.
  const names = await lockProducts(tx, [productId, ...wanted.map(({ otherId }) => otherId)]);
  if (!names.has(productId)) return { ok: false, reason: 'unknown_product' };
  const stored = await tx
    .select()
    .from(productRelations)
    .where(
      or(eq(productRelations.productCatalogId, productId), eq(productRelations.otherProductId, productId)),
    );
  const stated = stored
    .filter(({ kind, productCatalogId }) => productCatalogId === productId || kind === 'wears_with')
    .map(({ id, kind, productCatalogId, otherProductId }) => ({
      id,
      kind,
      otherId: productCatalogId === productId ? otherProductId : productCatalogId,
    }));
  const isSame = (a: WantedRelation) => (b: WantedRelation) => a.kind === b.kind && a.otherId === b.otherId;
  for (const relation of stated)
    if (!wanted.some(isSame(relation))) await removeRelation(context, { id: relation.id, productId });
  for (const [index, relation] of wanted.entries()) {
    if (stated.some(isSame(relation)) || wanted.findIndex(isSame(relation)) < index) continue;
    const outcome = await addRelation(context, { productId, ...relation });
    if (!outcome.ok) return { ...outcome, index };
  }
  return { ok: true };
}
