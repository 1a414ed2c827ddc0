import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import type { ButtonInput, ContactInput } from './structure-input.ts';

export type Contact = ContactInput & { id: string; version: string };
export type SiteButton = ButtonInput & { id: string; version: string };

export interface SiteStructure {
  contacts: Contact[];
  buttons: SiteButton[];
}

/** All contacts by their order, all buttons by place and order. */
export async function readStructure(db: Queryable): Promise<SiteStructure> {
  const { rows: contacts } = await db.execute<Contact & Record<string, unknown>>(sql`
    SELECT id, type, label, value, icon, is_primary, is_active, display_order, updated_at::text AS version FROM contact_info ORDER BY display_order, label, id`);
  const { rows: buttons } = await db.execute<SiteButton & Record<string, unknown>>(sql`
    SELECT id, position, order_index, label, href, icon, is_active, updated_at::text AS version FROM site_buttons ORDER BY position, order_index, label, id`);
  return { contacts, buttons };
}

/** What the public site shows, as this process last read it. */
export interface SiteStore {
  current: () => SiteStructure;
  reload: () => Promise<void>;
}

/** Keeps what is active in memory; `reload` is called whenever the database announces a change. */
export async function openSite(db: Database): Promise<SiteStore> {
  const read = async (): Promise<SiteStructure> => {
    const { contacts, buttons } = await readStructure(db);
    return { contacts: contacts.filter(({ is_active }) => is_active), buttons: buttons.filter(({ is_active }) => is_active) };
  };
  let current = await read();
  return {
    current: () => current,
    async reload() {
      current = await read();
    },
  };
}
