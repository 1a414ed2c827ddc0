import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import type { ButtonInput, ContactInput } from './structure-input.ts';

export type Contact = ContactInput & { id: string; version: string };
export type SiteButton = ButtonInput & { id: string; version: string };

export interface SiteStructure {
  contacts: Contact[];
  buttons: SiteButton[];
}

/** Reads all contacts in order, and all buttons by position and order. */
export async function readStructure(db: Queryable): Promise<SiteStructure> {
  const { rows: contacts } = await db.execute<Contact & Record<string, unknown>>(sql`
    SELECT id, type, label, value, icon, is_primary, is_active, display_order, updated_at::text AS version FROM contact_info ORDER BY display_order, label, id`);
  const { rows: buttons } = await db.execute<SiteButton & Record<string, unknown>>(sql`
    SELECT id, position, order_index, label, href, icon, is_active, updated_at::text AS version FROM site_buttons ORDER BY position, order_index, label, id`);
  return { contacts, buttons };
}

/** In-memory copy of the public site's contacts and buttons in this process. */
export interface SiteStore {
  current: () => SiteStructure;
  reload: () => Promise<void>;
}

/** Opens the in-memory copy of active entries; call `reload` when the database announces a change. */
export async function openSite(db: Database): Promise<SiteStore> {
  const read = async (): Promise<SiteStructure> => {
    const { contacts, buttons } = await readStructure(db);
    return {
      contacts: contacts.filter(({ is_active }) => is_active),
      buttons: buttons.filter(({ is_active }) => is_active),
    };
  };
  let current = await read();
  return {
    current: () => current,
    async reload() {
      current = await read();
    },
  };
}
