import { type LoaderFunctionArgs, data } from 'react-router';
import { z } from 'zod';
import { findOrder } from '#server/ordering/orders/index.ts';
import { drawPackingSlips } from '#server/ordering/shipping/documents/index.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { pdfResponse } from './pdf-response.server.ts';
import { packingSlipContent } from './slip-content.server.ts';

const wanted = z.array(z.uuid()).min(1).max(100);

/**
 * Returns one PDF with the packing slips of several orders (`?id=`, repeated); skips orders with nothing to
 * ship.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const ids = wanted.safeParse(new URL(request.url).searchParams.getAll('id'));
  if (!ids.success) throw data(null, { status: 404 });
  const orders = await Promise.all(ids.data.map((id) => findOrder(shop.db, id)));
  const slips = orders
    .flatMap((order) => (order ? packingSlipContent(shop.settings.current(), order) : []))
    .filter(({ lines }) => lines.length > 0);
  if (slips.length === 0) throw data(null, { status: 404 });
  return pdfResponse(await drawPackingSlips(slips), 'bons-de-livraison.pdf');
}
