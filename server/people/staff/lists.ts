import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { staffColumns, staffViews } from './schema.ts';

export interface SavedView {
  id: string;
  name: string;
  search: string;
}

/**
 * Reads a staff member's choices for a list of the back office: saved views and hidden columns. `hidden` is
 * null when the member has never chosen columns.
 */
export async function readListChoices(
  db: Queryable,
  userId: string,
  list: string,
): Promise<{ views: SavedView[]; hidden: string[] | null }> {
  const views = await db
    .select({ id: staffViews.id, name: staffViews.name, search: staffViews.search })
    .from(staffViews)
    .where(and(eq(staffViews.userId, userId), eq(staffViews.list, list)))
    .orderBy(asc(staffViews.name));
  const [columns] = await db
    .select({ hidden: staffColumns.hidden })
    .from(staffColumns)
    .where(and(eq(staffColumns.userId, userId), eq(staffColumns.list, list)));
  return { views, hidden: columns?.hidden ?? null };
}

/** Saves a view of a list under a name. Replaces an existing view with the same name. */
export async function saveView(
  db: Queryable,
  userId: string,
  view: { list: string; name: string; search: string },
): Promise<void> {
  await db
    .insert(staffViews)
    .values({ userId, ...view })
    .onConflictDoUpdate({
      target: [staffViews.userId, staffViews.list, staffViews.name],
      set: { search: view.search },
    });
}

/** Deletes one of a staff member's saved views. Does nothing when the view belongs to someone else. */
export async function removeView(db: Queryable, userId: string, id: string): Promise<void> {
  await db.delete(staffViews).where(and(eq(staffViews.id, id), eq(staffViews.userId, userId)));
}

/** Saves which columns of a list a staff member has hidden. */
export async function saveHiddenColumns(
  db: Queryable,
  userId: string,
  list: string,
  hidden: string[],
): Promise<void> {
  await db
    .insert(staffColumns)
    .values({ userId, list, hidden })
    .onConflictDoUpdate({ target: [staffColumns.userId, staffColumns.list], set: { hidden } });
}
