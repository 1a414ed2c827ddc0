import { type LoaderFunctionArgs, data } from 'react-router';
import { z } from 'zod';
import { findOrder } from '#server/orders/index.ts';
import { addressLabel } from '#server/shipping/documents/index.ts';
import { findShipment, notePrintedLabel } from '#server/shipping/index.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { pdfResponse, senderLines } from './pdf-response.server.ts';

/** The address labels of a shipment's parcels. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const id = z.uuid().safeParse(params.id);
  const shipment = id.success ? await findShipment(shop.db, id.data) : undefined;
  const order = shipment && (await findOrder(shop.db, shipment.order_id));
  if (!order) throw data(null, { status: 404 });
  const pdf = await addressLabel({
    orderNumber: order.order_number,
    sender: senderLines(shop.settings.current()),
    recipient: order.shipping_address,
    carrier: shipment.carrier,
    service: shipment.service,
    isPickup: order.shipping_kind === 'pickup',
    parcels: shipment.parcels.map((parcel) => ({ weightGrams: parcel.weight_g, trackingNumber: parcel.tracking_number })),
  });
  await notePrintedLabel(shop.db, shipment.id);
  return pdfResponse(pdf, `${order.order_number}-${shipment.number}.pdf`);
}
