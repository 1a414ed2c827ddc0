import { randomUUID } from 'node:crypto';
import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { failureResult, successResult } from '#app/form/action-result.ts';
import { runIntent } from '#app/form/run-intent.ts';
import { type ResultWithStatus, withStatus } from '#app/form/with-status.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import { transact } from '#server/platform/db/transact.ts';
import { brandLogoPath, rasterizeSvg, storeImage } from '#server/platform/media/index.ts';
import { type BrandPicture, brandPictures, setBrandPicture } from '#server/platform/settings/index.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#shared/i18n/index.ts';
import { imageRefusalText } from '../image-refusal.ts';
import { requireAdmin } from '../require-admin.server.ts';

interface PictureContext {
  shop: Shop;
  by: StaffActor;
  picture: BrandPicture;
}

const refused = (message: string) => withStatus(failureResult(m.settings_picture_failed({ message })));

/** Replaces or removes a logo or the icon of the shop. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { shop, by } = await requireAdmin(context);
  const picture = z.enum(brandPictures).safeParse(params.picture);
  const form = await request.formData().catch(() => undefined);
  if (!picture.success || !form) return refused(imageRefusalText('not_image'));
  return runIntent({ upload, remove }, { shop, by, picture: picture.data }, form, 'upload');
}

async function upload({ shop, by, picture }: PictureContext, form: FormData): Promise<ResultWithStatus> {
  const file = form.get('file');
  if (!(file instanceof File)) return refused(imageRefusalText('not_image'));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const drawn = file.type === 'image/svg+xml' ? await rasterizeSvg(bytes) : undefined;
  const stored = await storeImage<never>(
    shop,
    {
      bytes: drawn ?? bytes,
      declared: drawn ? 'image/png' : file.type || 'application/octet-stream',
      bucket: 'brand-logos',
      path: brandLogoPath(randomUUID()),
    },
    by,
    (tx, { url }) => setBrandPicture(tx, picture, url, by),
  );
  return stored.ok ? withStatus(successResult(m.settings_saved())) : refused(imageRefusalText(stored.reason));
}

async function remove({ shop, by, picture }: PictureContext): Promise<ResultWithStatus> {
  await transact(shop.db, (tx) => setBrandPicture(tx, picture, '', by));
  return withStatus(successResult(m.settings_saved()));
}
