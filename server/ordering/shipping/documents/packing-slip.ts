import { m } from '#shared/i18n/index.ts';
import { type PostalAddress, formatParcelAddress } from '#shared/parcel-address.ts';
import { formatLongDate } from '#shared/format.ts';
import type { Locale } from '#shared/locales.ts';
import { type Pdf, drawPdf, mm, toPrintableText } from './pdf.ts';

export interface SlipContent {
  orderNumber: string;
  orderedAt: Date;
  locale: Locale;
  sender: readonly string[];
  recipient: PostalAddress;
  carrier: string;
  service: string;
  lines: readonly { quantity: number; sku: string; name: string }[];
  /** The note that the customer wrote with the order. */
  notes: string | null;
  giftMessage: string | null;
}

const left = 20 * mm;
const right = 190 * mm;
const bottom = 275 * mm;
const columns = { quantity: left, sku: left + 18 * mm, name: left + 66 * mm };

/**
 * Draws packing slips as an A4 PDF in the customer's language, with quantities, SKUs and names, but without
 * prices.
 *
 * @param contents one entry per order or shipment; each starts on a new page
 */
export function drawPackingSlips(contents: readonly SlipContent[]): Promise<Buffer> {
  const number = contents.map(({ orderNumber }) => orderNumber).join(', ');
  return drawPdf('A4', m.shipping_slip_title({ number }, { locale: contents[0]?.locale ?? 'fr' }), (pdf) => {
    contents.forEach((content, i) => {
      if (i > 0) pdf.addPage({ size: 'A4', margin: 0 });
      drawSlip(pdf, content);
    });
  });
}

function drawSlip(pdf: Pdf, content: SlipContent): void {
  const o = { locale: content.locale };
  const write = writer(pdf);
  write(content.sender.join('\n'), left, 20 * mm, { size: 9, width: 80 * mm });
  write(
    formatParcelAddress(content.recipient, { from: 'CH', locale: content.locale }).join('\n'),
    118 * mm,
    45 * mm,
    {
      size: 11,
      width: 72 * mm,
    },
  );
  write(m.shipping_slip_title({ number: content.orderNumber }, o), left, 88 * mm, { size: 18, bold: true });
  const details = [
    m.shipping_slip_ordered({ date: formatLongDate(content.orderedAt, content.locale) }, o),
    `${content.carrier}, ${content.service}`,
  ];
  write(details.join('\n'), left, pdf.y + 2 * mm, { size: 10 });
  head(pdf, pdf.y + 8 * mm, o);
  for (const line of content.lines) {
    const name = toPrintableText(line.name);
    pdf.font('Helvetica').fontSize(10);
    const height = Math.max(pdf.heightOfString(name, { width: right - columns.name }), 12);
    if (pdf.y + height > bottom) {
      pdf.addPage({ size: 'A4', margin: 0 });
      head(pdf, 20 * mm, o);
    }
    const { y } = pdf;
    write(String(line.quantity), columns.quantity, y, { size: 10, bold: true, width: 14 * mm });
    write(line.sku, columns.sku, y, { size: 9, width: columns.name - columns.sku - 2 * mm });
    write(name, columns.name, y, { size: 10, width: right - columns.name });
    rule(pdf, y + height + 2 * mm, 0.25);
    pdf.y = y + height + 4 * mm;
  }
  const units = content.lines.reduce((sum, line) => sum + line.quantity, 0);
  write(m.shipping_slip_pieces({ count: units }, o), left, pdf.y + 2 * mm, { size: 10, bold: true });
  if (content.notes)
    write(m.shipping_slip_notes({ notes: content.notes }, o), left, pdf.y + 4 * mm, { size: 9 });
  if (content.giftMessage) writeGiftMessage(pdf, content.giftMessage, o);
}

/** Writes the gift message in a box of its own below the lines, on a new page if it does not fit. */
function writeGiftMessage(pdf: Pdf, message: string, o: { locale: Locale }): void {
  const write = writer(pdf);
  const [pad, width] = [6 * mm, right - left - 12 * mm];
  const text = message.split('\n').map(toPrintableText).join('\n');
  const height = pdf.font('Helvetica').fontSize(12).heightOfString(text, { width, lineGap: 2 }) + 14 * mm;
  if (pdf.y + 8 * mm + height > bottom) {
    pdf.addPage({ size: 'A4', margin: 0 });
    pdf.y = 12 * mm;
  }
  const top = pdf.y + 8 * mm;
  pdf
    .rect(left, top, right - left, height)
    .lineWidth(0.5)
    .stroke();
  write(m.shipping_slip_gift({}, o), left + pad, top + 4 * mm, { size: 9, bold: true });
  write(message, left + pad, top + 10 * mm, { size: 12, width });
}

function writer(pdf: Pdf) {
  return (
    text: string,
    x: number,
    y: number,
    { size, bold, width }: { size: number; bold?: boolean; width?: number },
  ) =>
    pdf
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .text(text.split('\n').map(toPrintableText).join('\n'), x, y, {
        width: width ?? right - left,
        lineGap: 2,
      });
}

function head(pdf: Pdf, y: number, o: { locale: Locale }): void {
  const write = writer(pdf);
  write(m.shipping_slip_quantity({}, o), columns.quantity, y, { size: 8 });
  write(m.shipping_slip_reference({}, o), columns.sku, y, { size: 8 });
  write(m.shipping_slip_article({}, o), columns.name, y, { size: 8 });
  rule(pdf, y + 5 * mm, 0.75);
  pdf.y = y + 7 * mm;
}

function rule(pdf: Pdf, y: number, thickness: number): void {
  pdf.moveTo(left, y).lineTo(right, y).lineWidth(thickness).stroke();
}
