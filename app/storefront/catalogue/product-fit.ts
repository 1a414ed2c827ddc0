import type { LoaderFunctionArgs } from 'react-router';
import { z } from 'zod';
import { readBike } from '#server/catalogue/fit/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { fitCounts, groupByFit } from './fit-groups.server.ts';
import { readProductListQuery } from './list-query.ts';
import { toProductQuery } from './load-list.server.ts';

const maxProducts = 200;

/**
 * Returns the verdicts of products for a bike (`?bike=code&ids=a,b`); null if no rule concerns the product. With
 * `list=1`, also the number of products per verdict in the list of the URL's filters and `category`.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = shopOf(context);
  const { searchParams } = new URL(request.url);
  const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
  const bike = readBike(searchParams.get('bike') ?? '');
  if (!bike) return Response.json({ verdicts: {} }, { status: 404, headers });
  const ids = (searchParams.get('ids') ?? '')
    .split(',')
    .filter((id) => z.uuid().safeParse(id).success)
    .slice(0, maxProducts);
  const verdicts = Object.fromEntries(
    ids.map((id) => [id, shop.fitIndex.verdict(id, bike.parts, bike.code) ?? null]),
  );
  if (searchParams.get('list') !== '1') return Response.json({ verdicts }, { headers });
  const { locale } = requestOf(context);
  const category = shop.catalogueIndex.reference.tree.resolve(searchParams.get('category') ?? '')?.id;
  const query = toProductQuery(readProductListQuery(searchParams), locale, category);
  const found = await shop.catalogueIndex.find({ ...query, groups: groupByFit(shop, bike, []) }, true);
  return Response.json({ verdicts, counts: fitCounts(found) }, { headers });
}
