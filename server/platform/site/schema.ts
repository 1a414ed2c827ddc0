import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { buttonPositions, contactTypes, siteIcons } from '#shared/site.ts';

/** Contact details in the footer. */
export const contactInfo = pgTable(
  'contact_info',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    type: text('type', { enum: contactTypes }).notNull(),
    label: text('label').notNull(),
    value: text('value').notNull(),
    icon: text('icon', { enum: siteIcons }).notNull(),
    is_primary: boolean('is_primary').notNull().default(false),
    is_active: boolean('is_active').notNull().default(true),
    display_order: integer('display_order').notNull().default(0),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('contact_info_order').on(t.display_order)],
);

export const siteButtons = pgTable(
  'site_buttons',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    position: text('position', { enum: buttonPositions }).notNull(),
    order_index: integer('order_index').notNull().default(0),
    label: text('label').notNull(),
    href: text('href').notNull(),
    icon: text('icon', { enum: siteIcons }),
    is_active: boolean('is_active').notNull().default(true),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('site_buttons_order').on(t.position, t.order_index)],
);
