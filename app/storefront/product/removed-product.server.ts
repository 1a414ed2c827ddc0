import { data, redirect } from 'react-router';
import { removedProductOf } from '#server/catalogue/products/removed/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import type { Shop } from '#server/shop.ts';
import { pathInLocale } from '#shared/locales.ts';

/**
 * Returns the response to throw for a missing product: a redirect to its successor (301), removed (410) or
 * unknown (404).
 *
 * @param name product identifier from the URL
 */
export async function removedProductResponse(shop: Shop, request: RequestInfo, name: string) {
  const departure = name ? await removedProductOf(shop.db, shop.catalogueIndex, name) : undefined;
  switch (departure?.kind) {
    case 'replaced':
      return redirect(pathInLocale(request.locale, `/product/${departure.by}`), 301);
    case 'gone':
      return data({ missingProduct: name, isGone: true }, { status: 410 });
    case undefined:
      return data({ missingProduct: name }, { status: 404 });
  }
}
