import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/**
 * All accepted pictures and documents, each with its format, its size, who added it, and when a picture's resized
 * versions were complete.
 */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    bucket: text({ enum: ['product-images', 'brand-logos', 'product-documents'] }).notNull(),
    path: text().notNull(),
    contentType: text().notNull(),
    /** Size of the original file in bytes. */
    bytes: integer().notNull(),
    /** Width in pixels; null for a document, as the height. */
    width: integer(),
    height: integer(),
    /** URL from which the picture was downloaded; null for an upload. */
    sourceUrl: text(),
    createdBy: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    madeAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    unique('media_files_place').on(t.bucket, t.path),
    index('media_files_source')
      .on(t.sourceUrl)
      .where(sql`source_url IS NOT NULL`),
  ],
);
