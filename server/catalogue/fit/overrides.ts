import { inArray, or } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { Family } from '#shared/fit/vocabulary.ts';
import type { Locale } from '#shared/locales.ts';
import type { Reason } from './judge-parts.ts';
import { fitOverrides } from './schema.ts';

export type FitOverride = typeof fitOverrides.$inferSelect;

/** Name of the rule of an override; stored with orders. */
const overrideRule = 'override';

/** Overrides of some variants, with the name of the shop, which is their source. */
export interface Overrides {
  rows: readonly FitOverride[];
  shopName: string;
}

/** Reads the overrides that concern any of these variants. */
export async function readOverrides(
  db: Queryable,
  variantIds: readonly string[],
  shopName: string,
): Promise<Overrides> {
  if (variantIds.length === 0) return { rows: [], shopName };
  const ids = [...new Set(variantIds)];
  const rows = await db
    .select()
    .from(fitOverrides)
    .where(or(inArray(fitOverrides.variantId, ids), inArray(fitOverrides.otherVariantId, ids)));
  return { rows, shopName };
}

/** Finds the override of a pair of variants, in either order. */
export const overrideOfPair = ({ rows }: Overrides, one: string, other: string): FitOverride | undefined =>
  rows.find(
    ({ variantId, otherVariantId }) =>
      (variantId === one && otherVariantId === other) || (variantId === other && otherVariantId === one),
  );

/** Finds the override of a variant and the parts of a family. */
export const overrideOfFamily = (
  { rows }: Overrides,
  variant: string | undefined,
  family: Family,
): FitOverride | undefined =>
  rows.find(({ variantId, otherFamily }) => variantId === variant && otherFamily === family);

const reasonText = ({ reason, reasonDe, reasonEn }: FitOverride, locale: Locale): string =>
  ({ fr: reason, de: reasonDe, en: reasonEn })[locale] || reason;

/** Returns an override as the reason of a verdict. */
export const overrideReason = (override: FitOverride, { shopName }: Overrides): Reason => ({
  rule: overrideRule,
  version: 1,
  verdict: override.verdict,
  text: (locale) => reasonText(override, locale),
  facts: [],
  factSources: {},
  source: shopName,
  warning: false,
  remedies: override.remedy ? [override.remedy] : [],
});
