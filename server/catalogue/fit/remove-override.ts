import { eq } from 'drizzle-orm';
import { recordAudit, withTokenPrefix } from '#server/platform/audit/index.ts';
import { lockVariant } from './part-version.ts';
import type { FactContext } from './save-variant-facts.ts';
import { fitOverrides } from './schema.ts';

/** Removes an override, so that the rules decide again. Idempotent: an unknown override is already removed. */
export async function removeOverride({ tx, by }: FactContext, id: string): Promise<{ ok: true }> {
  const [removed] = await tx.delete(fitOverrides).where(eq(fitOverrides.id, id)).returning();
  if (!removed) return { ok: true };
  const { variantId, otherVariantId, otherFamily, verdict, reason, remedy } = removed;
  const variant = (await lockVariant(tx, variantId))!;
  const other = otherVariantId ? await lockVariant(tx, otherVariantId) : undefined;
  await recordAudit(tx, {
    actorId: by.id,
    action: 'product.override_removed',
    subject: `product:${variant.productId}`,
    before: {
      variant: variant.sku,
      against: other?.sku ?? otherFamily,
      verdict,
      reason,
      ...(remedy ? { remedy } : {}),
    },
    after: withTokenPrefix(undefined, by),
    ip: by.ip,
  });
  return { ok: true };
}
