import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { type TransactionSource, transact } from '#server/platform/db/transact.ts';
import { type BikeDetails, bikeMeasureKeys, bikeTextKeys } from '#shared/bike-details.ts';
import { productCatalog } from '../schema.ts';

type SaveBikeDetailsOutcome = { ok: true } | { ok: false; reason: 'unknown_product' | 'changed_meanwhile' };

/**
 * Returns a text with the geometry and the delivery texts in a fixed order; the database does not keep the order
 * of keys.
 */
const canonical = (details: BikeDetails | null): string =>
  JSON.stringify([
    (details?.sizes ?? []).map(({ size, heightMin, heightMax, weightGrams, measures }) => [
      [size, heightMin, heightMax, weightGrams],
      bikeMeasureKeys.map((key) => measures[key]),
    ]),
    bikeTextKeys.map((key) => [details?.texts[key]?.fr, details?.texts[key]?.de, details?.texts[key]?.en]),
  ]);

/** Returns a hash that a form sends back, so that a concurrent change is detected. */
export const bikeDetailsVersion = (details: BikeDetails | null): string =>
  createHash('sha256').update(canonical(details)).digest('base64url').slice(0, 22);

/** Reads the geometry and the delivery texts of a product; null if it has none. */
export async function loadBikeDetails(db: Queryable, productId: string): Promise<BikeDetails | null> {
  const [row] = await db
    .select({ details: productCatalog.bikeDetails })
    .from(productCatalog)
    .where(eq(productCatalog.id, productId));
  return row?.details ?? null;
}

/**
 * Sets the geometry and the delivery texts of a product; details without content remove them. Idempotent: equal
 * details write nothing.
 *
 * @param seen version that the form showed; null overwrites a concurrent change
 */
export async function saveBikeDetails(
  db: TransactionSource,
  productId: string,
  details: BikeDetails,
  seen: string | null,
  by: { id: string; ip: string },
): Promise<SaveBikeDetailsOutcome> {
  return transact<SaveBikeDetailsOutcome>(db, async (tx) => {
    const [row] = await tx
      .select({ before: productCatalog.bikeDetails })
      .from(productCatalog)
      .where(eq(productCatalog.id, productId))
      .for('update');
    if (!row) return { ok: false, reason: 'unknown_product' };
    const { before } = row;
    if (canonical(before) === canonical(details)) return { ok: true };
    if (seen !== null && bikeDetailsVersion(before) !== seen)
      return { ok: false, reason: 'changed_meanwhile' };
    const hasContent = details.sizes.length > 0 || Object.keys(details.texts).length > 0;
    const after = hasContent ? details : null;
    await tx
      .update(productCatalog)
      .set({ bikeDetails: after, updatedAt: new Date() })
      .where(eq(productCatalog.id, productId));
    await recordAudit(tx, {
      actorId: by.id,
      action: 'product.bike_changed',
      subject: `product:${productId}`,
      before: { bikeDetails: before },
      after: { bikeDetails: after },
      ip: by.ip,
    });
    return { ok: true };
  });
}
