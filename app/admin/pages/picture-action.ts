import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { type ActionResult, failureResult, successResult } from '#app/form/action-result.ts';
import { type ResultWithStatus, withStatus } from '#app/form/with-status.ts';
import { type ImageRefusal, siteImagePath } from '#server/platform/media/index.ts';
import { recordPagePicture } from '#server/platform/pages/index.ts';
import { m } from '#shared/i18n/index.ts';
import { storeUploadedPicture } from '../form/store-picture.server.ts';
import { imageRefusalText } from '../image-refusal.ts';
import { requireAdmin } from '../require-admin.server.ts';

type PictureResult = ActionResult & { url?: string };

const refused = (reason: ImageRefusal): ResultWithStatus<PictureResult> =>
  withStatus<PictureResult>(failureResult(m.pages_picture_failed({ message: imageRefusalText(reason) })));

/** Stores a picture for the text of a page; the editor then inserts its URL into the text. */
export async function action({
  request,
  params,
  context,
}: ActionFunctionArgs): Promise<ResultWithStatus<PictureResult>> {
  const { shop, by } = await requireAdmin(context);
  const form = await request.formData().catch(() => undefined);
  if (!form) return refused('not_image');
  const pageId = z.uuid().safeParse(params.id).data ?? null;
  const stored = await storeUploadedPicture<never>(
    shop,
    { form, path: siteImagePath('pages') },
    by,
    (tx, url) => recordPagePicture(tx, { pageId, url }, by),
  );
  return stored.ok
    ? withStatus<PictureResult>({ ...successResult(m.pages_picture_inserted()), url: stored.url })
    : refused(stored.reason);
}
