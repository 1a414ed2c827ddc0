import { desc, eq, ne, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import { type CachedValue, openCachedValue } from '#server/platform/kernel/cached-value.ts';
import { homePageVersions } from './schema.ts';
import { type Section, readStoredSections } from './section.ts';

/** The version of the home page that is not published yet. */
export interface HomePageDraft {
  id: string;
  sections: Section[];
  revision: number;
  /** Time at which it is published automatically; null without a schedule. */
  publishAt: Date | null;
  isScheduled: boolean;
}

/** Reads the draft of the home page; undefined when there is none. */
export async function readDraft(db: Queryable): Promise<HomePageDraft | undefined> {
  const [row] = await db.select().from(homePageVersions).where(ne(homePageVersions.state, 'published'));
  return (
    row && {
      id: row.id,
      sections: readStoredSections(row.sections),
      revision: row.revision,
      publishAt: row.publishAt,
      isScheduled: row.state === 'scheduled',
    }
  );
}

/** Returns the version of a draft, to detect a concurrent change; empty without a draft. */
export const draftVersion = (draft: HomePageDraft | undefined): string =>
  draft ? `${draft.id}:${draft.revision}` : '';

/** Reads the sections of the version that was published last; undefined when none was ever published. */
export async function readPublished(db: Queryable): Promise<Section[] | undefined> {
  const [row] = await db
    .select({ sections: homePageVersions.sections })
    .from(homePageVersions)
    .where(eq(homePageVersions.state, 'published'))
    .orderBy(desc(homePageVersions.publishedAt), desc(homePageVersions.id))
    .limit(1);
  return row && readStoredSections(row.sections);
}

export interface PublishedVersion {
  id: string;
  publishedAt: string;
  /** Name of the staff member; empty when the account no longer exists. */
  by: string;
  sections: number;
}

const listedVersions = 30;

/** Lists the latest published versions, newest first. The first one is what visitors see. */
export async function listPublishedVersions(db: Queryable): Promise<PublishedVersion[]> {
  const { rows } = await db.execute<PublishedVersion & Record<string, unknown>>(sql`
    SELECT v.id, v.published_at AS "publishedAt", COALESCE(NULLIF(trim(u.name), ''), u.email, '') AS by,
      jsonb_array_length(v.sections) AS sections
    FROM home_page_versions v LEFT JOIN "user" u ON u.id = v.published_by
    WHERE v.state = 'published' ORDER BY v.published_at DESC, v.id DESC LIMIT ${listedVersions}`);
  return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt).toISOString() }));
}

/** The published home page, as cached in this process; undefined until the first publication. */
export type HomePageStore = CachedValue<Section[] | undefined>;

/** Reads and caches the published home page. */
export const openHomePageStore = (db: Database): Promise<HomePageStore> =>
  openCachedValue(() => readPublished(db));
