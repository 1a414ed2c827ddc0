import type { Transaction } from '#server/platform/db/client.ts';
import { padGtin } from '#shared/gtin.ts';
import { findGtinOwners } from '../bulk/gtin-owners.ts';
import type { EditableProduct } from './editable.ts';
import type { ProductDraft } from './product-draft.ts';

/**
 * Finds the first new GTIN of a draft that another product, or another offered variant of the same draft, already
 * has. A GTIN that the product had before stays accepted. The caller must hold the lock of `lockSkus`.
 *
 * @returns the SKU that has the GTIN, and the index of the draft's variant (undefined for the product's own GTIN)
 */
export async function findTakenGtin(
  tx: Transaction,
  id: string | null,
  before: EditableProduct | undefined,
  draft: ProductDraft,
): Promise<{ sku: string; variant: number | undefined } | undefined> {
  const codes = draft.variants.map(({ gtin, isAvailable }) => (gtin && isAvailable ? padGtin(gtin) : ''));
  const old = new Map(before?.variants.map((variant) => [variant.id, variant.gtin]));
  const assigned = draft.variants.flatMap((variant, at) =>
    codes[at] && variant.gtin !== (variant.id && old.get(variant.id))
      ? [{ gtin: codes[at], variant: at as number | undefined }]
      : [],
  );
  if (draft.gtin && draft.gtin !== before?.gtin)
    assigned.unshift({ gtin: padGtin(draft.gtin), variant: undefined });
  const owners = await findGtinOwners(
    tx,
    assigned.map(({ gtin }) => gtin),
  );
  for (const { gtin, variant } of assigned) {
    const foreign = owners.get(gtin)?.find(({ product }) => product !== id);
    const twin = variant === undefined ? -1 : codes.findIndex((code, at) => at !== variant && code === gtin);
    const sku = foreign?.sku ?? draft.variants[twin]?.sku;
    if (sku !== undefined) return { sku, variant };
  }
  return undefined;
}
