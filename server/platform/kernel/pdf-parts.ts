import { type Pdf, left, right, winAnsi } from './pdf.ts';

export interface Column {
  label: string;
  width: number;
  align: 'left' | 'right';
}

/** Draws a table over as many pages as needed and repeats its header on each. */
export function drawTable(pdf: Pdf, columns: readonly Column[], rows: readonly string[][]): void {
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

function drawRow(pdf: Pdf, columns: readonly Column[], row: readonly string[], font: string): void {
  const { y } = pdf;
  let x = left;
  let end = y;
  pdf.font(font).fontSize(9).fillColor('#000');
  columns.forEach(({ width, align }, i) => {
    pdf.text(winAnsi(row[i] ?? ''), x, y, { width: width - 6, align });
    end = Math.max(end, pdf.y);
    x += width;
  });
  pdf.y = end + 4;
  pdf.x = left;
}

function heightOf(pdf: Pdf, columns: readonly Column[], row: readonly string[]): number {
  pdf.font('Helvetica').fontSize(9);
  return (
    Math.max(
      ...columns.map(({ width }, i) => pdf.heightOfString(winAnsi(row[i] ?? ''), { width: width - 6 })),
    ) + 4
  );
}

function rule(pdf: Pdf): void {
  pdf.moveTo(left, pdf.y).lineTo(right, pdf.y).lineWidth(0.5).strokeColor('#999').stroke();
  pdf.y += 5;
}

/** Draws the footer of every page: page number and document name. */
export function drawFeet(pdf: Pdf, text: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let i = start; i < start + count; i += 1) {
    pdf.switchToPage(i);
    // Draws below the margin, where text would otherwise start a new page.
    pdf.page.margins.bottom = 0;
    pdf.font('Helvetica').fontSize(8).fillColor('#555');
    pdf.text(winAnsi(count > 1 ? `${text} · ${i + 1}/${count}` : text), left, 792, {
      width: right - left,
      align: 'center',
      lineBreak: false,
    });
  }
}
