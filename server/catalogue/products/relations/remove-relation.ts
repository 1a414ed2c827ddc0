import { and, eq, or } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import { lockProducts } from '../lock-products.ts';
import { productRelations } from '../schema.ts';
import type { RelationContext } from './add-relation.ts';

/** Removes a relation of a product, in either direction. Idempotent: an unknown relation counts as removed. */
export async function removeRelation(
  { tx, by, source }: RelationContext,
  { id, productId }: { id: string; productId: string },
): Promise<{ ok: true }> {
  const [removed] = await tx
    .delete(productRelations)
    .where(
      and(
        eq(productRelations.id, id),
        or(eq(productRelations.productCatalogId, productId), eq(productRelations.otherProductId, productId)),
      ),
    )
    .returning();
  if (!removed) return { ok: true };
  const { productCatalogId, kind, otherProductId } = removed;
  const names = await lockProducts(tx, [productCatalogId, otherProductId]);
  await recordAudit(tx, {
    actorId: by.id,
    action: 'product.relation_removed',
    subject: `product:${productCatalogId}`,
    before: { relation: kind, other: names.get(otherProductId), otherId: otherProductId },
    ...(source ? { after: { source } } : {}),
    ip: by.ip,
  });
  return { ok: true };
}
