import type { LoaderFunctionArgs } from 'react-router';
import { requestOf, shopOf } from '#server/http/context.ts';
import { findRequestedDelivery } from './find-delivery.server.ts';

/**
 * Returns the expected delivery of a product (`?product=…&country=CH`) or of the lines of a cart
 * (`?lines=variantId:quantity,…`); the default is the visitor's country.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const delivery = await findRequestedDelivery(
    shopOf(context),
    requestOf(context),
    request.headers,
    searchParams,
  );
  const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
  return Response.json(delivery ?? null, { status: delivery ? 200 : 404, headers });
}
