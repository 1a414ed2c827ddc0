import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

/** Every requested backup with its outcome. This table is not part of a backup. */
export const backups = pgTable(
  'backups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    cause: text('cause', { enum: ['daily', 'by_hand'] }).notNull(),
    /** Shop day of a daily backup. */
    day: date('day'),
    status: text('status', { enum: ['asked', 'running', 'done', 'failed'] })
      .notNull()
      .default('asked'),
    /** Completed and total steps while it runs. */
    step: integer('step').notNull().default(0),
    steps: integer('steps').notNull().default(0),
    /** The file's name within its folder. */
    file: text('file'),
    bytes: bigint('bytes', { mode: 'number' }),
    sha256: text('sha256'),
    row_count: bigint('row_count', { mode: 'number' }),
    failure: text('failure'),
    asked_by: uuid('asked_by'),
    asked_at: instant('asked_at').notNull().defaultNow(),
    /** Last heartbeat of the process that makes the backup. */
    alive_at: instant('alive_at'),
    finished_at: instant('finished_at'),
  },
  (t) => [
    // One per day, however many processes run the scheduled job; a failed one may be retried.
    uniqueIndex('backups_day')
      .on(t.day)
      .where(sql`${t.status} <> 'failed'`),
    index('backups_asked').on(t.asked_at.desc()),
  ],
);
