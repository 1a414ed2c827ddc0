import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import type { PageTexts } from './page-texts.ts';

/** Pages that every shop has. All of them except `about` have a fixed address. */
export const builtInPages = ['guide', 'terms', 'privacy', 'withdrawal', 'about'] as const;
export type BuiltInPage = (typeof builtInPages)[number];

/** Content pages: the built-in pages, and pages that staff create. */
export const contentPages = pgTable(
  'content_pages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Address of the page at the root of the site, without a language prefix. */
    slug: text().notNull().unique(),
    /** Null for a page that staff created. */
    builtIn: text({ enum: builtInPages }).unique('content_pages_built_in'),
    /** The owner's text by language; null while a built-in page shows its default text. */
    texts: jsonb().$type<PageTexts>(),
    isPublished: boolean().notNull().default(false),
    /** Whether the owner has verified the text that a legal page shows. */
    isVerified: boolean().notNull().default(false),
    /** Number of the latest version; 0 while nothing was saved. */
    version: integer().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [check('content_pages_have_text', sql`${t.texts} IS NOT NULL OR ${t.builtIn} IS NOT NULL`)],
);

/** Every saved version of a content page. */
export const contentPageVersions = pgTable(
  'content_page_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    pageId: uuid()
      .notNull()
      .references(() => contentPages.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    slug: text().notNull(),
    /** Null for the default text. */
    texts: jsonb().$type<PageTexts>(),
    isPublished: boolean().notNull(),
    /** Version of the terms of sale from which on orders are made with this text; null for other pages. */
    termsVersion: text(),
    /** Number of the earlier version that this version restores; null for a new text. */
    restoredFrom: integer(),
    savedBy: uuid(),
    savedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('content_page_versions_number').on(t.pageId, t.number),
    index('content_page_versions_terms').on(t.termsVersion),
  ],
);

/** Earlier addresses of content pages. */
export const contentPageRedirects = pgTable(
  'content_page_redirects',
  {
    slug: text().primaryKey(),
    /** Page that had the address; null when the page was deleted. */
    pageId: uuid().references(() => contentPages.id, { onDelete: 'cascade' }),
    /** Path of the shop to which the address of a deleted page leads. */
    target: text(),
  },
  (t) => [check('content_page_redirects_lead', sql`(${t.pageId} IS NULL) <> (${t.target} IS NULL)`)],
);
