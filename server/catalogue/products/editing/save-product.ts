import { eq, sql } from 'drizzle-orm';
import { recordAudit, withTokenPrefix } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { catalogueFields, rowFromValues, inventoryFields } from '../product-fields.ts';
import { productCatalog, productInventory, productSpecifications, productTexts } from '../schema.ts';
import { type EditableProduct, loadEditableProduct, productVersion } from './editable.ts';
import { lockSkus } from '../bulk/load-stored.ts';
import { findTakenGtin } from './find-taken-gtin.ts';
import { findTakenSku, writeVariants } from './write-variants.ts';
import type { ProductDraft, ProductEditor } from './product-draft.ts';

export type SaveProductOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: 'unknown_product' | 'changed_meanwhile' }
  | { ok: false; reason: 'sku_taken'; sku: string }
  /** `sku`: the SKU that has the GTIN already; `variant`: index of the variant, undefined for the product. */
  | { ok: false; reason: 'gtin_taken'; sku: string; variant: number | undefined }
  /** `variant`: index of the variant whose price modifier would make its price negative. */
  | { ok: false; reason: 'price_negative'; variant: number };

/**
 * Writes a whole product in one transaction: texts, price and visibility, specifications, variants. Records
 * the changes with their previous values in the activity log.
 *
 * @param id the product to update; null creates a new product
 * @param seen the product's version when the form was loaded; null skips the check for a concurrent edit
 */
export function saveProduct(
  db: Database,
  id: string | null,
  draft: ProductDraft,
  seen: string | null,
  by: ProductEditor,
): Promise<SaveProductOutcome> {
  return transact<SaveProductOutcome>(db, (tx) => writeProduct(tx, id, draft, seen, by));
}

/** Writes a whole product in the caller's transaction, which must roll back after a refusal. */
export async function writeProduct(
  tx: Transaction,
  id: string | null,
  draft: ProductDraft,
  seen: string | null,
  by: ProductEditor,
): Promise<SaveProductOutcome> {
  // Takes the SKU lock before the product lock. An import takes the two locks in the same order, which
  // prevents deadlocks.
  await lockSkus(tx);
  const before = id ? await lockProduct(tx, id) : undefined;
  if (id && !before) return { ok: false, reason: 'unknown_product' };
  if (before && seen !== null && productVersion(before) !== seen)
    return { ok: false, reason: 'changed_meanwhile' };
  const variant = draft.variants.findIndex(({ priceModifier }) => draft.price + priceModifier < 0);
  if (variant >= 0) return { ok: false, reason: 'price_negative', variant };
  const sku = await findTakenSku(tx, id, draft);
  if (sku) return { ok: false, reason: 'sku_taken', sku };
  const taken = await findTakenGtin(tx, id, before, draft);
  if (taken) return { ok: false, reason: 'gtin_taken', ...taken };
  const cost = by.mayStock ? draft.cost : (before?.cost ?? 0);
  const productId = await writeCatalogue(tx, id, draft);
  await writeTerms(tx, productId, { ...draft, cost }, before !== undefined);
  await writeTexts(tx, productId, draft);
  await writeVariants(tx, productId, draft.variants, before?.variants ?? [], by);
  const stored = await loadEditableProduct(tx, productId);
  if (!stored) throw new Error(`product ${productId} is not there after it was written`);
  const { before: old, after } = changesBetween(before, stored);
  if (before && Object.keys(after).length === 0) return { ok: true, id: productId };
  await recordAudit(tx, {
    actorId: by.id,
    action: before ? 'product.changed' : 'product.created',
    subject: `product:${productId}`,
    before: old,
    after: withTokenPrefix(after, by),
    ip: by.ip,
  });
  return { ok: true, id: productId };
}

/**
 * Locks a product and its variants until the transaction ends, so that concurrent writers run one after the
 * other.
 *
 * @returns the product's current state; undefined when it does not exist
 */
export async function lockProduct(tx: Transaction, id: string): Promise<EditableProduct | undefined> {
  await tx.execute(sql`SELECT 1 FROM product_catalog WHERE id = ${id} FOR UPDATE`);
  await tx.execute(sql`SELECT 1 FROM product_inventory WHERE product_catalog_id = ${id} FOR UPDATE`);
  await tx.execute(
    sql`SELECT 1 FROM product_variants WHERE product_catalog_id = ${id} ORDER BY id FOR UPDATE`,
  );
  return loadEditableProduct(tx, id);
}

async function writeCatalogue(tx: Transaction, id: string | null, draft: ProductDraft): Promise<string> {
  const values = {
    ...rowFromValues(productCatalog, catalogueFields, draft),
    updatedAt: new Date(),
  } as typeof productCatalog.$inferInsert;
  if (id) {
    await tx.update(productCatalog).set(values).where(eq(productCatalog.id, id));
    return id;
  }
  const [made] = await tx.insert(productCatalog).values(values).returning({ id: productCatalog.id });
  return made!.id;
}

async function writeTerms(
  tx: Transaction,
  productId: string,
  draft: ProductDraft,
  isThere: boolean,
): Promise<void> {
  const values = {
    productCatalogId: productId,
    ...rowFromValues(productInventory, inventoryFields, draft),
    updatedAt: new Date(),
  } as typeof productInventory.$inferInsert;
  if (isThere)
    await tx.update(productInventory).set(values).where(eq(productInventory.productCatalogId, productId));
  else await tx.insert(productInventory).values(values);
}

async function writeTexts(tx: Transaction, productId: string, { texts, typed }: ProductDraft): Promise<void> {
  await tx.delete(productTexts).where(eq(productTexts.productCatalogId, productId));
  for (const locale of ['de', 'en'] as const) {
    const { name, description } = texts[locale];
    if (name || description)
      await tx.insert(productTexts).values({ productCatalogId: productId, locale, name, description });
  }
  await tx.delete(productSpecifications).where(eq(productSpecifications.productCatalogId, productId));
  const rows = Object.entries(typed).map(([key, value]) => ({ productCatalogId: productId, key, value }));
  if (rows.length > 0) await tx.insert(productSpecifications).values(rows);
}

/** Returns the fields that differ, with their old and new values. */
function changesBetween(
  before: EditableProduct | undefined,
  after: EditableProduct,
): { before?: object; after: object } {
  const keys = (Object.keys(after) as (keyof EditableProduct)[]).filter(
    (key) => JSON.stringify(before?.[key]) !== JSON.stringify(after[key]),
  );
  const pick = (from: EditableProduct) => Object.fromEntries(keys.map((key) => [key, from[key]]));
  return { ...(before ? { before: pick(before) } : {}), after: pick(after) };
}
