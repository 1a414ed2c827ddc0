import type { Transaction } from '#server/platform/db/client.ts';
import { type StoreImageOutcome, storeImage } from '#server/platform/media/index.ts';
import type { Shop } from '#server/shop.ts';

/**
 * Stores the picture in the form field `file` among the pictures of products and site texts.
 *
 * @param upload.path path in the bucket, without extension
 * @param give assigns the picture in the same transaction
 */
export async function storeUploadedPicture<Reason extends string>(
  shop: Shop,
  { form, path }: { form: FormData; path: string },
  by: { id: string },
  give: (tx: Transaction, url: string) => Promise<{ ok: true } | { ok: false; reason: Reason }>,
): Promise<StoreImageOutcome<Reason>> {
  const file = form.get('file');
  if (!(file instanceof File)) return { ok: false, reason: 'not_image' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const declared = file.type || 'application/octet-stream';
  return storeImage<Reason>(shop, { bytes, declared, bucket: 'product-images', path }, by, (tx, { url }) =>
    give(tx, url),
  );
}
