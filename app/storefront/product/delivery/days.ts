import type { LoaderFunctionArgs } from 'react-router';
import { z } from 'zod';
import { requestOf, shopOf } from '#server/http/context.ts';
import { findExpectedDelivery } from './find-delivery.server.ts';

/**
 * Returns the expected delivery of a product (`?product=…&country=CH`); the default is the visitor's country.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('product') ?? '';
  const delivery = z.uuid().safeParse(id).success
    ? await findExpectedDelivery(
        shopOf(context),
        requestOf(context),
        request.headers,
        id,
        searchParams.get('country'),
      )
    : undefined;
  const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
  return Response.json(delivery ?? null, { status: delivery ? 200 : 404, headers });
}
