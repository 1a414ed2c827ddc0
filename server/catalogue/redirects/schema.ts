import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

/** Redirects that staff entered, from a path without a page to a page of the shop or another site. */
export const redirects = pgTable(
  'redirects',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Decoded path as staff entered it, such as `/ancienne-page` or `/de/alte-seite`. */
    source: text().notNull(),
    /** The source in lower case: two redirects may not differ in case alone. */
    sourceKey: text().notNull().unique('redirects_source_key'),
    /** Path of the shop or https URL, percent-encoded. */
    target: text().notNull(),
    status: integer().notNull().default(301),
    createdBy: uuid(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    hits: integer().notNull().default(0),
    lastHitAt: instant(),
  },
  (t) => [check('redirects_status', sql`${t.status} IN (301, 302)`)],
);
