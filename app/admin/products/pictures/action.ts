import { type ActionFunctionArgs, data } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { addPicture, changePicture, pictureChangeSchema } from '#server/catalogue/products/editing/index.ts';
import { checkImageUrl, storeImage, productImagePath } from '#server/platform/media/index.ts';
import { requireStaff } from '../../require-staff.server.ts';
import { imageRefusalText } from '../../image-refusal.ts';
import { fetchPicture } from './fetch-picture.server.ts';

export interface PictureActionResult {
  ok: boolean;
  message: string;
  /**
   * True if the URL does not look like an image. The URL is rejected the first time and accepted when sent
   * again with `anyway`.
   */
  isDoubtful?: boolean;
}

const refused = (message: string, status = 422) =>
  data<PictureActionResult>({ ok: false, message }, { status });

/** Actions on a product's images: upload a file, add a URL, reorder, edit texts, delete. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { shop, by } = await requireStaff(context);
  const id = z.uuid().safeParse(params.id).data;
  const form = await request.formData().catch(() => undefined);
  if (!id || !form) return refused(m.products_picture_failed(), 400);
  const intent = form.get('intent');
  if (intent === 'upload' || intent === 'url') {
    const address = String(form.get('url') ?? '').trim();
    const fault = intent === 'url' ? checkImageUrl(address) : undefined;
    if (fault === 'invalid') return refused(m.products_url_invalid());
    if (fault === 'doubtful' && form.get('anyway') !== 'true')
      return data<PictureActionResult>({ ok: false, message: m.products_url_doubtful(), isDoubtful: true });
    const file = form.get('file');
    const imported =
      intent === 'url'
        ? await fetchPicture(address)
        : file instanceof File
          ? {
              ok: true as const,
              bytes: new Uint8Array(await file.arrayBuffer()),
              type: file.type || 'application/octet-stream',
            }
          : { ok: false as const, message: imageRefusalText('not_image') };
    if (!imported.ok) return refused(imported.message);
    const stored = await storeImage(
      shop,
      {
        bytes: imported.bytes,
        declared: imported.type,
        bucket: 'product-images',
        path: productImagePath(),
        ...(intent === 'url' ? { sourceUrl: address.slice(0, 1000) } : {}),
      },
      by,
      (tx, { url }) => addPicture(tx, id, url, by),
    );
    if (stored.ok) return data<PictureActionResult>({ ok: true, message: m.products_picture_added() });
    return refused(
      stored.reason === 'unknown_product' || stored.reason === 'unknown_picture'
        ? m.products_load_failed()
        : imageRefusalText(stored.reason),
    );
  }
  const query = pictureChangeSchema.safeParse({ ...Object.fromEntries(form), urls: form.getAll('urls') });
  if (!query.success) return refused(m.products_update_failed());
  const outcome = await changePicture(shop.db, id, query.data, by);
  return outcome.ok
    ? data<PictureActionResult>({ ok: true, message: m.products_changed() })
    : refused(m.products_update_failed(), 404);
}
