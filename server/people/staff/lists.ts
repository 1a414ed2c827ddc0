import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { staffColumns, staffViews } from './schema.ts';

export interface SavedView {
  id: string;
  name: string;
  search: string;
}

/** A staff member's choices for a list: saved views and hidden columns (null when never chosen). */
export async function listChoices(
  db: Queryable,
  userId: string,
  list: string,
): Promise<{ views: SavedView[]; hidden: string[] | null }> {
  const views = await db
    .select({ id: staffViews.id, name: staffViews.name, search: staffViews.search })
    .from(staffViews)
    .where(and(eq(staffViews.user_id, userId), eq(staffViews.list, list)))
    .orderBy(asc(staffViews.name));
  const [columns] = await db
    .select({ hidden: staffColumns.hidden })
    .from(staffColumns)
    .where(and(eq(staffColumns.user_id, userId), eq(staffColumns.list, list)));
  return { views, hidden: columns?.hidden ?? null };
}

/** Saves a view under a name and replaces one of the same name. */
export async function saveView(
  db: Queryable,
  userId: string,
  view: { list: string; name: string; search: string },
): Promise<void> {
  await db
    .insert(staffViews)
    .values({ user_id: userId, ...view })
    .onConflictDoUpdate({
      target: [staffViews.user_id, staffViews.list, staffViews.name],
      set: { search: view.search },
    });
}

/** Deletes one of the user's own views. */
export async function removeView(db: Queryable, userId: string, id: string): Promise<void> {
  await db.delete(staffViews).where(and(eq(staffViews.id, id), eq(staffViews.user_id, userId)));
}

/** Saves the hidden columns of a list. */
export async function hideColumns(
  db: Queryable,
  userId: string,
  list: string,
  hidden: string[],
): Promise<void> {
  await db
    .insert(staffColumns)
    .values({ user_id: userId, list, hidden })
    .onConflictDoUpdate({ target: [staffColumns.user_id, staffColumns.list], set: { hidden } });
}
