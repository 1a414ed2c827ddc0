import { sql } from 'drizzle-orm';
import { categories } from '../schema.ts';
import {
  type CategoryContext,
  type CategoryOutcome,
  changeTree,
  recordCategory,
} from './category-context.ts';
import { type EditableCategory, type Texts, toAlias, toTranslated } from './category-draft.ts';
import { findFreeSlug, findTakenName } from './category-names.ts';
import { loadCategory } from './load-category.ts';
import { isSlug, slugOf } from './slug.ts';
import { findUnknownKey, setCategoryPosition, writeAliases, writeSpecifications } from './write-category.ts';

/** Categories of the first level get a tile on the home page until this number is reached. */
const automaticTiles = 10;

export type NewCategory = Partial<Omit<EditableCategory, 'name' | 'description'>> & {
  name: Texts;
  description?: Texts;
};

/**
 * Creates a category at the end of its parent. Without a slug, a free one is derived from the name.
 *
 * @param input.homeTile without it, a category of the first level gets the next tile of the home page
 */
export function createCategory(context: CategoryContext, input: NewCategory): Promise<CategoryOutcome> {
  const { tx } = context;
  return changeTree<{ ok: true; id: string }>(context, ['create', input], async () => {
    const name = toTranslated(input.name);
    const slug = input.slug ?? (await findFreeSlug(tx, slugOf(name.fr) || 'category'));
    if (!isSlug(slug)) return { ok: false, reason: 'invalid_slug' };
    const parentId = input.parentId ?? null;
    if (parentId !== null && !(await loadCategory(tx, parentId)))
      return { ok: false, reason: 'unknown_parent' };
    const aliases = (input.aliases ?? []).map(toAlias).filter((alias) => alias && alias !== slug);
    const taken = await findTakenName(tx, undefined, { slug, aliases });
    if (taken) return taken;
    const key = await findUnknownKey(tx, input.specifications ?? []);
    if (key !== undefined) return { ok: false, reason: 'unknown_specification', key };
    await tx.insert(categories).values({
      id: slug,
      parentId,
      position: 0,
      name,
      description: toTranslated(input.description ?? {}),
      isHidden: input.isHidden ?? false,
      homeTile:
        input.homeTile === undefined && parentId === null
          ? await nextTile(context)
          : (input.homeTile ?? null),
      appearance: input.appearance ?? null,
      pictureUrl: input.pictureUrl ?? null,
    });
    await setCategoryPosition(tx, { id: slug, parentId, before: null });
    await writeAliases(tx, slug, aliases);
    await writeSpecifications(tx, slug, input.specifications ?? []);
    await recordCategory(context, 'category.created', slug, { after: await loadCategory(tx, slug) });
    return { ok: true, id: slug };
  });
}

async function nextTile({ tx }: CategoryContext): Promise<number | null> {
  const { rows } = await tx.execute<{ count: number; last: number }>(
    sql`SELECT count(*)::int AS count, COALESCE(max(home_tile), 0) AS last FROM categories WHERE home_tile IS NOT NULL`,
  );
  const { count, last } = rows[0]!;
  return count < automaticTiles ? last + 1 : null;
}
