import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { failureResult, successResult } from '#app/form/action-result.ts';
import { runIntent } from '#app/form/run-intent.ts';
import { type ResultWithStatus, withStatus } from '#app/form/with-status.ts';
import { m } from '#shared/i18n/index.ts';
import { setBrandLogo } from '#server/catalogue/products/editing/index.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import { transact } from '#server/platform/db/transact.ts';
import { brandLogoPath, storeImage } from '#server/platform/media/index.ts';
import type { Shop } from '#server/shop.ts';
import { imageRefusalText } from '../image-refusal.ts';
import { requireStaff } from '../require-staff.server.ts';

interface LogoContext {
  shop: Shop;
  by: StaffActor;
  brandId: string;
}

const refused = (message: string) => withStatus(failureResult(m.products_brand_logo_failed({ message })));

/** Replaces or removes a brand's logo. Keeps the previous file, because its URL may be in use elsewhere. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { shop, by } = await requireStaff(context);
  const id = z.uuid().safeParse(params.id);
  const form = await request.formData().catch(() => undefined);
  if (!id.success || !form) return refused(imageRefusalText('not_image'));
  return runIntent({ upload, remove }, { shop, by, brandId: id.data }, form, 'upload');
}

async function upload({ shop, by, brandId }: LogoContext, form: FormData): Promise<ResultWithStatus> {
  const file = form.get('file');
  if (!(file instanceof File)) return refused(imageRefusalText('not_image'));
  const stored = await storeImage(
    shop,
    {
      bytes: new Uint8Array(await file.arrayBuffer()),
      declared: file.type || 'application/octet-stream',
      bucket: 'brand-logos',
      path: brandLogoPath(brandId),
    },
    by,
    (tx, logo) => setBrandLogo(tx, brandId, logo, by),
  );
  if (stored.ok) return withStatus(successResult(m.products_brand_logo_saved()));
  switch (stored.reason) {
    case 'unknown_brand':
    case 'name_taken':
    case 'changed_meanwhile':
    case 'in_use':
      return refused(m.products_brand_missing());
    default:
      return refused(imageRefusalText(stored.reason));
  }
}

async function remove({ shop, by, brandId }: LogoContext): Promise<ResultWithStatus> {
  const outcome = await transact(shop.db, (tx) => setBrandLogo(tx, brandId, null, by));
  return outcome.ok
    ? withStatus(successResult(m.products_brand_logo_removed()))
    : refused(m.products_brand_missing());
}
