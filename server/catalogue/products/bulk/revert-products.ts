import { sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { listProductChanges } from './changes.ts';
import type { StoredProduct } from './stored-product.ts';
import { storeProductPlans } from './store-plans.ts';

interface RevertContext {
  tx: Transaction;
  by: { id: string; ip: string };
  source: string;
}

/** Writes earlier states of products, and deletes the variants and typed specifications that they lack. */
export async function revertProducts(
  { tx, by, source }: RevertContext,
  products: readonly { current: StoredProduct; before: StoredProduct }[],
): Promise<void> {
  if (products.length === 0) return;
  await storeProductPlans(
    tx,
    products.map(({ current, before }) => ({
      id: current.id,
      before: current,
      after: before,
      written: [],
      isWithheld: false,
    })),
  );
  const added = products.flatMap(({ current, before }) => {
    const old = new Set(before.variants.map(({ id }) => id));
    return current.variants.filter(({ id }) => !old.has(id)).map(({ id }) => id);
  });
  if (added.length > 0)
    await tx.execute(sql`DELETE FROM product_variants WHERE id = ANY(${sql.param(added)}::uuid[])`);
  const keys = products.flatMap(({ current, before }) =>
    Object.keys(current.typed)
      .filter((key) => !(key in before.typed))
      .map((key) => ({ id: current.id, key })),
  );
  if (keys.length > 0)
    await tx.execute(sql`
      DELETE FROM product_specifications s USING jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS r (id uuid, key text)
      WHERE s.product_catalog_id = r.id AND s.key = r.key`);
  const entries = products.flatMap(({ current, before }) => {
    const changes = listProductChanges(current, before);
    return changes ? [{ id: current.id, ...changes, after: { ...changes.after, source } }] : [];
  });
  await recordAudit(
    tx,
    ...entries.map(({ id, ...changes }) => ({
      actorId: by.id,
      action: 'product.changed',
      subject: `product:${id}`,
      ...changes,
      ip: by.ip,
    })),
  );
}

/**
 * Deletes products that were never ordered, with all that belongs to them. Their pages answer 410, as those of
 * other deleted products.
 */
export async function deleteProducts(
  { tx, by, source }: RevertContext,
  products: readonly StoredProduct[],
): Promise<void> {
  if (products.length === 0) return;
  const ids = products.map(({ id }) => id);
  await tx.execute(sql`DELETE FROM product_catalog WHERE id = ANY(${sql.param(ids)}::uuid[])`);
  await tx.execute(sql`
    INSERT INTO product_redirects (product_id, reason, created_by)
    SELECT id, ${'supprimé'}, ${by.id}::uuid FROM unnest(${sql.param(ids)}::uuid[]) AS id ON CONFLICT DO NOTHING`);
  await recordAudit(
    tx,
    ...products.map(({ id, name, sku }) => ({
      actorId: by.id,
      action: 'product.deleted',
      subject: `product:${id}`,
      before: { name, sku },
      after: { source },
      ip: by.ip,
    })),
  );
}
