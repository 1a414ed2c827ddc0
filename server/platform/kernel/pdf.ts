import anyAscii from 'any-ascii';
import PDFDocument from 'pdfkit';

import { softwareName } from './software-name.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Left and right edge of the text on a page, in points. */
export const textLeft = 57;
export const textRight = 538;

/**
 * Creates an A4 document. The same content always gives the same bytes: the file contains the document's date
 * instead of the current time, and only the standard font Helvetica, which every PDF reader has.
 *
 * @param about.created creation date that is written to the file
 */
export function createPdf(
  about: { title: string; author: string; created: Date; locale: string },
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 57, bottom: 71, left: textLeft, right: 57 },
    bufferPages: true,
    lang: about.locale,
    displayTitle: true,
    info: {
      Title: toWindows1252(about.title),
      Author: toWindows1252(about.author),
      Producer: softwareName,
      Creator: softwareName,
      CreationDate: about.created,
      ModDate: about.created,
    },
  });
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    draw(pdf);
    pdf.end();
  });
}

const replaced: Record<string, string> = {
  '\u202f': '\u00a0',
  '\u2009': '\u00a0',
  '\u2212': '–',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ħ: 'h',
  ẞ: 'SS',
};
// Characters that Windows-1252 contains and Latin-1 does not.
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/**
 * Replaces the characters that the standard PDF fonts (Windows-1252) lack: a letter loses its accent; a letter
 * of another script is transliterated (`Юлия` becomes `Yuliya`), any other character becomes a question mark.
 */
export function toWindows1252(text: string): string {
  const has = (sign: string) => /[\u0020-\u007e\u00a0-\u00ff\n]/.test(sign) || beyondLatin1.includes(sign);
  // Removes soft hyphens: they only mark where a word may break, but the PDF would print them.
  return Array.from(text.normalize('NFC').replaceAll('\u00ad', ''), (sign) => {
    if (has(sign)) return sign;
    const other = replaced[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, '');
    return other && [...other].every(has) ? other : anyAscii(sign) || '?';
  }).join('');
}

/** Formats a day (ISO) for documents: 21.11.2026. */
export function formatDocumentDay(day: string): string {
  return day.split('-').toReversed().join('.');
}
