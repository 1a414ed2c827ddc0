import { m } from '#shared/i18n/index.ts';
import type { ImageRefusal } from '#server/platform/media/index.ts';

const texts: Record<ImageRefusal, () => string> = {
  not_image: m.products_image_not,
  unsupported: m.products_image_unsupported,
  too_large: m.products_image_large,
  too_many_pixels: m.products_image_pixels,
  unreadable: m.products_image_unreadable,
};

/** Returns the localized reason why an uploaded image was rejected. */
export function imageRefusalText(reason: ImageRefusal): string {
  return texts[reason]();
}
