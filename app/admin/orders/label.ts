import { type LoaderFunctionArgs, data } from 'react-router';
import { z } from 'zod';
import { drawAddressLabels } from '#server/ordering/shipping/documents/index.ts';
import { findShipment, recordPrintedLabels } from '#server/ordering/shipping/index.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { labelContent } from './label-content.server.ts';
import { pdfResponse } from './pdf-response.server.ts';

/** Returns a PDF with the address labels of a shipment's parcels. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const id = z.uuid().safeParse(params.id);
  const shipment = id.success ? await findShipment(shop.db, id.data) : undefined;
  if (!shipment) throw data(null, { status: 404 });
  const content = await labelContent(shop, shipment);
  const pdf = await drawAddressLabels([content]);
  await recordPrintedLabels(shop.db, [shipment.id]);
  return pdfResponse(pdf, `${content.orderNumber}-${shipment.number}.pdf`);
}
