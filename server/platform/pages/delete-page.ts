import { eq } from 'drizzle-orm';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { type Storage, deleteUnusedImages, removeImageFiles } from '#server/platform/media/index.ts';
import { listPagePictures } from './page-pictures.ts';
import { lockPage } from './save-page.ts';
import { contentPageRedirects, contentPages } from './schema.ts';

export type DeletePageOutcome = { ok: true } | { ok: false; reason: 'not_found' | 'built_in' };

/**
 * Deletes a page that staff created, with its versions and their unused pictures. A built-in page cannot be
 * deleted.
 *
 * @param query.target path of the shop to which the page's URLs then lead; without it, they are not found
 */
export async function deletePage(
  { db, storage }: { db: Database; storage: Storage },
  query: { id: string; target?: string },
  by: StaffActor,
): Promise<DeletePageOutcome> {
  let unused: string[] = [];
  const outcome = await transact<DeletePageOutcome>(db, async (tx) => {
    const page = await lockPage(tx, query.id);
    if (!page) return { ok: false, reason: 'not_found' };
    if (page.builtIn) return { ok: false, reason: 'built_in' };
    const earlier = await tx
      .delete(contentPageRedirects)
      .where(eq(contentPageRedirects.pageId, page.id))
      .returning({ slug: contentPageRedirects.slug });
    const pictures = await listPagePictures(tx, page.id);
    await tx.delete(contentPages).where(eq(contentPages.id, page.id));
    const { target } = query;
    if (target)
      await tx
        .insert(contentPageRedirects)
        .values([...earlier, { slug: page.slug }].map(({ slug }) => ({ slug, target })));
    await recordAudit(tx, {
      actorId: by.id,
      action: 'page.deleted',
      subject: `page:${page.id}`,
      before: { slug: page.slug, texts: page.texts, is_published: page.isPublished },
      ...(target ? { after: { redirect: target } } : {}),
      ip: by.ip,
    });
    unused = await deleteUnusedImages(tx, 'pages', pictures);
    return { ok: true };
  });
  if (outcome.ok) await removeImageFiles(storage, 'product-images', unused);
  return outcome;
}
