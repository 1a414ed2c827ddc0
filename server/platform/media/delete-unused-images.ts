import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';

/** Folders of pictures that belong to texts of the site: sections of the home page, and content pages. */
export type SiteImageFolder = 'home' | 'pages';

/**
 * Deletes the records of pictures to which no version of the home page and no version of a content page refers.
 * The caller removes the files after its transaction has committed.
 *
 * @param paths pictures to consider; undefined for all pictures of the folder
 * @returns paths of the files to remove
 */
export async function deleteUnusedImages(
  tx: Transaction,
  folder: SiteImageFolder,
  paths?: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ path: string }>(sql`
    DELETE FROM media_files m
    WHERE bucket = 'product-images' AND starts_with(path, ${`${folder}/`})
      ${paths ? sql`AND path = ANY(${sql.param(paths)}::text[])` : sql``}
      AND NOT EXISTS (SELECT FROM home_page_versions WHERE strpos(sections::text, m.path) > 0)
      AND NOT EXISTS (SELECT FROM content_pages WHERE strpos(texts::text, m.path) > 0)
      AND NOT EXISTS (SELECT FROM content_page_versions WHERE strpos(texts::text, m.path) > 0)
    RETURNING path`);
  return rows.map(({ path }) => path);
}
