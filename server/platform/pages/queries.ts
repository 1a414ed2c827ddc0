import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { isoInstant } from '#server/platform/db/columns.ts';
import type { PageTexts } from './page-texts.ts';
import { contentPageVersions, contentPages } from './schema.ts';
import type { ContentPage } from './pages-store.ts';

export async function findPage(db: Queryable, id: string): Promise<ContentPage | undefined> {
  const [page] = await db.select().from(contentPages).where(eq(contentPages.id, id));
  return page;
}

/** A saved version in the list of a page's versions. */
export interface PageVersion {
  number: number;
  slug: string;
  isPublished: boolean;
  /** Whether this version returned to the default text. */
  isDefaultText: boolean;
  restoredFrom: number | null;
  termsVersion: string | null;
  /** Name of the person who saved it; empty when unknown. */
  savedBy: string;
  /** ISO 8601 in UTC. */
  savedAt: string;
}

/** Lists the latest 200 versions of a page, newest first. */
export async function listPageVersions(db: Queryable, pageId: string): Promise<PageVersion[]> {
  const { rows } = await db.execute<PageVersion & Record<string, unknown>>(sql`
    SELECT v.number, v.slug, v.is_published AS "isPublished", v.texts IS NULL AS "isDefaultText",
      v.restored_from AS "restoredFrom", v.terms_version AS "termsVersion", COALESCE(u.name, '') AS "savedBy",
      ${isoInstant(sql`v.saved_at`)} AS "savedAt"
    FROM content_page_versions v LEFT JOIN "user" u ON u.id = v.saved_by
    WHERE v.page_id = ${pageId} ORDER BY v.number DESC LIMIT 200`);
  return rows;
}

/** Finds the texts of one version; null for the default text, undefined for an unknown version. */
export async function findVersionTexts(
  db: Queryable,
  pageId: string,
  number: number,
): Promise<PageTexts | null | undefined> {
  const [version] = await db
    .select({ texts: contentPageVersions.texts })
    .from(contentPageVersions)
    .where(and(eq(contentPageVersions.pageId, pageId), eq(contentPageVersions.number, number)));
  return version?.texts;
}

/**
 * Finds the owner's terms of sale of a version.
 *
 * @returns null for the default text, which is not stored; undefined for a version that no save of the text
 * created
 */
export async function findTermsTexts(
  db: Queryable,
  termsVersion: string,
): Promise<PageTexts | null | undefined> {
  const [version] = await db
    .select({ texts: contentPageVersions.texts, isPublished: contentPageVersions.isPublished })
    .from(contentPageVersions)
    .where(eq(contentPageVersions.termsVersion, termsVersion))
    .orderBy(desc(contentPageVersions.savedAt))
    .limit(1);
  return version && (version.isPublished ? version.texts : null);
}
