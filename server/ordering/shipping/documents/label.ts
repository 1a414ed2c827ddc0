import { m } from '#shared/i18n/index.ts';
import { type PostalAddress, formatParcelAddress } from '#shared/parcel-address.ts';
import { formatWeight } from '#shared/format.ts';
import { type Pdf, drawPdf, mm, toPrintableText } from './pdf.ts';

export interface LabelContent {
  orderNumber: string;
  /** The sender's address, line by line. */
  sender: readonly string[];
  recipient: PostalAddress & { phone: string | null };
  carrier: string;
  service: string;
  /** Whether the parcel is sent to the post office of the address, where the recipient collects it. */
  isPickup: boolean;
  parcels: readonly { weightGrams: number; trackingNumber: string | null }[];
}

const left = 8 * mm;
const width = 89 * mm;

/**
 * Draws address labels as a PDF, one A6 page per parcel: sender, recipient in the format of the country of
 * delivery, carrier, parcel number and weight. Does not include the carrier's postage.
 *
 * @param contents one entry per shipment, in the order of printing
 */
export function drawAddressLabels(contents: readonly LabelContent[]): Promise<Buffer> {
  const number = contents.map(({ orderNumber }) => orderNumber).join(', ');
  return drawPdf('A6', m.shipping_label_title({ number }, { locale: 'fr' }), (pdf) => {
    const pages = contents.flatMap((content) => content.parcels.map((_, index) => ({ content, index })));
    pages.forEach(({ content, index }, page) => {
      if (page > 0) pdf.addPage({ size: 'A6', margin: 0 });
      drawLabel(pdf, content, index);
    });
  });
}

function drawLabel(pdf: Pdf, content: LabelContent, index: number): void {
  const parcel = content.parcels[index]!;
  const write = (
    text: string,
    x: number,
    y: number,
    size: number,
    options: { bold?: boolean; width?: number; align?: 'right' } = {},
  ) =>
    pdf
      .font(options.bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .text(toPrintableText(text), x, y, {
        width: options.width ?? width,
        lineGap: 1.5,
        align: options.align ?? 'left',
      });
  write(content.sender.join(' · '), left, 8 * mm, 7.5);
  rule(pdf, pdf.y + 1.5 * mm);
  const top = pdf.y + 4 * mm;
  write(content.carrier, left, top, 15, { bold: true, width: 60 * mm });
  write(content.service, left, pdf.y, 10, { width: 60 * mm });
  const position = m.shipping_label_parcel({ n: index + 1, of: content.parcels.length }, { locale: 'fr' });
  write(position, left + 55 * mm, top, 10, { bold: true, width: 34 * mm, align: 'right' });
  write(formatWeight(parcel.weightGrams, 'fr'), left + 55 * mm, pdf.y, 10, {
    width: 34 * mm,
    align: 'right',
  });
  rule(pdf, 42 * mm);
  // The words for poste restante (collection at the post office) replace the street.
  const restante = { address_line_1: m.shipping_poste_restante({}, { locale: 'fr' }), address_line_2: null };
  const to = content.isPickup ? { ...content.recipient, ...restante } : content.recipient;
  const lines = formatParcelAddress(to, { from: 'CH', locale: 'fr' });
  const size = Math.max(...lines.map((line) => line.length)) > 32 ? 12 : 15;
  pdf.y = 48 * mm;
  lines.forEach((line, i) => write(line, left, pdf.y, size, { bold: i === 0 || line === lines.at(-1) }));
  if (content.recipient.phone) write(content.recipient.phone, left, pdf.y + 2 * mm, 9);
  rule(pdf, 128 * mm);
  write(m.shipping_label_order({ number: content.orderNumber }, { locale: 'fr' }), left, 131 * mm, 9, {
    width: 40 * mm,
  });
  if (parcel.trackingNumber)
    write(parcel.trackingNumber, left + 40 * mm, 131 * mm, 9, { width: 49 * mm, align: 'right' });
}

function rule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.5)
    .stroke();
}
