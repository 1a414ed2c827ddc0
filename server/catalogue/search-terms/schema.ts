import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/people/identity/schema.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Groups of search terms that staff declared to be synonyms. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: uuid().primaryKey().defaultRandom(),
  terms: text().array().notNull(),
  createdBy: uuid().references(() => user.id, { onDelete: 'set null' }),
  createdAt: instant().notNull().defaultNow(),
});

/** Searches of visitors that found no product, or only products without some of the words. */
export const failedSearches = pgTable(
  'failed_searches',
  {
    query: text().notNull(),
    locale: text().notNull(),
    /** Number of products that the last search found; none of them contains all its words. */
    results: integer().notNull(),
    times: integer().notNull().default(1),
    lastAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.query, table.locale] }),
    index('failed_searches_times').on(sql`${table.times} DESC`),
  ],
);
