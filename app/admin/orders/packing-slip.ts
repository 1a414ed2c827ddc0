import { type LoaderFunctionArgs, data } from 'react-router';
import { z } from 'zod';
import { findOrder } from '#server/ordering/orders/index.ts';
import { packingSlips } from '#server/ordering/shipping/documents/index.ts';
import { findShipment } from '#server/ordering/shipping/index.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { pdfResponse } from './pdf-response.server.ts';
import { slipContent } from './slip-content.server.ts';

/**
 * Packing slip of one shipment (`?shipment=`), of the unshipped items, or of the whole order once everything
 * is shipped.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const id = z.uuid().safeParse(params.id);
  const order = id.success ? await findOrder(shop.db, id.data) : undefined;
  if (!order) throw data(null, { status: 404 });
  const wanted = z.uuid().safeParse(new URL(request.url).searchParams.get('shipment'));
  const shipment = wanted.success ? await findShipment(shop.db, wanted.data) : undefined;
  if (wanted.success && shipment?.order_id !== order.id) throw data(null, { status: 404 });
  return pdfResponse(
    await packingSlips([slipContent(shop.settings.current(), order, shipment)]),
    `${order.order_number}.pdf`,
  );
}
