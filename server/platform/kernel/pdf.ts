import PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Left and right edge of the text, in points. */
export const left = 57;
export const right = 538;

/**
 * Makes an A4 document. The same content gives the same bytes: its date is the document's own, never the clock's, and
 * only the standard Helvetica is used, which every reader has.
 *
 * @param about.created what the file says of when it was made
 */
export function makePdf(
  about: { title: string; author: string; created: Date; locale: string },
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 57, bottom: 71, left, right: 57 },
    bufferPages: true,
    lang: about.locale,
    displayTitle: true,
    info: {
      Title: winAnsi(about.title),
      Author: winAnsi(about.author),
      Producer: 'Pignon',
      Creator: 'Pignon',
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
// What Windows-1252 has beyond Latin-1.
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** A text in the signs that the standard fonts have (Windows-1252); others lose their accents, or become a question mark. */
export function winAnsi(text: string): string {
  const has = (sign: string) => /[\u0020-\u007e\u00a0-\u00ff\n]/.test(sign) || beyondLatin1.includes(sign);
  // A soft hyphen only says where a word may break; on paper it would be one.
  return Array.from(text.normalize('NFC').replaceAll('\u00ad', ''), (sign) => {
    if (has(sign)) return sign;
    const other = replaced[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, '');
    return other && [...other].every(has) ? other : '?';
  }).join('');
}

/** An ISO day as documents write it: 21.11.2026. */
export function writtenDay(day: string): string {
  return day.split('-').toReversed().join('.');
}
