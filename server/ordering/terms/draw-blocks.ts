import { drawTable } from '#server/platform/kernel/pdf-parts.ts';
import { type Pdf, textLeft, textRight, toWindows1252 } from '#server/platform/kernel/pdf.ts';
import { type ListItem, type RichText, type TextBlock, plainText } from '#server/platform/pages/index.ts';
import { drawRichText } from './draw-rich-text.ts';

/** Returns the absolute URL of a path of the shop. */
type AddressOf = (path: string) => string;

const width = textRight - textLeft;
/** Indentation of lists and quotes, in points. */
const step = 12;

/**
 * Draws the blocks of a text below the current position. Links are followed by their URL, because nobody can
 * follow a link on paper.
 */
export function drawBlocks(pdf: Pdf, blocks: readonly TextBlock[], addressOf: AddressOf, indent = 0): void {
  for (const block of blocks) {
    pdf.font('Helvetica').fontSize(9.5).fillColor('#000');
    drawBlock(pdf, block, addressOf, indent);
    pdf.moveDown(0.4);
  }
}

function drawBlock(pdf: Pdf, block: TextBlock, addressOf: AddressOf, indent: number): void {
  const write = (text: RichText, mark = '') =>
    drawRichText(pdf, text, { left: textLeft + indent, width: width - indent, mark, addressOf });
  switch (block.kind) {
    case 'text':
      return write(block.text);
    case 'heading':
      if (pdf.y + 60 > pdf.page.maxY()) pdf.addPage();
      pdf.fontSize(block.level === 3 ? 10.5 : 9.5);
      return write([{ kind: 'strong', parts: typeof block.text === 'string' ? [block.text] : block.text }]);
    case 'list':
      return block.items.forEach((item, at) =>
        drawItem(
          pdf,
          item,
          block.isOrdered ? `${(block.start ?? 1) + at}. ` : '– ',
          addressOf,
          indent + step,
        ),
      );
    case 'table':
      if (pdf.y + 80 > pdf.page.maxY()) pdf.addPage();
      return drawTable(
        pdf,
        block.head.map((label) => ({
          label: plainText(label),
          width: width / block.head.length,
          align: 'left' as const,
        })),
        block.rows.map((cells) => cells.map(plainText)),
      );
    case 'quote':
      return drawBlocks(pdf, block.blocks, addressOf, indent + step);
    case 'code':
      pdf.font('Courier').fontSize(8.5);
      return void pdf.text(toWindows1252(block.text), textLeft + indent, pdf.y, { width: width - indent });
    case 'rule':
      return void pdf
        .moveTo(textLeft + indent, pdf.y)
        .lineTo(textRight, pdf.y)
        .lineWidth(0.5)
        .stroke('#999');
    case 'link':
      return write([block.text, ' ', { kind: 'anchor', to: block.to, parts: [addressOf(block.to)] }]);
  }
}

function drawItem(pdf: Pdf, item: ListItem, mark: string, addressOf: AddressOf, indent: number): void {
  const isPlain = typeof item === 'string' || Array.isArray(item);
  const [first, ...rest] = isPlain ? [] : item.blocks;
  const text = isPlain ? item : first?.kind === 'text' ? first.text : '';
  drawRichText(pdf, text, { left: textLeft + indent, width: width - indent, mark, addressOf });
  if (!isPlain) drawBlocks(pdf, first?.kind === 'text' ? rest : item.blocks, addressOf, indent);
}
