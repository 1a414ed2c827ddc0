import type { BrandedContent, MailBlock, MailListItem, MailRow } from '../content.ts';

/** Renders a message as plain text, for recipients and mail programs that prefer it to HTML. */
export function renderPlainText(content: BrandedContent): string {
  const unsubscribe = content.unsubscribe && `${content.unsubscribe.label}\n${content.unsubscribe.url}`;
  const footer = ['--', content.footer, unsubscribe].filter(Boolean).join('\n');
  return [content.heading, ...content.blocks.map(blockText), footer].join('\n\n').concat('\n');
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'rows':
      return titled(block.title, rowsText(block.rows));
    case 'items':
      return titled(
        block.title,
        [...block.items.map(itemText), ...(block.rows ? [rowsText(block.rows)] : [])].join('\n'),
      );
    case 'products':
      return block.products
        .map(({ name, detail, value, url }) => itemText({ text: `${detail} ${name}`, value, url }))
        .join('\n');
    case 'lines':
      return titled(block.title, block.lines.join('\n'));
    case 'action':
      return `${block.label}\n${block.url}`;
  }
}

const titled = (title: string | undefined, text: string) =>
  title ? `${title.toLocaleUpperCase()}\n${text}` : text;
const rowsText = (rows: readonly MailRow[]) =>
  rows.map(({ label, value }) => `${label}: ${value}`).join('\n');

function itemText({ text, detail, value, url }: MailListItem): string {
  const head = `- ${text}${value ? `: ${value}` : ''}`;
  return [head, detail && `  ${detail}`, url && `  ${url}`].filter(Boolean).join('\n');
}
