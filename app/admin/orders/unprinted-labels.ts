import { type LoaderFunctionArgs, data } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { drawAddressLabels } from '#server/ordering/shipping/documents/index.ts';
import { recordPrintedLabels, listShipmentsToLabel } from '#server/ordering/shipping/index.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { labelContent } from './label-content.server.ts';
import { pdfResponse } from './pdf-response.server.ts';

/**
 * Returns one PDF with up to 100 address labels that nobody has printed yet, oldest first, and records them
 * as printed.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const waiting = await listShipmentsToLabel(shop.db, 100);
  if (waiting.length === 0) throw data(m.audit_no_labels(), { status: 404 });
  const contents = await Promise.all(waiting.map((shipment) => labelContent(shop, shipment)));
  const pdf = await drawAddressLabels(contents);
  await recordPrintedLabels(
    shop.db,
    waiting.map(({ id }) => id),
  );
  return pdfResponse(pdf, 'etiquettes.pdf');
}
