import { randomUUID } from 'node:crypto';
import { fold } from '../search/words.ts';
import {
  type ImportedValues,
  defaultValues,
  importedCatalogueFields,
  importedInventoryFields,
} from '../product-fields.ts';
import type { BulkDraft, BulkVariant, BulkVariantResult } from './draft.ts';
import type { StoredProduct, StoredVariant } from './stored-product.ts';

/** The planned state of one product (`after`), with its current state (`before`). */
export interface ProductPlan {
  id: string;
  before: StoredProduct | undefined;
  after: StoredProduct;
  written: BulkVariantResult[];
  isWithheld: boolean;
}

type Planned =
  | { ok: true; plan: ProductPlan }
  | { ok: false; reason: 'price_negative' | 'name_missing' | 'variants_ambiguous'; sku: string };

/**
 * Computes the new state of a product from a draft, without writing it. A new product needs a name and a
 * category.
 */
export function planProduct(
  draft: BulkDraft,
  before: StoredProduct | undefined,
  fallbackCategory: string,
): Planned {
  if (!before && !draft.name) return { ok: false, reason: 'name_missing', sku: draft.sku };
  const id = before?.id ?? randomUUID();
  const after: StoredProduct = {
    id,
    ...mergeFields(draft, before),
    categoryId: draft.categoryId ?? before?.categoryId ?? fallbackCategory,
    specifications: { ...before?.specifications, ...draft.specifications },
    typed: { ...before?.typed, ...draft.typed },
    sku: skuAfter(draft, before?.sku),
    merchant: draft.merchant
      ? { source: draft.merchant.source, product: draft.merchant.product, isMissing: false }
      : (before?.merchant ?? { source: null, product: null, isMissing: false }),
    variants: before?.variants ?? [],
  };
  // A new product without a price stays hidden, so that nobody can buy it for free.
  if (!before && after.price === 0) after.isVisible = false;
  // The merchant has the product again.
  if (draft.merchant && before?.merchant.isMissing) after.isActive = draft.isActive ?? true;
  const named = nameVariants(draft, after, before?.sku);
  if (!named) return { ok: false, reason: 'variants_ambiguous', sku: draft.sku };
  after.variants = named.variants;
  const isWithheld = withholdUntracked(draft, after, named.written, before === undefined);
  const negative = after.variants.find(
    ({ price_modifier_cents: priceModifier }) => after.price + priceModifier < 0,
  );
  if (negative) return { ok: false, reason: 'price_negative', sku: negative.sku };
  return { ok: true, plan: { id, before, after, written: named.written, isWithheld } };
}

/**
 * Returns the SKU after the write. Only a merchant's product can change its SKU, because it is found by the
 * merchant's id.
 */
function skuAfter({ sku, merchant }: BulkDraft, before: string | undefined): string {
  if (before === undefined) return sku;
  const isRenamed = merchant && !merchant.isSkuDerived && sku.toUpperCase() !== before.toUpperCase();
  return isRenamed ? sku : before;
}

/**
 * Hides new products and variants whose stock the merchant does not track: the shop invents no figure. Staff
 * enter the stock and show them.
 */
function withholdUntracked(
  { merchant, stock, variants }: BulkDraft,
  after: StoredProduct,
  written: readonly BulkVariantResult[],
  isNewProduct: boolean,
): boolean {
  if (!merchant) return false;
  const untracked = written.filter(
    ({ isNew }, at) =>
      isNew && (variants?.[at]?.stock ?? (written.length === 1 ? stock : undefined)) === undefined,
  );
  if (untracked.length === 0) return false;
  if (isNewProduct) after.isVisible = false;
  else
    for (const variant of after.variants)
      if (untracked.some(({ id }) => id === variant.id)) variant.is_available = false;
  return true;
}

const defaults = defaultValues({ ...importedCatalogueFields, ...importedInventoryFields });

/**
 * Returns the draft's values. Missing values come from the stored product or, for a new product, from the
 * defaults.
 */
function mergeFields(draft: BulkDraft, before: StoredProduct | undefined): ImportedValues {
  const fields = Object.keys(defaults) as (keyof ImportedValues)[];
  const entries = fields.map((field) => [field, draft[field] ?? before?.[field] ?? defaults[field]]);
  return Object.fromEntries(entries) as ImportedValues;
}

/**
 * Merges the draft's variants into those of the product. Returns undefined if a variant of the draft matches
 * several variants of the product.
 */
function nameVariants(
  draft: BulkDraft,
  after: StoredProduct,
  skuBefore?: string,
): { variants: StoredVariant[]; written: BulkVariantResult[] } | undefined {
  const levels = (variant: StoredVariant): StoredVariant => ({
    ...variant,
    min_stock_level: draft.minimum ?? variant.min_stock_level,
    max_stock_level: draft.maximum ?? variant.max_stock_level,
  });
  const stored = after.variants.map(levels);
  if (!draft.variants || draft.variants.length === 0) {
    const { merchant } = draft;
    const offered = stored.filter(({ is_available: isAvailable }) => isAvailable);
    const byId = stored.find(
      ({ merchant_variant_id: id }) => id !== null && id === (merchant?.variant ?? null),
    );
    const only = byId ?? (offered.length === 1 ? offered[0] : undefined);
    if (!only && stored.length > 0)
      return draft.stock === undefined ? { variants: stored, written: [] } : undefined;
    if (only) {
      const isOwnSku = only.sku.toUpperCase() === skuBefore?.toUpperCase();
      const change: BulkVariant = {
        type: only.variant_type,
        name: only.variant_name,
        value: only.variant_value,
        ...(merchant ? { external: merchant.variant ?? merchant.product } : {}),
        ...(isOwnSku ? { sku: after.sku } : {}),
      };
      const variants = stored.map((variant) => (variant === only ? withChange(variant, change) : variant));
      const { id, sku } = variants.find((variant) => variant.id === only.id)!;
      return { variants, written: [{ id, sku, isNew: false }] };
    }
    const external = merchant && { external: merchant.variant ?? merchant.product };
    const made = levels(newVariant({ type: 'default', name: '', value: '', ...external }, after.sku, 0));
    return { variants: [made], written: [{ id: made.id, sku: made.sku, isNew: true }] };
  }
  const written: BulkVariantResult[] = [];
  const variants = [...stored];
  for (const query of draft.variants) {
    const sku = query.sku ?? derivedSku(after.sku, query);
    const found = placeOf(query, sku, variants);
    const known = variants[found];
    if (known && written.some(({ id }) => id === known.id)) return undefined;
    if (known) variants[found] = withChange(known, query);
    else variants.push(levels(newVariant(query, sku, variants.length)));
    const variant = known ? variants[found]! : variants.at(-1)!;
    written.push({ id: variant.id, sku: variant.sku, isNew: !known });
  }
  if (
    draft.stock !== undefined &&
    written.length > 1 &&
    draft.variants.every(({ stock }) => stock === undefined)
  )
    return undefined;
  // Every product starts with one variant of type `default`; it is no longer offered once the product has
  // real variants.
  const isChosen = variants.some(({ variant_type: variantType }) => variantType !== 'default');
  return {
    variants: variants.map((variant) =>
      isChosen && variant.variant_type === 'default' ? { ...variant, is_available: false } : variant,
    ),
    written,
  };
}

/**
 * Returns the index of the variant that an import row describes: found by the merchant's id, else by its SKU, else by type and name,
 * else by its derived SKU. Returns -1 for a new variant.
 */
function placeOf(query: BulkVariant, sku: string, variants: readonly StoredVariant[]): number {
  const byId = variants.findIndex(
    ({ merchant_variant_id: id }) => query.external !== undefined && id === query.external,
  );
  if (byId !== -1) return byId;
  const bySku = () => variants.findIndex((variant) => variant.sku.toUpperCase() === sku.toUpperCase());
  if (query.sku) return bySku();
  const byName = variants.findIndex(
    ({ variant_type: variantType, variant_name: variantName }) =>
      variantType === query.type && fold(variantName) === fold(query.name),
  );
  return byName === -1 ? bySku() : byName;
}

const withChange = (variant: StoredVariant, query: BulkVariant): StoredVariant => ({
  ...variant,
  // Only a variant that was found by the merchant's id can have another SKU than the row.
  sku: (query.external && query.sku) || variant.sku,
  ...(query.gtin ? { gtin: query.gtin } : {}),
  merchant_variant_id: query.external ?? variant.merchant_variant_id,
  is_missing: query.external ? false : variant.is_missing,
  variant_type: query.type,
  variant_name: query.name,
  variant_value: query.value,
  price_modifier_cents: query.priceModifier ?? variant.price_modifier_cents,
  is_available: query.isAvailable ?? (variant.is_available || (variant.is_missing && !!query.external)),
  min_stock_level: query.minimum ?? variant.min_stock_level,
  max_stock_level: query.maximum ?? variant.max_stock_level,
});

function newVariant(query: BulkVariant, sku: string, position: number): StoredVariant {
  const plain = {
    id: randomUUID(),
    sku,
    position,
    min_stock_level: 5,
    max_stock_level: null,
    price_modifier_cents: 0,
    is_available: true,
    merchant_variant_id: null,
    is_missing: false,
  };
  return withChange(
    { ...plain, variant_type: query.type, variant_name: query.name, variant_value: query.value },
    query,
  );
}

/**
 * Derives a variant's SKU from the product's SKU. Deterministic, so that a second import of a file without
 * variant SKUs finds the same variants.
 */
function derivedSku(sku: string, { name, value }: BulkVariant): string {
  const sign = fold(value || name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toUpperCase();
  return `${sku}-${sign || 'VAR'}`.slice(0, 100);
}
