import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

/** Requested backups with their outcome. Backups do not contain this table. */
export const backups = pgTable(
  'backups',
  {
    id: uuid().primaryKey().defaultRandom(),
    cause: text({ enum: ['daily', 'by_hand'] }).notNull(),
    /** Day of a daily backup in the shop's time zone; null for a backup requested by staff. */
    day: date(),
    status: text({ enum: ['asked', 'running', 'done', 'failed'] })
      .notNull()
      .default('asked'),
    /** Number of completed steps of a backup in progress; `steps` is the total number. */
    step: integer().notNull().default(0),
    steps: integer().notNull().default(0),
    /** Name of the file in the backup storage. */
    file: text(),
    bytes: bigint({ mode: 'number' }),
    sha256: text(),
    rowCount: bigint({ mode: 'number' }),
    failure: text(),
    askedBy: uuid(),
    askedAt: instant().notNull().defaultNow(),
    /** Time of the last heartbeat of the process that makes the backup. */
    aliveAt: instant(),
    finishedAt: instant(),
  },
  (t) => [
    // Allows only one daily backup per day, even when several processes run the scheduled job. A failed
    // backup does not count, so it can be repeated.
    uniqueIndex('backups_day')
      .on(t.day)
      .where(sql`${t.status} <> 'failed'`),
    index('backups_asked').on(t.askedAt.desc()),
  ],
);
