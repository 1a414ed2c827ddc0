import type PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;

/** PDF points per millimetre. */
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
 * Restricts a text to the characters of the standard PDF fonts (Windows-1252): other letters lose their
 * accents, as in carriers' systems; a character that is still unprintable becomes a question mark.
 */
export function printable(text: string): string {
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
 * Draws a document without margins.
 *
 * @param size `A4`, `A6`
 * @param draw starts on the first page and handles its own margins
 */
export async function drawPdf(size: string, title: string, draw: (pdf: Pdf) => void): Promise<Buffer> {
  // Loaded with the first document: its fonts take memory that most processes do not need.
  const { default: Document } = await import('pdfkit');
  return new Promise((resolve, reject) => {
    const pdf = new Document({
      size,
      margin: 0,
      info: { Title: printable(title), Producer: 'Pignon', Creator: 'Pignon' },
    });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    draw(pdf);
    pdf.end();
  });
}
