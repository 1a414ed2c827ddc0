import { data, redirect } from 'react-router';
import { localizedProductPath } from '#server/catalogue/products/index.ts';
import { findUnlistedProduct, removedProductOf } from '#server/catalogue/products/removed/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import type { Shop } from '#server/shop.ts';
import { pathInLocale } from '#shared/locales.ts';
import { redirectByHand } from '../redirect-by-hand.server.ts';

/**
 * Returns the response to throw for a missing product: a redirect that staff entered, a redirect to its
 * successor (301), removed (410) or unknown (404).
 *
 * @param name product identifier from the URL
 * @param search query of the URL, which a redirect keeps
 */
export async function removedProductResponse(
  shop: Shop,
  request: RequestInfo,
  name: string,
  search: URLSearchParams,
) {
  const { locale } = request;
  const missing = name ? await findUnlistedProduct(shop.db, name, locale) : undefined;
  // Staff enter a redirect for one path of the product; it applies to its other paths too.
  for (const path of new Set([`/product/${encodeURIComponent(name)}`, ...(missing?.paths ?? [])])) {
    const pathname = pathInLocale(locale, path);
    const byHand = await redirectByHand(shop, { pathname, search: search.size > 0 ? `?${search}` : '' });
    if (byHand) return byHand;
  }
  const product = { name, id: missing?.id };
  const removal = name ? await removedProductOf(shop.db, shop.catalogueIndex, product) : undefined;
  switch (removal?.kind) {
    case 'replaced':
      return redirect(localizedProductPath(removal.by, locale), 301);
    case 'gone':
      return data({ missingProduct: name, isGone: true }, { status: 410 });
    case undefined:
      return data({ missingProduct: name }, { status: 404 });
  }
}
