import type { ActionFunctionArgs } from 'react-router';
import { failureResult, successResult } from '#app/form/action-result.ts';
import { runIntent } from '#app/form/run-intent.ts';
import { type ResultWithStatus, withStatus } from '#app/form/with-status.ts';
import { type CategoryRefusal, updateCategory } from '#server/catalogue/products/categories/index.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import { transact } from '#server/platform/db/transact.ts';
import { type ImageRefusal, productImagePath } from '#server/platform/media/index.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#shared/i18n/index.ts';
import { storeUploadedPicture } from '../form/store-picture.server.ts';
import { imageRefusalText } from '../image-refusal.ts';
import { requireStaff } from '../require-staff.server.ts';

interface PictureContext {
  shop: Shop;
  by: StaffActor;
  category: string;
}

const refused = (message: string) => withStatus(failureResult(m.categories_picture_failed({ message })));

/** Replaces or removes a category's picture. Keeps the previous file, because its URL may be in use elsewhere. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { shop, by } = await requireStaff(context);
  const form = await request.formData().catch(() => undefined);
  if (!form) return refused(imageRefusalText('not_image'));
  return runIntent({ upload, remove }, { shop, by, category: params.slug ?? '' }, form, 'upload');
}

async function upload({ shop, by, category }: PictureContext, form: FormData): Promise<ResultWithStatus> {
  const stored = await storeUploadedPicture<CategoryRefusal['reason']>(
    shop,
    { form, path: productImagePath() },
    by,
    (tx, url) => updateCategory({ tx, by }, category, { pictureUrl: url }, null),
  );
  if (stored.ok) return withStatus(successResult(m.categories_picture_saved()));
  return stored.reason === 'unknown_category'
    ? refused(m.categories_error_unknown())
    : refused(imageRefusalText(stored.reason as ImageRefusal));
}

async function remove({ shop, by, category }: PictureContext): Promise<ResultWithStatus> {
  const outcome = await transact(shop.db, (tx) =>
    updateCategory({ tx, by }, category, { pictureUrl: null }, null),
  );
  return outcome.ok
    ? withStatus(successResult(m.categories_picture_removed()))
    : refused(m.categories_error_unknown());
}
