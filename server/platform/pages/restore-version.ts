import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { findVersionTexts } from './queries.ts';
import { addVersion, lockPage } from './save-page.ts';

export type RestoreVersionOutcome = { ok: true } | { ok: false; reason: 'not_found' | 'changed_meanwhile' };

/**
 * Restores the texts of an earlier version as a new version. The address stays as it is, and so does whether
 * the page is published.
 *
 * @param query.version number of the latest version that the screen showed
 */
export function restorePageVersion(
  db: Database,
  query: { id: string; number: number; version: number },
  by: StaffActor,
): Promise<RestoreVersionOutcome> {
  return transact<RestoreVersionOutcome>(db, async (tx) => {
    const page = await lockPage(tx, query.id);
    const texts = page && (await findVersionTexts(tx, page.id, query.number));
    if (!page || texts === undefined) return { ok: false, reason: 'not_found' };
    if (page.version !== query.version) return { ok: false, reason: 'changed_meanwhile' };
    const { slug, isPublished } = page;
    await addVersion(
      tx,
      page,
      { slug, texts, isPublished },
      { by, action: 'restored', restoredFrom: query.number },
    );
    return { ok: true };
  });
}
