import { type LoaderFunctionArgs, data } from 'react-router';
import { z } from 'zod';
import { leftToShip } from '#server/fulfilment/index.ts';
import { findOrder } from '#server/orders/index.ts';
import { packingSlip } from '#server/shipping/documents/index.ts';
import { findShipment } from '#server/shipping/index.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { pdfResponse, senderLines } from './pdf-response.server.ts';

/** The packing slip of one shipment (`?shipment=`), of what is left to ship, or of the whole order once all has left. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const id = z.uuid().safeParse(params.id);
  const order = id.success ? await findOrder(shop.db, id.data) : undefined;
  if (!order) throw data(null, { status: 404 });
  const wanted = z.uuid().safeParse(new URL(request.url).searchParams.get('shipment'));
  const shipment = wanted.success ? await findShipment(shop.db, wanted.data) : undefined;
  if (wanted.success && shipment?.order_id !== order.id) throw data(null, { status: 404 });
  const isComplete = order.items.every((item) => leftToShip(item) === 0);
  const lines = order.items.flatMap((item) => {
    const inShipment = shipment?.lines.find((line) => line.order_item_id === item.id)?.quantity ?? 0;
    const quantity = shipment ? inShipment : isComplete ? item.shipped_quantity : leftToShip(item);
    const name = [item.product_name, item.variant_label].filter(Boolean).join(', ');
    return quantity > 0 ? [{ quantity, sku: item.product_sku, name }] : [];
  });
  const pdf = await packingSlip({
    orderNumber: order.order_number,
    orderedAt: order.created_at,
    locale: order.locale,
    sender: senderLines(shop.settings.current()),
    recipient: order.shipping_address,
    carrier: shipment?.carrier ?? order.shipping_carrier,
    service: shipment?.service ?? order.shipping_service,
    lines,
    notes: order.notes,
  });
  return pdfResponse(pdf, `${order.order_number}.pdf`);
}
