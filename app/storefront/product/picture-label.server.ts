import { m } from '#shared/i18n/index.ts';
import { pictureKind } from '#server/catalogue/drawings/index.ts';
import type { Locale } from '#shared/locales.ts';

const labels = {
  side: m.product_picture_side,
  detail: m.product_picture_detail,
  drawing: m.product_picture_drawing,
  drawnDetail: m.product_picture_drawn_detail,
  scene: m.product_picture_scene,
};

/**
 * Returns the localized alternative text of a built-in image; empty for other images, whose text staff write.
 */
export function pictureAltText(address: string, name: string, locale: Locale): string {
  const shown = pictureKind(address);
  if (!shown) return '';
  return shown === 'whole' ? name : labels[shown]({ name }, { locale });
}
