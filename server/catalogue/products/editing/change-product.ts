import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { runOncePerKey } from '#server/platform/idempotency/index.ts';
import { findOrCreateBrands } from '../bulk/find-brands.ts';
import { lockSkus } from '../bulk/load-stored.ts';
import { blankProduct, type EditableProduct } from './editable.ts';
import { type ProductDraft, type ProductEditor, type VariantDraft, soleVariant } from './product-draft.ts';
import { type SaveProductOutcome, lockProduct, writeProduct } from './save-product.ts';

interface ProductContext {
  tx: Transaction;
  by: ProductEditor;
  idempotencyKey?: string;
}

/** A variant without GTIN keeps the stored one. */
type ChangedVariant = Omit<VariantDraft, 'gtin'> & { gtin?: string | undefined };

/**
 * Fields of a product as programs write them: the category by slug or alias, the brand by name. An unknown
 * brand is created. Absent fields stay unchanged.
 */
export interface ProductChanges {
  category?: string | undefined;
  /** Null removes the brand. */
  brand?: string | null | undefined;
  fields: Partial<Omit<EditableProduct, 'brandId' | 'categoryId' | 'variants' | 'texts'>>;
  texts?: Partial<Record<'de' | 'en', { name?: string | undefined; description?: string | undefined }>>;
  /** All variants; stored variants that are not in the list are no longer offered. */
  variants?: ChangedVariant[] | undefined;
  /** Initial stock of a new product without a list of variants. */
  stock?: number | undefined;
}

export type ChangeProductOutcome =
  | SaveProductOutcome
  | { ok: false; reason: 'unknown_category' | 'idempotency_key_reused' };

/** Creates a product that is on sale at once. The caller must roll back after a refusal. */
export function createProduct(
  context: ProductContext,
  changes: ProductChanges & { category: string },
): Promise<ChangeProductOutcome> {
  return runOnce(context, ['create', changes], () => write(context, null, blankProduct, changes));
}

/** Changes some fields of a product. The caller must roll back after a refusal. */
export function updateProduct(
  context: ProductContext,
  id: string,
  changes: ProductChanges,
): Promise<ChangeProductOutcome> {
  return runOnce(context, ['update', id, changes], async () => {
    // The same order of locks as in `writeProduct`.
    await lockSkus(context.tx);
    const before = await lockProduct(context.tx, id);
    return before ? write(context, id, before, changes) : { ok: false, reason: 'unknown_product' };
  });
}

function runOnce(
  { tx, by, idempotencyKey: key }: ProductContext,
  input: unknown,
  work: () => Promise<ChangeProductOutcome>,
): Promise<ChangeProductOutcome> {
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  type Done = Extract<ChangeProductOutcome, { ok: true }>;
  type Refused = Extract<ChangeProductOutcome, { ok: false }>;
  return runOncePerKey<Done, Refused>(tx, { userId: by.id, key, hash }, work);
}

async function write(
  { tx, by }: ProductContext,
  id: string | null,
  before: EditableProduct,
  changes: ProductChanges,
): Promise<ChangeProductOutcome> {
  await lockSkus(tx);
  const category =
    changes.category === undefined ? before.categoryId : await findCategoryId(tx, changes.category);
  if (category === undefined) return { ok: false, reason: 'unknown_category' };
  const fields = { ...before, ...changes.fields };
  const draft: ProductDraft = {
    ...fields,
    categoryId: category,
    brandId: changes.brand === undefined ? before.brandId : await brandIdOf(tx, changes.brand, by),
    texts: {
      de: { ...before.texts.de, ...withoutUndefined(changes.texts?.de) },
      en: { ...before.texts.en, ...withoutUndefined(changes.texts?.en) },
    },
    variants: changes.variants
      ? replaceVariants(before, changes.variants)
      : variantsOf(before, fields.sku, changes.stock ?? 0),
  };
  return writeProduct(tx, id, draft, null, by);
}

const withoutUndefined = <T extends object>(given: T | undefined) =>
  Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** The stored variants, or the only variant of a new product. A product without a choice has one SKU. */
function variantsOf({ sku: oldSku, variants }: EditableProduct, sku: string, stock: number): VariantDraft[] {
  if (variants.length === 0) return [soleVariant(sku, stock)];
  return variants.map((variant) => ({
    ...variant,
    sku: variants.length === 1 && variant.sku === oldSku ? sku : variant.sku,
    initialStock: 0,
  }));
}

/**
 * Returns the given variants, which keep the id of the stored variant with the same SKU, and the other stored
 * variants as no longer offered.
 */
function replaceVariants({ variants }: EditableProduct, drafts: readonly ChangedVariant[]): VariantDraft[] {
  const storedOf = ({ id, sku }: ChangedVariant) =>
    variants.find((variant) => (id ? variant.id === id : variant.sku.toUpperCase() === sku.toUpperCase()));
  const next = drafts.map((draft) => {
    const stored = storedOf(draft);
    return { ...draft, id: draft.id ?? stored?.id, gtin: draft.gtin ?? stored?.gtin ?? '' };
  });
  const others = variants.filter(({ id }) => !next.some((draft) => draft.id === id));
  return [...next, ...others.map((variant) => ({ ...variant, isAvailable: false, initialStock: 0 }))];
}

async function findCategoryId(tx: Transaction, name: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM categories WHERE id = ${name}
    UNION ALL SELECT category_id FROM category_aliases WHERE alias = lower(${name}) LIMIT 1`);
  return rows[0]?.id;
}

async function brandIdOf(tx: Transaction, name: string | null, by: ProductEditor): Promise<string | null> {
  if (!name) return null;
  return (await findOrCreateBrands(tx, [name], by)).get(name) ?? null;
}
