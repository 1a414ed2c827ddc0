import { type ActionFunctionArgs, data } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { setBrandLogo } from '#server/catalogue/products/editing/index.ts';
import { transact } from '#server/platform/db/transact.ts';
import { brandLogoPath, storeImage } from '#server/platform/media/index.ts';
import { imageRefusalText } from '../image-refusal.ts';
import { requireStaff } from '../require-staff.server.ts';

const refused = (message: string) =>
  data({ ok: false, message: m.products_brand_logo_failed({ message }) }, { status: 422 });

/** Replaces or removes a brand's logo. Keeps the previous file, because its URL may be in use elsewhere. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { shop, by } = await requireStaff(context);
  const id = z.uuid().safeParse(params.id).data;
  const form = await request.formData().catch(() => undefined);
  if (id && form?.get('intent') === 'remove') {
    const outcome = await transact(shop.db, (tx) => setBrandLogo(tx, id, null, by));
    return outcome.ok
      ? data({ ok: true, message: m.products_brand_logo_removed() })
      : refused(m.products_brand_missing());
  }
  const file = form?.get('file');
  if (!id || !(file instanceof File)) return refused(imageRefusalText('not_image'));
  const stored = await storeImage(
    shop,
    {
      bytes: new Uint8Array(await file.arrayBuffer()),
      declared: file.type || 'application/octet-stream',
      bucket: 'brand-logos',
      path: brandLogoPath(id),
    },
    by,
    (tx, logo) => setBrandLogo(tx, id, logo, by),
  );
  if (stored.ok) return data({ ok: true, message: m.products_brand_logo_saved() });
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
