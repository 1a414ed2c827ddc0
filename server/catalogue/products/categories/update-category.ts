import { eq, sql } from 'drizzle-orm';
import { categories } from '../schema.ts';
import { fold } from '../search/words.ts';
import {
  type CategoryContext,
  type CategoryOutcome,
  type CategoryRefusal,
  changeTree,
  recordCategory,
} from './category-context.ts';
import {
  type EditableCategory,
  type Texts,
  toAlias,
  toTranslated,
  versionOfCategory,
} from './category-draft.ts';
import { findTakenName } from './category-names.ts';
import { loadCategory, lockCategory } from './load-category.ts';
import { isSlug } from './slug.ts';
import { findUnknownKey, setCategoryPosition, writeAliases, writeSpecifications } from './write-category.ts';

/** Fields that are absent stay unchanged; of the texts, languages that are absent stay unchanged. */
export type CategoryChanges = Partial<Omit<EditableCategory, 'name' | 'description'>> & {
  name?: Texts;
  description?: Texts;
  /** The sibling that follows the category from now on; null puts it at the end of its parent. */
  before?: string | null;
};

/**
 * Changes a category: its texts, slug, place in the tree, visibility, picture, aliases and specifications. An
 * earlier slug stays as an alias, so that old URLs redirect.
 *
 * @param seen the category's version when the form was loaded; null skips the check for a concurrent edit
 */
export function updateCategory(
  context: CategoryContext,
  id: string,
  changes: CategoryChanges,
  seen: string | null,
): Promise<CategoryOutcome> {
  const { tx } = context;
  return changeTree<{ ok: true; id: string }>(context, ['update', id, changes, seen], async () => {
    const stored = await lockCategory(tx, id);
    if (!stored) return { ok: false, reason: 'unknown_category' };
    if (seen !== null && versionOfCategory(stored) !== seen)
      return { ok: false, reason: 'changed_meanwhile' };
    const next = merge(stored, changes);
    const refusal = await findRefusal(context, id, next);
    if (refusal) return refusal;
    const { slug, aliases, specifications, ...values } = next;
    await tx
      .update(categories)
      .set({ ...values, id: slug })
      .where(eq(categories.id, id));
    if (changes.before !== undefined || next.parentId !== stored.parentId)
      await setCategoryPosition(tx, { id: slug, parentId: next.parentId, before: changes.before ?? null });
    if (isChanged(stored.aliases, aliases)) await writeAliases(tx, slug, aliases);
    if (isChanged(stored.specifications, specifications)) await writeSpecifications(tx, slug, specifications);
    await recordChange(context, slug, stored, changes.before);
    return { ok: true, id: slug };
  });
}

const isChanged = (before: unknown, after: unknown) => JSON.stringify(before) !== JSON.stringify(after);

function merge(stored: EditableCategory, all: CategoryChanges): EditableCategory {
  const { name, description, before: _place, ...changes } = all;
  const slug = changes.slug ?? stored.slug;
  const aliases = (changes.aliases ?? stored.aliases).map(toAlias);
  if (slug !== stored.slug) aliases.push(stored.slug);
  return {
    ...stored,
    ...changes,
    name: name ? toTranslated(name, stored.name) : stored.name,
    description: description ? toTranslated(description, stored.description) : stored.description,
    aliases: [...new Set(aliases)].filter((alias) => alias && fold(alias) !== slug).toSorted(),
  };
}

async function findRefusal(
  { tx }: CategoryContext,
  id: string,
  next: EditableCategory,
): Promise<CategoryRefusal | undefined> {
  if (next.slug !== id && !isSlug(next.slug)) return { ok: false, reason: 'invalid_slug' };
  if (next.parentId !== null) {
    const line = await lineageOf(tx, next.parentId);
    if (line.length === 0) return { ok: false, reason: 'unknown_parent' };
    if (line.includes(id)) return { ok: false, reason: 'cycle' };
  }
  const key = await findUnknownKey(tx, next.specifications);
  if (key !== undefined) return { ok: false, reason: 'unknown_specification', key };
  return findTakenName(tx, id, next);
}

/** Returns the ids of a category and of all categories above it; empty when it does not exist. */
export async function lineageOf(tx: CategoryContext['tx'], id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH RECURSIVE line AS (SELECT id, parent_id FROM categories WHERE id = ${id}
      UNION SELECT c.id, c.parent_id FROM categories c JOIN line ON c.id = line.parent_id)
    SELECT id FROM line`);
  return rows.map((row) => row.id);
}

/** Records the changed fields; a change of the order alone is recorded too. */
async function recordChange(
  context: CategoryContext,
  id: string,
  stored: EditableCategory,
  before: string | null | undefined,
): Promise<void> {
  const now = (await loadCategory(context.tx, id))!;
  const keys = (Object.keys(now) as (keyof EditableCategory)[]).filter((key) =>
    isChanged(stored[key], now[key]),
  );
  if (keys.length === 0 && before === undefined) return;
  const pick = (from: EditableCategory) => Object.fromEntries(keys.map((key) => [key, from[key]]));
  const place = before === undefined ? {} : { placed_before: before };
  await recordCategory(context, 'category.changed', id, {
    before: pick(stored),
    after: { ...pick(now), ...place },
  });
}
