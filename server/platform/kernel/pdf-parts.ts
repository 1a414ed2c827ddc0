import { type Pdf, textLeft, textRight, toWindows1252 } from './pdf.ts';

export interface TableColumn {
  label: string;
  width: number;
  align: 'left' | 'right';
}

/** Draws a table over as many pages as needed, with its header on each page. */
export function drawTable(pdf: Pdf, columns: readonly TableColumn[], rows: readonly string[][]): void {
  const drawHead = () => {
    const labels = columns.map(({ label }) => label);
    drawRow(pdf, columns, labels, 'Helvetica-Bold');
    rule(pdf);
  };
  drawHead();
  for (const row of rows) {
    if (pdf.y + heightOf(pdf, columns, row) > pdf.page.maxY()) {
      pdf.addPage();
      drawHead();
    }
    drawRow(pdf, columns, row, 'Helvetica');
  }
  rule(pdf);
}

function drawRow(pdf: Pdf, columns: readonly TableColumn[], row: readonly string[], font: string): void {
  const { y } = pdf;
  let x = textLeft;
  let end = y;
  pdf.font(font).fontSize(9).fillColor('#000');
  columns.forEach(({ width, align }, i) => {
    pdf.text(toWindows1252(row[i] ?? ''), x, y, { width: width - 6, align });
    end = Math.max(end, pdf.y);
    x += width;
  });
  pdf.y = end + 4;
  pdf.x = textLeft;
}

function heightOf(pdf: Pdf, columns: readonly TableColumn[], row: readonly string[]): number {
  pdf.font('Helvetica').fontSize(9);
  return (
    Math.max(
      ...columns.map(({ width }, i) => pdf.heightOfString(toWindows1252(row[i] ?? ''), { width: width - 6 })),
    ) + 4
  );
}

function rule(pdf: Pdf): void {
  pdf.moveTo(textLeft, pdf.y).lineTo(textRight, pdf.y).lineWidth(0.5).strokeColor('#999').stroke();
  pdf.y += 5;
}

/** Draws the footer of every page: the document's name and the page number. */
export function drawPageFooters(pdf: Pdf, text: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let i = start; i < start + count; i += 1) {
    pdf.switchToPage(i);
    // Sets the bottom margin to zero, because text below the margin would start a new page.
    pdf.page.margins.bottom = 0;
    pdf.font('Helvetica').fontSize(8).fillColor('#555');
    pdf.text(toWindows1252(count > 1 ? `${text} · ${i + 1}/${count}` : text), textLeft, 792, {
      width: textRight - textLeft,
      align: 'center',
      lineBreak: false,
    });
  }
}
