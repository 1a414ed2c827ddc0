import { type LoaderFunctionArgs, data } from 'react-router';
import { z } from 'zod';
import { findOrder } from '#server/ordering/orders/index.ts';
import { drawPackingSlips } from '#server/ordering/shipping/documents/index.ts';
import { findShipment } from '#server/ordering/shipping/index.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { pdfResponse } from './pdf-response.server.ts';
import { packingSlipContent } from './slip-content.server.ts';

/**
 * Returns the packing slip of one shipment (`?shipment=`). Without `shipment`, the slip lists the unshipped
 * units or, once everything is shipped, the whole order.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const id = z.uuid().safeParse(params.id);
  const order = id.success ? await findOrder(shop.db, id.data) : undefined;
  if (!order) throw data(null, { status: 404 });
  const wanted = z.uuid().safeParse(new URL(request.url).searchParams.get('shipment'));
  const shipment = wanted.success ? await findShipment(shop.db, wanted.data) : undefined;
  if (wanted.success && shipment?.orderId !== order.id) throw data(null, { status: 404 });
  return pdfResponse(
    await drawPackingSlips([packingSlipContent(shop.settings.current(), order, shipment)]),
    `${order.orderNumber}.pdf`,
  );
}
