import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { type ActionResult, failureResult, successResult } from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { type ResultWithStatus, withStatus } from '#app/form/with-status.ts';
import { m } from '#shared/i18n/index.ts';
import { addPicture, changePicture, pictureChangeSchema } from '#server/catalogue/products/editing/index.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import { checkImageUrl, storeImage, productImagePath } from '#server/platform/media/index.ts';
import type { Shop } from '#server/shop.ts';
import { requireStaff } from '../../require-staff.server.ts';
import { imageRefusalText } from '../../image-refusal.ts';
import { fetchPicture } from './fetch-picture.server.ts';

/**
 * Result of a picture form. `isDoubtful` is true if the URL does not look like an image: it is rejected the
 * first time and accepted when sent again with `anyway`.
 */
export type PictureResult = ActionResult & { isDoubtful?: boolean };

interface PictureContext {
  shop: Shop;
  by: StaffActor;
  productId: string;
}
type PictureHandler = IntentHandler<PictureContext, ResultWithStatus<PictureResult>>;

const refused = (message: string, status?: number) => withStatus(failureResult(message), status);

const intents = {
  upload,
  url: addFromUrl,
  order: change,
  describe: change,
  remove: change,
} satisfies Record<string, PictureHandler>;

/** Handles the actions on a product's images: upload a file, add a URL, reorder, edit texts, delete. */
export async function action({
  request,
  params,
  context,
}: ActionFunctionArgs): Promise<ResultWithStatus<PictureResult>> {
  const { shop, by } = await requireStaff(context);
  const id = z.uuid().safeParse(params.id);
  const form = await request.formData().catch(() => undefined);
  if (!id.success || !form) return refused(m.products_picture_failed(), 400);
  return runIntent<PictureContext, ResultWithStatus<PictureResult>>(
    intents,
    { shop, by, productId: id.data },
    form,
  );
}

async function upload(context: PictureContext, form: FormData): Promise<ResultWithStatus> {
  const file = form.get('file');
  if (!(file instanceof File)) return refused(imageRefusalText('not_image'));
  const bytes = new Uint8Array(await file.arrayBuffer());
  return store(context, { bytes, declared: file.type || 'application/octet-stream' });
}

async function addFromUrl(context: PictureContext, form: FormData): Promise<ResultWithStatus<PictureResult>> {
  const url = String(form.get('url') ?? '').trim();
  const fault = checkImageUrl(url);
  if (fault === 'invalid') return refused(m.products_url_invalid());
  if (fault === 'doubtful' && form.get('anyway') !== 'true')
    return withStatus({ ...failureResult(m.products_url_doubtful()), isDoubtful: true }, 200);
  const fetched = await fetchPicture(url);
  if (!fetched.ok) return refused(fetched.message);
  return store(context, { bytes: fetched.bytes, declared: fetched.type, sourceUrl: url.slice(0, 1000) });
}

async function store(
  { shop, by, productId }: PictureContext,
  image: { bytes: Uint8Array; declared: string; sourceUrl?: string },
): Promise<ResultWithStatus> {
  const stored = await storeImage(
    shop,
    { ...image, bucket: 'product-images', path: productImagePath() },
    by,
    (tx, { url }) => addPicture(tx, productId, url, by),
  );
  if (stored.ok) return withStatus(successResult(m.products_picture_added()));
  return refused(
    stored.reason === 'unknown_product' || stored.reason === 'unknown_picture'
      ? m.products_load_failed()
      : imageRefusalText(stored.reason),
  );
}

async function change({ shop, by, productId }: PictureContext, form: FormData): Promise<ResultWithStatus> {
  const read = pictureChangeSchema.safeParse({ ...Object.fromEntries(form), urls: form.getAll('urls') });
  if (!read.success) return refused(m.products_update_failed());
  const outcome = await changePicture(shop.db, productId, read.data, by);
  return outcome.ok
    ? withStatus(successResult(m.products_changed()))
    : refused(m.products_update_failed(), 404);
}
