import { and, eq, inArray } from 'drizzle-orm';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { type ContentPage, type StoredPages, findBuiltInPage } from './pages-store.ts';
import { type BuiltInPage, contentPages } from './schema.ts';

/** Pages whose text the owner must verify, because the law requires their content. */
export const legalPages = ['terms', 'privacy', 'withdrawal'] as const satisfies readonly BuiltInPage[];

const isLegal = ({ builtIn }: ContentPage) => (legalPages as readonly (string | null)[]).includes(builtIn);

/** Returns whether the owner must still verify the text that a page shows. */
export const isUnverified = (page: ContentPage): boolean => isLegal(page) && !page.isVerified;

/**
 * Returns whether a page shows a text that its owner has not verified, so that visitors see it marked as a
 * draft and search engines do not index it. The texts of a demo are exempt.
 */
export const isMarkedAsDraft = (
  stored: StoredPages,
  name: BuiltInPage,
  { DEMO }: { DEMO: boolean },
): boolean => {
  const page = findBuiltInPage(stored, name);
  return !DEMO && page !== undefined && isUnverified(page);
};

/** Returns whether the owner has verified every legal page. */
export const areLegalPagesVerified = ({ pages }: StoredPages): boolean =>
  pages.filter(isLegal).every((page) => !isUnverified(page));

/** Records that the owner has verified the shown texts of legal pages. Idempotent. */
export async function verifyPages(
  db: Pick<Database, 'transaction'>,
  names: readonly BuiltInPage[],
  by: StaffActor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const verified = await tx
      .update(contentPages)
      .set({ isVerified: true })
      .where(and(inArray(contentPages.builtIn, [...names]), eq(contentPages.isVerified, false)))
      .returning({ id: contentPages.id });
    await recordAudit(
      tx,
      ...verified.map(({ id }) => ({
        actorId: by.id,
        action: 'page.verified',
        subject: `page:${id}`,
        ip: by.ip,
      })),
    );
  });
}
