import { createHash } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { importTemplates } from '../schema.ts';
import { type ImportMapping, mappingSchema } from './mapping.ts';

/** Saved meaning of the columns of a supplier's files. */
export interface SavedTemplate {
  id: string;
  name: string;
  mapping: ImportMapping;
}

const hashOf = (columns: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(columns.map((name) => name.toLowerCase())))
    .digest('base64url');

/** Saves a mapping under the name of a supplier; replaces the earlier one of that name. */
export async function saveTemplate(
  db: Database,
  { name, columns, mapping }: { name: string; columns: readonly string[]; mapping: ImportMapping },
  by: { id: string; ip: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const heading = hashOf(columns);
    const [saved] = await tx
      .insert(importTemplates)
      .values({ name, heading, mapping, createdBy: by.id })
      .onConflictDoUpdate({
        target: importTemplates.name,
        set: { heading, mapping, updatedAt: sql`now()` },
      })
      .returning({ id: importTemplates.id });
    await recordAudit(tx, {
      actorId: by.id,
      action: 'import.template_saved',
      subject: `import:${saved!.id}`,
      after: { name },
      ip: by.ip,
    });
  });
}

/** Finds the latest template for files with the same heading; undefined if there is none. */
export async function findTemplate(
  db: Queryable,
  columns: readonly string[],
): Promise<SavedTemplate | undefined> {
  const [row] = await db
    .select({ id: importTemplates.id, name: importTemplates.name, mapping: importTemplates.mapping })
    .from(importTemplates)
    .where(eq(importTemplates.heading, hashOf(columns)))
    .orderBy(desc(importTemplates.updatedAt))
    .limit(1);
  // A template of an earlier version may lack newer fields.
  return row && { ...row, mapping: mappingSchema.parse(row.mapping) };
}
