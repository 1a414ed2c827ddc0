import { sql } from 'drizzle-orm';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { isRelationKind } from '#shared/product-relations.ts';
import { lockProducts } from '../lock-products.ts';
import { productRelations } from '../schema.ts';

export interface RelationContext {
  tx: Transaction;
  by: StaffActor;
  /** Name of the import that makes the change, for the activity log. */
  source?: string;
}

export interface RelationInput {
  productId: string;
  kind: string;
  otherId: string;
}

export type AddRelationOutcome =
  | { ok: true }
  | { ok: false; reason: 'unknown_product' | 'unknown_kind' | 'same_product' | 'exists' | 'too_many' };

/** Most relations of one product, so that its page stays short. */
export const maxRelations = 30;

/** Adds a relation between two products. */
export async function addRelation(
  { tx, by, source }: RelationContext,
  { productId, kind, otherId }: RelationInput,
): Promise<AddRelationOutcome> {
  if (!isRelationKind(kind)) return { ok: false, reason: 'unknown_kind' };
  if (productId === otherId) return { ok: false, reason: 'same_product' };
  const names = await lockProducts(tx, [productId, otherId]);
  if (names.size < 2) return { ok: false, reason: 'unknown_product' };
  const [{ count }] = (await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(productRelations)
    .where(sql`${productRelations.productCatalogId} = ${productId}`)) as [{ count: number }];
  if (count >= maxRelations) return { ok: false, reason: 'too_many' };
  const added = await tx
    .insert(productRelations)
    .values({
      productCatalogId: productId,
      kind,
      otherProductId: otherId,
      // Several relations of one transaction keep their order.
      createdAt: sql`clock_timestamp()`,
    })
    .onConflictDoNothing()
    .returning({ id: productRelations.id });
  if (added.length === 0) return { ok: false, reason: 'exists' };
  await recordAudit(tx, {
    actorId: by.id,
    action: 'product.relation_added',
    subject: `product:${productId}`,
    after: { relation: kind, other: names.get(otherId), otherId, ...(source ? { source } : {}) },
    ip: by.ip,
  });
  return { ok: true };
}
