import { sql } from 'drizzle-orm';
import { char, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { productVariants } from '#server/catalogue/products/schema.ts';
import type { FactValue, Family } from '#shared/fit/vocabulary.ts';
import type { Confidence } from './part.ts';

/**
 * Facts of variants that decide about compatibility. A variant may be several parts: a wheel is a wheel and a
 * rim.
 */
export const variantFacts = pgTable(
  'variant_facts',
  {
    variantId: uuid()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    family: text().$type<Family>().notNull(),
    key: text().notNull(),
    value: jsonb().$type<FactValue>().notNull(),
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
