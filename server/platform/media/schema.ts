import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/** Every accepted picture: its format and size, who added it, and when its resized versions were ready. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bucket: text('bucket', { enum: ['product-images', 'brand-logos'] }).notNull(),
    path: text('path').notNull(),
    content_type: text('content_type').notNull(),
    /** Size of the original in bytes. */
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** URL that it was downloaded from; null for an upload. */
    source_url: text('source_url'),
    created_by: uuid('created_by'),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    made_at: timestamp('made_at', { withTimezone: true }),
  },
  (t) => [
    unique('media_files_place').on(t.bucket, t.path),
    index('media_files_source')
      .on(t.source_url)
      .where(sql`source_url IS NOT NULL`),
  ],
);
