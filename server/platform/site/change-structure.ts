import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { toColumnNames } from '#server/platform/db/columns.ts';
import { transact } from '#server/platform/db/transact.ts';
import { contactInfo, siteButtons } from './schema.ts';
import type { ButtonInput, ContactInput, StructureFile } from './structure-input.ts';

interface By {
  id: string;
  ip: string;
}

export type SaveEntryOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: 'not_found' | 'changed_meanwhile' };

interface Request<Input> {
  /** Id of the entry to change; undefined to create an entry. */
  id?: string;
  /**
   * Version of the entry that the form showed, to detect a concurrent change; without it, the save overwrites
   * concurrent changes.
   */
  version?: string;
  input: Input;
}

const contactColumns = ({
  is_primary: isPrimary,
  is_active: isActive,
  display_order: displayOrder,
  ...contact
}: ContactInput) => ({ ...contact, isPrimary, isActive, displayOrder });

const buttonColumns = ({ order_index: orderIndex, is_active: isActive, ...button }: ButtonInput) => ({
  ...button,
  orderIndex,
  isActive,
});

/** Creates or changes a contact of the site's footer. */
export const saveContact = (db: Database, query: Request<ContactInput>, by: By) =>
  save(db, contactInfo, 'contact', { ...query, columns: contactColumns(query.input) }, by);

/** Creates or changes a button of the site. */
export const saveButton = (db: Database, query: Request<ButtonInput>, by: By) =>
  save(db, siteButtons, 'button', { ...query, columns: buttonColumns(query.input) }, by);

/** Deletes a contact of the site's footer. Idempotent. */
export const removeContact = (db: Database, id: string, by: By) => remove(db, contactInfo, 'contact', id, by);

/** Deletes a button of the site. Idempotent. */
export const removeButton = (db: Database, id: string, by: By) => remove(db, siteButtons, 'button', id, by);

type Table = typeof contactInfo | typeof siteButtons;

async function save(
  db: Database,
  table: Table,
  name: string,
  { id, version, input, columns }: Request<ContactInput | ButtonInput> & { columns: object },
  by: By,
) {
  return transact<SaveEntryOutcome>(db, async (tx) => {
    const [before] = id
      ? await tx
          .select({ row: sql`to_jsonb(${table})`, version: sql<string>`${table.updatedAt}::text` })
          .from(table)
          .where(eq(table.id, id))
          .for('update')
      : [];
    if (id && !before) return { ok: false, reason: 'not_found' };
    if (before && version !== undefined && before.version !== version)
      return { ok: false, reason: 'changed_meanwhile' };
    const [saved] = id
      ? await tx
          .update(table)
          .set({ ...columns, updatedAt: new Date() } as never)
          .where(eq(table.id, id))
          .returning({ id: table.id })
      : await tx
          .insert(table)
          .values(columns as never)
          .returning({ id: table.id });
    const action = `site.${name}_${id ? 'changed' : 'created'}`;
    await recordAudit(tx, {
      actorId: by.id,
      action,
      subject: `${name}:${saved!.id}`,
      before: before?.row,
      after: input,
      ip: by.ip,
    });
    return { ok: true, id: saved!.id };
  });
}

async function remove(db: Database, table: Table, name: string, id: string, by: By): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx.delete(table).where(eq(table.id, id)).returning();
    if (gone.length > 0)
      await recordAudit(tx, {
        actorId: by.id,
        action: `site.${name}_removed`,
        subject: `${name}:${id}`,
        before: toColumnNames(table, gone[0]!),
        ip: by.ip,
      });
  });
}

/** Replaces all contacts and buttons of the site with those of a file, in one transaction. */
export async function replaceStructure(db: Database, file: StructureFile, by: By): Promise<void> {
  await db.transaction(async (tx) => {
    const before = {
      contact_info: (await tx.delete(contactInfo).returning()).map((row) => toColumnNames(contactInfo, row)),
      site_buttons: (await tx.delete(siteButtons).returning()).map((row) => toColumnNames(siteButtons, row)),
    };
    if (file.contact_info.length > 0)
      await tx.insert(contactInfo).values(file.contact_info.map(contactColumns));
    if (file.site_buttons.length > 0)
      await tx.insert(siteButtons).values(file.site_buttons.map(buttonColumns));
    const { version: _, ...after } = file;
    await recordAudit(tx, {
      actorId: by.id,
      action: 'site.imported',
      subject: 'site',
      before,
      after,
      ip: by.ip,
    });
  });
}
