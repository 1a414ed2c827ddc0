import { type LoaderFunctionArgs, data } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { addressLabels } from '#server/ordering/shipping/documents/index.ts';
import { notePrintedLabels, shipmentsToLabel } from '#server/ordering/shipping/index.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { labelContent } from './label-content.server.ts';
import { pdfResponse } from './pdf-response.server.ts';

/** Labels not yet opened, oldest first, in one file. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const waiting = await shipmentsToLabel(shop.db, 100);
  if (waiting.length === 0) throw data(m.audit_no_labels(), { status: 404 });
  const contents = await Promise.all(waiting.map((shipment) => labelContent(shop, shipment)));
  const pdf = await addressLabels(contents);
  await notePrintedLabels(
    shop.db,
    waiting.map(({ id }) => id),
  );
  return pdfResponse(pdf, 'etiquettes.pdf');
}
