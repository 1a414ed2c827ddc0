import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Every backup that was asked for, and what became of it. Not itself part of a backup. */
export const backups = pgTable(
  'backups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    cause: text('cause', { enum: ['daily', 'by_hand'] }).notNull(),
    /** The shop's day that a daily one is of. */
    day: date('day'),
    status: text('status', { enum: ['asked', 'running', 'done', 'failed'] })
      .notNull()
      .default('asked'),
    /** Steps done and to do, while it runs. */
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
    /** When the process that makes it last said so. */
    alive_at: instant('alive_at'),
    finished_at: instant('finished_at'),
  },
  (t) => [
    // One a day, however many processes look at the clock; one that failed may be tried again.
    uniqueIndex('backups_day')
      .on(t.day)
      .where(sql`${t.status} <> 'failed'`),
    index('backups_asked').on(t.asked_at.desc()),
  ],
);
