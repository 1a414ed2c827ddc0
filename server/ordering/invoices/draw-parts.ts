import type { Seller } from './document-data.ts';
import { type Pdf, textLeft, textRight, toWindows1252 } from '#server/platform/kernel/pdf.ts';

/** Draws the seller at the top left, the addressee below it, and the document's title at the right. */
export function drawDocumentHead(
  pdf: Pdf,
  head: { seller: Seller; title: string; facts: [label: string, value: string][]; address: string[] },
): void {
  pdf.font('Helvetica-Bold').fontSize(13).text(toWindows1252(head.seller.name), textLeft, 57);
  pdf.font('Helvetica').fontSize(9).fillColor('#555');
  for (const line of [...head.seller.lines, head.seller.email, ...head.seller.vatNumbers])
    pdf.text(toWindows1252(line));
  const sellerEnd = pdf.y;
  pdf
    .fillColor('#000')
    .font('Helvetica-Bold')
    .fontSize(18)
    .text(toWindows1252(head.title), 300, 56, { width: textRight - 300 });
  pdf.fontSize(9).moveDown(0.5);
  drawDetails(pdf, head.facts, { from: 300, labels: 110 });
  const detailsEnd = pdf.y;
  pdf.font('Helvetica').fontSize(10.5);
  pdf.text(toWindows1252(head.address.join('\n')), textLeft, Math.max(sellerEnd + 24, 160), {
    width: 230,
    lineGap: 1.5,
  });
  pdf.y = Math.max(pdf.y, detailsEnd) + 28;
  pdf.x = textLeft;
}

/** Draws one row per detail: the label, and its value to the right. */
export function drawDetails(
  pdf: Pdf,
  facts: [label: string, value: string][],
  place: { from: number; labels: number },
): void {
  for (const [label, value] of facts) {
    const { y } = pdf;
    pdf
      .font('Helvetica')
      .fillColor('#555')
      .text(toWindows1252(label), place.from, y, { width: place.labels });
    const labelEnd = pdf.y;
    pdf.fillColor('#000').text(toWindows1252(value), place.from + place.labels, y, {
      width: textRight - place.from - place.labels,
    });
    pdf.y = Math.max(pdf.y, labelEnd) + 2;
  }
}

/** Draws amounts at the right edge; those marked as strong are bold. */
export function drawTotals(pdf: Pdf, sums: [label: string, value: string, strong?: boolean][]): void {
  if (pdf.y + sums.length * 16 > pdf.page.maxY()) pdf.addPage();
  for (const [label, value, strong] of sums) {
    if (strong) pdf.y += 4;
    const { y } = pdf;
    pdf
      .font(strong ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(strong ? 11 : 9)
      .fillColor('#000');
    pdf.text(toWindows1252(label), 300, y, { width: 140 });
    pdf.text(toWindows1252(value), 440, y, { width: textRight - 440, align: 'right' });
    pdf.y += strong ? 5 : 2;
  }
  pdf.x = textLeft;
}
