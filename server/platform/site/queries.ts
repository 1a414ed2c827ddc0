import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { type CachedValue, openCachedValue } from '#server/platform/kernel/cached-value.ts';
import type { ButtonInput, ContactInput } from './structure-input.ts';

export type Contact = ContactInput & { id: string; version: string };
export type SiteButton = ButtonInput & { id: string; version: string };

export interface SiteStructure {
  contacts: Contact[];
  buttons: SiteButton[];
}

/** Reads all contacts of the site in their display order, and all buttons by position and display order. */
export async function readStructure(db: Queryable): Promise<SiteStructure> {
  const { rows: contacts } = await db.execute<Contact & Record<string, unknown>>(sql`
    SELECT id, type, label, value, icon, is_primary, is_active, display_order, updated_at::text AS version FROM contact_info ORDER BY display_order, label, id`);
  const { rows: buttons } = await db.execute<SiteButton & Record<string, unknown>>(sql`
    SELECT id, position, order_index, label, href, icon, is_active, updated_at::text AS version FROM site_buttons ORDER BY position, order_index, label, id`);
  return { contacts, buttons };
}

/** The site's active contacts and buttons, as cached in this process. */
export type SiteStore = CachedValue<SiteStructure>;

/** Reads the active contacts and buttons and caches them. */
export const openSiteStore = (db: Database): Promise<SiteStore> =>
  openCachedValue(async () => {
    const { contacts, buttons } = await readStructure(db);
    return {
      contacts: contacts.filter(({ is_active: isActive }) => isActive),
      buttons: buttons.filter(({ is_active: isActive }) => isActive),
    };
  });
