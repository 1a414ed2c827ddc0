import { eq } from 'drizzle-orm';
import { findCategory } from '#server/catalogue/products/index.ts';
import { createCategory } from '#server/catalogue/products/categories/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import type { ImportContext } from '../import-run.ts';
import { importChanges, productImports } from '../schema.ts';
import { type ImportMapping, newCategoryChoice, withoutCategory } from './mapping.ts';

/**
 * Creates the categories that the mapping of an import names as new, and stores their ids in it. A category of
 * the file may be a path: `Bike > Parts`. Idempotent, so that an interrupted import can resume.
 *
 * @returns the mapping with the ids; null if the file has the columns of the template
 */
export function createMappedCategories(
  { db, reference }: ImportContext,
  importId: string,
  by: { id: string; ip: string },
): Promise<ImportMapping | null> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ mapping: productImports.mapping })
      .from(productImports)
      .where(eq(productImports.id, importId))
      .for('update');
    const mapping = found?.mapping ?? null;
    if (!mapping || !Object.values(mapping.categories).includes(newCategoryChoice)) return mapping;
    const paths = new Map<string, string>();
    const created: string[] = [];
    const categories: Record<string, string> = {};
    for (const [path, choice] of Object.entries(mapping.categories)) {
      if (choice !== newCategoryChoice) {
        categories[path] = choice;
        continue;
      }
      categories[path] = (await createPath(tx, path)) ?? withoutCategory;
    }
    const rows = created.map((subject) => ({ runId: importId, kind: 'category' as const, subject }));
    if (rows.length > 0) await tx.insert(importChanges).values(rows);
    const changed = { ...mapping, categories };
    await tx.update(productImports).set({ mapping: changed }).where(eq(productImports.id, importId));
    return changed;

    /** Finds or creates each level of a path; returns the id of the last. */
    async function createPath(tx: Transaction, path: string): Promise<string | undefined> {
      const names = path
        .split('>')
        .map((name) => name.trim())
        .filter(Boolean);
      let parentId: string | null = null;
      for (const [at, name] of names.entries()) {
        const key = names
          .slice(0, at + 1)
          .join('>')
          .toLowerCase();
        let id: string | undefined = paths.get(key);
        // The last level was not found in the shop when staff chose to create it.
        if (!id && at < names.length - 1) id = findCategory(reference().tree, name);
        if (!id) {
          const texts = { fr: name, de: name, en: name };
          const made = await createCategory({ tx, by }, { name: texts, parentId });
          if (!made.ok) throw new Error(`the category ${path} cannot be created: ${made.reason}`);
          id = made.id;
          created.push(id);
        }
        paths.set(key, id);
        parentId = id;
      }
      return parentId ?? undefined;
    }
  });
}
