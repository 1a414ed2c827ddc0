import type { PhrasingContent, RootContent, TableRow } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { InlinePart, ListItem, RichText, TextBlock, TextSection } from './text-blocks.ts';

/** Writes sections as Markdown that `parseMarkdown` parses into the same text with the same anchors. */
export function writeMarkdown(sections: readonly TextSection[]): string {
  const children = sections.flatMap(({ id, title, blocks }): RootContent[] => [
    ...(title
      ? [{ type: 'heading' as const, depth: 2 as const, children: [words(`${title} {#${id}}`)] }]
      : []),
    ...blocks.map(toNode),
  ]);
  return toMarkdown(
    { type: 'root', children },
    { bullet: '-', rule: '-', extensions: [gfmTableToMarkdown({ tablePipeAlign: false })] },
  ).trim();
}

const words = (value: string) => ({ type: 'text' as const, value });

function toNode(block: TextBlock): RootContent {
  switch (block.kind) {
    case 'text':
      return { type: 'paragraph', children: inline(block.text) };
    case 'heading':
      return { type: 'heading', depth: block.level, children: inline(block.text) };
    case 'link':
      return {
        type: 'paragraph',
        children: [{ type: 'link', url: block.to, children: [words(block.text)] }],
      };
    case 'list':
      return {
        type: 'list',
        ordered: block.isOrdered ?? false,
        ...(block.start === undefined ? {} : { start: block.start }),
        spread: false,
        children: block.items.map((item) => ({
          type: 'listItem',
          spread: false,
          children: itemNodes(item) as never,
        })),
      };
    case 'table':
      return { type: 'table', children: [block.head, ...block.rows].map(row) };
    case 'quote':
      return { type: 'blockquote', children: block.blocks.map(toNode) as never };
    case 'code':
      return { type: 'code', value: block.text };
    case 'rule':
      return { type: 'thematicBreak' };
  }
}

const itemNodes = (item: ListItem): RootContent[] =>
  typeof item === 'object' && 'blocks' in item
    ? item.blocks.map(toNode)
    : [{ type: 'paragraph', children: inline(item) }];

const row = (cells: RichText[]): TableRow => ({
  type: 'tableRow',
  children: cells.map((cell) => ({ type: 'tableCell', children: inline(cell) })),
});

const inline = (text: RichText): PhrasingContent[] =>
  typeof text === 'string' ? [words(text)] : text.map(toPhrasing);

function toPhrasing(part: InlinePart): PhrasingContent {
  if (typeof part === 'string') return words(part);
  switch (part.kind) {
    case 'strong':
    case 'emphasis':
      return { type: part.kind, children: part.parts.map(toPhrasing) };
    case 'code':
      return { type: 'inlineCode', value: part.text };
    case 'anchor':
      return { type: 'link', url: part.to, children: part.parts.map(toPhrasing) };
    case 'picture':
      return { type: 'image', url: part.url, alt: part.text };
    case 'break':
      return { type: 'break' };
  }
}
