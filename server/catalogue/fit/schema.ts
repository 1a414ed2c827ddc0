import { sql } from 'drizzle-orm';
import {
  char,
  check,
  customType,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { productVariants } from '#server/catalogue/products/schema.ts';
import type { FactValue, Family } from '#shared/fit/vocabulary.ts';
import type { Confidence } from './part.ts';
import type { Verdict } from './rule.ts';

/**
 * JSON column that preserves strings. Drizzle's own type parses the string "30" into the number 30, which does not
 * equal the string in a rule.
 */
const factValue = customType<{ data: FactValue; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value as FactValue,
});

/**
 * Facts of variants for the rules of compatibility. One variant can be several parts, such as wheel and rim.
 */
export const variantFacts = pgTable(
  'variant_facts',
  {
    variantId: uuid()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    family: text().$type<Family>().notNull(),
    key: text().notNull(),
    value: factValue().notNull(),
    /** Title or URL of the document. */
    source: text().notNull(),
    confidence: char({ length: 1 }).$type<Confidence>().notNull(),
    /** Member of staff who checked the fact; null for facts of the demo and of imports. */
    checkedBy: uuid(),
    checkedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.variantId, t.family, t.key] }),
    index('variant_facts_key').on(t.family, t.key),
    check('variant_facts_confidence', sql`${t.confidence} IN ('A', 'B', 'C')`),
  ],
);

/**
 * Verdicts of staff that replace those of the rules: for a pair of variants, or for a variant and every part of
 * a family. The order of a pair has no meaning.
 */
export const fitOverrides = pgTable(
  'fit_overrides',
  {
    id: uuid().primaryKey().defaultRandom(),
    variantId: uuid()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    otherVariantId: uuid().references(() => productVariants.id, { onDelete: 'cascade' }),
    otherFamily: text().$type<Family>(),
    verdict: text().$type<Verdict>().notNull(),
    /** Reason in French; also shown in languages without a text of their own. */
    reason: text().notNull(),
    reasonDe: text(),
    reasonEn: text(),
    /** Small part that makes the pair fit; only with the verdict `adapter`. */
    remedy: text(),
    /** Variant of the shop that is the remedy; null if the shop does not sell it. */
    remedyVariantId: uuid().references(() => productVariants.id, { onDelete: 'set null' }),
    createdBy: uuid().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('fit_overrides_pair')
      .on(sql`LEAST(${t.variantId}, ${t.otherVariantId})`, sql`GREATEST(${t.variantId}, ${t.otherVariantId})`)
      .where(sql`${t.otherVariantId} IS NOT NULL`),
    uniqueIndex('fit_overrides_family')
      .on(t.variantId, t.otherFamily)
      .where(sql`${t.otherFamily} IS NOT NULL`),
    index('fit_overrides_other').on(t.otherVariantId),
    check('fit_overrides_verdict', sql`${t.verdict} IN ('yes', 'adapter', 'no', 'unknown')`),
    check('fit_overrides_scope', sql`(${t.otherVariantId} IS NULL) <> (${t.otherFamily} IS NULL)`),
    check('fit_overrides_other_variant', sql`${t.otherVariantId} <> ${t.variantId}`),
    check('fit_overrides_remedy', sql`(${t.verdict} = 'adapter') = (${t.remedy} IS NOT NULL)`),
  ],
);
