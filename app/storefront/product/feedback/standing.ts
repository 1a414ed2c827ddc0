import { type LoaderFunctionArgs, data } from 'react-router';
import { z } from 'zod';
import { requestOf, shopOf } from '#server/http/context.ts';
import { findStanding } from './load-feedback.server.ts';

/** Returns whether the visitor may review a product (`?product=id`), for a page that is the same for every visitor. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = z.uuid().safeParse(new URL(request.url).searchParams.get('product'));
  if (!id.success) throw data(null, { status: 400 });
  const standing = await findStanding(shopOf(context), requestOf(context), id.data);
  return Response.json(standing, {
    headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
  });
}
