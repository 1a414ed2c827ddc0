import type { LoaderFunctionArgs } from 'react-router';
import { z } from 'zod';
import { findProductNames } from '#server/community/favourites/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { toProductCard } from './to-card.server.ts';

const maximum = 200;

/**
 * Returns the cards of the products whose ids the browser stores (`?ids=a,b`), in the sequence of these ids.
 * Uses the URL's language and the visitor's currency. For a product that is no longer on sale, returns only
 * its name.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = shopOf(context);
  const { locale, currency } = requestOf(context);
  const named = (new URL(request.url).searchParams.get('ids') ?? '').split(',');
  const ids = [...new Set(named)].filter((id) => z.uuid().safeParse(id).success).slice(0, maximum);
  const products = await shop.catalogueIndex.findByIds(ids);
  const cards = products.map((product) => toProductCard(shop, product, locale, currency));
  const onSale = new Set(products.map(({ id }) => id));
  const gone = ids.filter((id) => !onSale.has(id));
  const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
  return Response.json({ cards, archived: await findProductNames(shop.db, gone, locale) }, { headers });
}
