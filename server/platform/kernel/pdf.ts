import PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Left and right edges of the text, in points. */
export const left = 57;
export const right = 538;

/**
 * Builds an A4 document. The same content gives the same bytes: it uses the document's own date instead of
 * the current time, and only the standard Helvetica font, which every PDF reader has.
 *
 * @param about.created creation date written to the file
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
// Characters of Windows-1252 that are not in Latin-1.
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/**
 * Reduces a text to the characters of the standard fonts (Windows-1252); others lose their accents or become
 * a question mark.
 */
export function winAnsi(text: string): string {
  const has = (sign: string) => /[\u0020-\u007e\u00a0-\u00ff\n]/.test(sign) || beyondLatin1.includes(sign);
  // A soft hyphen only marks a possible break, but would be printed as a hyphen.
  return Array.from(text.normalize('NFC').replaceAll('\u00ad', ''), (sign) => {
    if (has(sign)) return sign;
    const other = replaced[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, '');
    return other && [...other].every(has) ? other : '?';
  }).join('');
}

/** Formats an ISO day for documents: 21.11.2026. */
export function writtenDay(day: string): string {
  return day.split('-').toReversed().join('.');
}
