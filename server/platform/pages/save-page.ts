import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { changeTermsVersion } from './change-terms-version.ts';
import type { PageInput, PageTexts } from './page-texts.ts';
import type { ContentPage } from './pages-store.ts';
import { contentPageRedirects, contentPageVersions, contentPages } from './schema.ts';

export type SavePageOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: 'not_found' | 'changed_meanwhile' | 'slug_taken' };

/** Creates a page with its first version. */
export function createPage(
  db: Database,
  input: PageInput & { texts: PageTexts },
  by: StaffActor,
): Promise<SavePageOutcome> {
  return transact<SavePageOutcome>(db, async (tx) => {
    await lockPages(tx);
    if (!(await isSlugFree(tx, input.slug))) return { ok: false, reason: 'slug_taken' };
    const [page] = await tx
      .insert(contentPages)
      .values({ ...input, isPublished: false })
      .returning();
    await addVersion(tx, page!, input, { by, action: 'created' });
    return { ok: true, id: page!.id };
  });
}

/**
 * Saves a page as a new version; saving without a change adds no version. A changed address redirects to the
 * new one.
 *
 * @param query.version number of the version that the form showed; without it, the save overwrites concurrent
 * changes
 */
export function savePage(
  db: Database,
  query: { id: string; version?: number; input: PageInput },
  by: StaffActor,
): Promise<SavePageOutcome> {
  return transact<SavePageOutcome>(db, async (tx) => {
    const page = await lockPage(tx, query.id);
    if (!page) return { ok: false, reason: 'not_found' };
    if (query.version !== undefined && query.version !== page.version)
      return { ok: false, reason: 'changed_meanwhile' };
    const hasFixedSlug = page.builtIn !== null && page.builtIn !== 'about';
    const input = { ...query.input, ...(hasFixedSlug ? { slug: page.slug } : {}) };
    // Only a built-in page has a default text.
    if (input.texts === null && page.builtIn === null) return { ok: false, reason: 'not_found' };
    if (input.slug !== page.slug && !(await isSlugFree(tx, input.slug, page.id)))
      return { ok: false, reason: 'slug_taken' };
    const { slug, texts, isPublished } = page;
    if (isDeepStrictEqual({ slug, texts, isPublished }, input)) return { ok: true, id: page.id };
    const isPublishing = input.isPublished && !isPublished;
    const saved = isPublishing ? 'published' : 'changed';
    await addVersion(tx, page, input, {
      by,
      action: input.texts === null && texts !== null ? 'reset' : saved,
    });
    return { ok: true, id: page.id };
  });
}

/** Serializes the transactions that change addresses of pages, and returns the locked page. */
export async function lockPage(tx: Transaction, id: string): Promise<ContentPage | undefined> {
  await lockPages(tx);
  const [page] = await tx.select().from(contentPages).where(eq(contentPages.id, id)).for('update');
  return page;
}

const lockPages = (tx: Transaction) => tx.execute(sql`SELECT pg_advisory_xact_lock(727052)`);

async function isSlugFree(tx: Transaction, slug: string, pageId?: string): Promise<boolean> {
  const [taken] = await tx
    .select({ id: contentPages.id })
    .from(contentPages)
    .where(eq(contentPages.slug, slug));
  return !taken || taken.id === pageId;
}

/** Returns whether visitors see the default text of a built-in page. */
const showsDefaultText = ({ texts, isPublished }: Pick<PageInput, 'texts' | 'isPublished'>) =>
  texts === null || !isPublished;

/** Writes a version of a locked page, its redirect, its audit entry and, for the terms, their new version. */
export async function addVersion(
  tx: Transaction,
  page: ContentPage,
  input: PageInput,
  { by, action, restoredFrom }: { by: StaffActor; action: string; restoredFrom?: number },
): Promise<void> {
  const number = page.version + 1;
  await tx
    .update(contentPages)
    .set({
      ...input,
      version: number,
      updatedAt: new Date(),
      // Another text was verified. Corrections of a verified custom text need no new verification.
      ...(showsDefaultText(page) === showsDefaultText(input) ? {} : { isVerified: false }),
    })
    .where(eq(contentPages.id, page.id));
  await tx.delete(contentPageRedirects).where(eq(contentPageRedirects.slug, input.slug));
  if (input.slug !== page.slug)
    await tx.insert(contentPageRedirects).values({ slug: page.slug, pageId: page.id });
  const termsVersion = page.builtIn === 'terms' ? await changeTermsVersion(tx, page, input, by) : undefined;
  await tx.insert(contentPageVersions).values({
    ...input,
    pageId: page.id,
    number,
    termsVersion: termsVersion ?? null,
    restoredFrom: restoredFrom ?? null,
    savedBy: by.id,
  });
  const describe = ({ slug, texts, isPublished }: PageInput) => ({
    slug,
    title: texts?.fr.title ?? null,
    is_published: isPublished,
  });
  await recordAudit(tx, {
    actorId: by.id,
    action: `page.${action}`,
    subject: `page:${page.id}`,
    ...(action === 'created' ? {} : { before: { ...describe(page), version: page.version } }),
    after: {
      ...describe(input),
      version: number,
      ...(restoredFrom ? { restored_version: restoredFrom } : {}),
    },
    ip: by.ip,
  });
}
