import { type Pdf, toWindows1252 } from '#server/platform/kernel/pdf.ts';
import { type InlinePart, type RichText, plainText } from '#server/platform/pages/index.ts';

interface Line {
  /** Points from the left edge of the page. */
  left: number;
  width: number;
  /** Text before the first word, such as the bullet of a list item. */
  mark: string;
  addressOf: (path: string) => string;
}

interface Run {
  text: string;
  isStrong: boolean;
  isEmphasis: boolean;
  isCode: boolean;
  link?: string;
}

const plain: Omit<Run, 'text'> = { isStrong: false, isEmphasis: false, isCode: false };

/** Draws one paragraph with its marks, in the current font size. */
export function drawRichText(pdf: Pdf, text: RichText, { left, width, mark, addressOf }: Line): void {
  const parts = typeof text === 'string' ? [text] : text;
  const runs = [{ ...plain, text: mark }, ...parts.flatMap((part) => runsOf(part, plain, addressOf))].filter(
    (run) => run.text !== '',
  );
  runs.forEach((run, at) => {
    const options = {
      width,
      lineGap: 1.5,
      continued: at < runs.length - 1,
      // pdfkit would keep the link of the run before.
      link: run.link ?? null,
    };
    pdf.font(fontOf(run));
    if (at === 0) pdf.text(toWindows1252(run.text), left, pdf.y, options as never);
    else pdf.text(toWindows1252(run.text), options as never);
  });
}

function runsOf(part: InlinePart, style: Omit<Run, 'text'>, addressOf: Line['addressOf']): Run[] {
  if (typeof part === 'string') return [{ ...style, text: part }];
  switch (part.kind) {
    case 'strong':
      return part.parts.flatMap((inner) => runsOf(inner, { ...style, isStrong: true }, addressOf));
    case 'emphasis':
      return part.parts.flatMap((inner) => runsOf(inner, { ...style, isEmphasis: true }, addressOf));
    case 'code':
      return [{ ...style, isCode: true, text: part.text }];
    case 'picture':
      return [{ ...style, text: part.text }];
    case 'break':
      return [{ ...style, text: '\n' }];
    case 'anchor': {
      const inner = part.parts.flatMap((each) => runsOf(each, style, addressOf));
      // A link to a section of the same text has no URL to print, so only its text is drawn.
      if (part.to.startsWith('#')) return inner;
      const link = addressOf(part.to);
      const shown = link.replace(/^(mailto|tel):/i, '');
      const linked = inner.map((run) => ({ ...run, link }));
      return plainText(part.parts).includes(shown) ? linked : [...linked, { ...style, text: ` (${shown})` }];
    }
  }
}

function fontOf({ isStrong, isEmphasis, isCode }: Run): string {
  if (isCode) return 'Courier';
  if (isStrong) return isEmphasis ? 'Helvetica-BoldOblique' : 'Helvetica-Bold';
  return isEmphasis ? 'Helvetica-Oblique' : 'Helvetica';
}
