import type { LoaderFunctionArgs } from 'react-router';
import { requestOf, shopOf } from '#server/http/context.ts';
import { findChoices } from './find-choices.server.ts';

/**
 * Returns what a bike can begin with: the shop's bikes whose names match `?q=`, and what the customer bought; or
 * with `?variant=` the answers that the facts of one variant prove.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale, session } = requestOf(context);
  const search = new URL(request.url).searchParams;
  const choices = await findChoices(shopOf(context).db, {
    locale,
    text: (search.get('q') ?? '').slice(0, 80),
    variantId: search.get('variant'),
    userId: search.has('bought') ? (await session())?.userId : undefined,
  });
  const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
  return Response.json(choices, { headers });
}
