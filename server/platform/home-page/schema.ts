import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import type { Section } from './section.ts';

export const homePageStates = ['draft', 'scheduled', 'published'] as const;

/**
 * Versions of the home page: at most one that is not published (the draft, possibly scheduled), and every
 * published one. Visitors see the version that was published last.
 */
export const homePageVersions = pgTable(
  'home_page_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    state: text({ enum: homePageStates }).notNull().default('draft'),
    sections: jsonb().$type<Section[]>().notNull(),
    /** Increases with each change of the draft, to detect concurrent changes. */
    revision: integer().notNull().default(1),
    /** Time at which the version is published automatically; null without a schedule. */
    publishAt: instant(),
    /** Staff member who scheduled the version; null without a schedule. */
    scheduledBy: uuid(),
    updatedAt: instant().notNull().defaultNow(),
    /** Staff member who made the last change. */
    updatedBy: uuid().notNull(),
    /** Time of the publication; null until then. */
    publishedAt: instant(),
    /** Staff member who published or scheduled the version; null until it is published. */
    publishedBy: uuid(),
  },
  (t) => [
    uniqueIndex('home_page_versions_one_draft')
      .on(sql`(state <> 'published')`)
      .where(sql`state <> 'published'`),
    index('home_page_versions_published').on(t.publishedAt),
    check('home_page_versions_scheduled', sql`${t.state} <> 'scheduled' OR ${t.publishAt} IS NOT NULL`),
    check('home_page_versions_dated', sql`(${t.state} = 'published') = (${t.publishedAt} IS NOT NULL)`),
  ],
);
