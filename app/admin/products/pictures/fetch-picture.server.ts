import { m } from '#shared/i18n/index.ts';
import { fetchImage } from '#server/platform/media/index.ts';
import type { FetchRefusal } from '#server/platform/net/index.ts';
import { imageRefusalText } from '../../image-refusal.ts';

const texts: Record<FetchRefusal, () => string> = {
  invalid_url: m.products_url_invalid,
  not_public: m.products_url_not_public,
  unreachable: m.products_url_unreachable,
  too_large: () => imageRefusalText('too_large'),
};

/** Downloads an image from a URL. Returns the image, or a localized error message. */
export async function fetchPicture(
  address: string,
): Promise<{ ok: true; bytes: Uint8Array; type: string } | { ok: false; message: string }> {
  const fetched = await fetchImage(address);
  return fetched.ok ? fetched : { ok: false, message: texts[fetched.reason]() };
}
