import { eq } from 'drizzle-orm';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import type { PageTexts } from './page-texts.ts';
import { contentPageVersions } from './schema.ts';

/** Records in the activity log that a picture was uploaded for a page; `pageId` is null for a new page. */
export async function recordPagePicture(
  tx: Transaction,
  { pageId, url }: { pageId: string | null; url: string },
  by: StaffActor,
): Promise<{ ok: true }> {
  await recordAudit(tx, {
    actorId: by.id,
    action: 'page.picture_added',
    subject: `page:${pageId ?? 'new'}`,
    after: { url },
    ip: by.ip,
  });
  return { ok: true };
}

/** Returns the paths of the uploaded pictures in all versions of a page. */
export async function listPagePictures(tx: Transaction, pageId: string): Promise<string[]> {
  const versions = await tx
    .select({ texts: contentPageVersions.texts })
    .from(contentPageVersions)
    .where(eq(contentPageVersions.pageId, pageId));
  return [...new Set(versions.flatMap(({ texts }) => (texts ? picturesIn(texts) : [])))];
}

const picturesIn = (texts: PageTexts) =>
  Object.values(texts).flatMap(({ body }) =>
    [...body.matchAll(/\/media\/product-images\/(pages\/[\w.-]+)/g)].map(([, path]) => path!),
  );
