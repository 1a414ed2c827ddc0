import type PDFDocument from 'pdfkit';

import { softwareName } from '#server/platform/kernel/software-name.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Number of PDF points per millimetre. */
export const mm = 72 / 25.4;

const withoutMark: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ẞ: 'SS',
  '\u202F': '\u00A0',
  '‐': '-',
  '−': '-',
};

/**
 * Replaces the characters that the standard PDF fonts (Windows-1252) lack: a letter loses its accent, as in
 * the carriers' systems; any other character becomes a question mark.
 */
export function toPrintableText(text: string): string {
  const isPrintable = (sign: string) => /[\u0020-\u007E\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/.test(sign);
  return [...text.normalize('NFC')]
    .map((sign) => {
      if (isPrintable(sign)) return sign;
      const plain = withoutMark[sign] ?? sign.normalize('NFD').replaceAll(/\p{M}/gu, '');
      return [...plain].every(isPrintable) ? plain : '?';
    })
    .join('');
}

/**
 * Draws a PDF document without margins.
 *
 * @param size size of the page: `A4` or `A6`
 * @param draw draws the content, starting on the first page, and keeps its own margins
 */
export async function drawPdf(size: string, title: string, draw: (pdf: Pdf) => void): Promise<Buffer> {
  // Loads the PDF library with the first document, because its fonts need memory that most processes can
  // save.
  const { default: Document } = await import('pdfkit');
  return new Promise((resolve, reject) => {
    const pdf = new Document({
      size,
      margin: 0,
      info: { Title: toPrintableText(title), Producer: softwareName, Creator: softwareName },
    });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    draw(pdf);
    pdf.end();
  });
}
