import { isDeepStrictEqual } from 'node:util';
import type { StoredProduct } from './stored-product.ts';

/** Returns the fields of a product with the names that its edit history uses. */
const inWords = ({ id: _, merchant: __, ...product }: StoredProduct): Record<string, unknown> => ({
  ...product,
  variants: product.variants.map((variant) => ({
    id: variant.id,
    type: variant.variant_type,
    name: variant.variant_name,
    value: variant.variant_value,
    priceModifier: variant.price_modifier_cents,
    sku: variant.sku,
    gtin: variant.gtin ?? '',
    minimum: variant.min_stock_level,
    maximum: variant.max_stock_level,
    isAvailable: variant.is_available,
  })),
});

/** Returns the fields that differ, with their old and new values; undefined if nothing changed. */
export function listProductChanges(
  before: StoredProduct | undefined,
  after: StoredProduct,
): { before?: Record<string, unknown>; after: Record<string, unknown> } | undefined {
  const [was, is] = [before ? inWords(before) : undefined, inWords(after)];
  const keys = Object.keys(is).filter((key) => !isDeepStrictEqual(was?.[key], is[key]));
  if (keys.length === 0) return undefined;
  const pick = (from: Record<string, unknown>) => Object.fromEntries(keys.map((key) => [key, from[key]]));
  return { ...(was ? { before: pick(was) } : {}), after: pick(is) };
}
