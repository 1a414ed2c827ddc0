import type { Transaction } from '#server/platform/db/client.ts';
import { padGtin } from '#shared/gtin.ts';
import { findGtinOwners } from './gtin-owners.ts';
import type { ProductPlan } from './plan-product.ts';
import type { StoredProduct } from './stored-product.ts';

interface Assignment {
  gtin: string;
  variant: string | null;
  sku: string;
}

/**
 * Refuses plans that would give a product or variant a GTIN that another one has, in the database or in an earlier
 * plan. A GTIN that the product has already stays accepted.
 */
export async function refuseTakenGtins<Planned extends { ok: false } | { ok: true; plan: ProductPlan }>(
  tx: Transaction,
  planned: readonly Planned[],
): Promise<(Planned | { ok: false; reason: 'gtin_taken'; sku: string })[]> {
  const wanted = planned.map((outcome) => (outcome.ok ? listNewGtins(outcome.plan) : []));
  const owners = await findGtinOwners(
    tx,
    wanted.flat().map(({ gtin }) => gtin),
  );
  const given = new Map<string, string>();
  return planned.map((outcome, at) => {
    if (!outcome.ok) return outcome;
    const { id, after } = outcome.plan;
    for (const { gtin, variant, sku } of wanted[at]!) {
      const other =
        owners.get(gtin)?.find(({ product }) => product !== id)?.sku ??
        given.get(gtin) ??
        (variant === null ? undefined : otherVariant(after, gtin, variant));
      if (other !== undefined) return { ok: false, reason: 'gtin_taken', sku: other || sku };
    }
    for (const { gtin, sku } of wanted[at]!) given.set(gtin, sku);
    return outcome;
  });
}

const otherVariant = ({ variants }: StoredProduct, gtin: string, id: string) =>
  variants.find(
    (variant) => variant.id !== id && variant.is_available && variant.gtin && padGtin(variant.gtin) === gtin,
  )?.sku;

/** Returns the GTINs, as 14 digits, that a plan gives to a product or to an offered variant. */
export function listNewGtins({ before, after }: Pick<ProductPlan, 'before' | 'after'>): Assignment[] {
  const old = new Map(before?.variants.map(({ id, gtin }) => [id, gtin]));
  const own: Assignment[] =
    after.gtin && after.gtin !== before?.gtin
      ? [{ gtin: padGtin(after.gtin), variant: null, sku: after.sku }]
      : [];
  const ofVariants = after.variants.flatMap(({ id, gtin, sku, is_available: isAvailable }): Assignment[] =>
    gtin && isAvailable && gtin !== old.get(id) ? [{ gtin: padGtin(gtin), variant: id, sku }] : [],
  );
  return [...own, ...ofVariants];
}
