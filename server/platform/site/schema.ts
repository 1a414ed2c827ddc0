import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { buttonPositions, contactTypes, siteIcons } from '#shared/site.ts';

/** Contacts that the site's footer shows. */
export const contactInfo = pgTable(
  'contact_info',
  {
    id: uuid().primaryKey().defaultRandom(),
    type: text({ enum: contactTypes }).notNull(),
    label: text().notNull(),
    value: text().notNull(),
    icon: text({ enum: siteIcons }).notNull(),
    isPrimary: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    displayOrder: integer().notNull().default(0),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [index('contact_info_order').on(t.displayOrder)],
);

export const siteButtons = pgTable(
  'site_buttons',
  {
    id: uuid().primaryKey().defaultRandom(),
    position: text({ enum: buttonPositions }).notNull(),
    orderIndex: integer().notNull().default(0),
    label: text().notNull(),
    href: text().notNull(),
    icon: text({ enum: siteIcons }),
    isActive: boolean().notNull().default(true),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [index('site_buttons_order').on(t.position, t.orderIndex)],
);
