import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { user } from '#server/people/identity/schema.ts';
import type { BikeAnswers } from '#shared/fit/bike.ts';

/** Bikes that customers described. The browser gives the id, so that several devices can change a bike. */
export const riderBikes = pgTable(
  'rider_bikes',
  {
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    name: text().notNull(),
    answers: jsonb().$type<BikeAnswers>().notNull(),
    /** Whether products are compared with this bike; at most one bike of a customer. */
    isCurrent: boolean().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] })],
);
