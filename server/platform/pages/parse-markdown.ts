import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Heading, Nodes, PhrasingContent, RootContent } from 'mdast';
import { isPageLink, isShopPicture } from './page-links.ts';
import {
  type InlinePart,
  type RichText,
  type TextBlock,
  type TextSection,
  plainText,
} from './text-blocks.ts';

/** Levels of lists and quotes that are rendered; deeper content is shown without its level. */
const deepest = 8;

/**
 * Parses Markdown (CommonMark with tables) into sections. HTML is read as plain text, and a link or picture
 * whose target is not allowed is replaced by its text. A heading can name its anchor: `## Returns {#returns}`.
 */
export function parseMarkdown(markdown: string): TextSection[] {
  try {
    return parse(markdown);
  } catch (error) {
    // The parser is recursive, so thousands of nested quotes exceed the call stack.
    if (!(error instanceof RangeError)) throw error;
    return [{ id: 'text', title: '', blocks: [{ kind: 'code', text: markdown }] }];
  }
}

function parse(markdown: string): TextSection[] {
  const { children } = fromMarkdown(markdown, {
    extensions: [{ disable: { null: ['htmlFlow', 'htmlText'] } }, gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const definitions = new Map(
    children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url] as const] : [])),
  );
  const reader: Reader = { definitions, ids: new Set() };
  const sections: TextSection[] = [];
  for (const node of children) {
    if (node.type === 'heading' && node.depth <= 2)
      sections.push({ ...sectionHeading(node, reader), blocks: [] });
    else {
      const blocks = toBlocks(node, reader, 0);
      if (blocks.length === 0) continue;
      if (sections.length === 0) sections.push({ id: 'text', title: '', blocks: [] });
      sections.at(-1)!.blocks.push(...blocks);
    }
  }
  return sections;
}

interface Reader {
  /** Targets of the links that name a definition, by its identifier. */
  definitions: ReadonlyMap<string, string>;
  /** Anchors that are already used. */
  ids: Set<string>;
}

function sectionHeading(node: Heading, reader: Reader): { id: string; title: string } {
  const written = plainText(toRich(node.children, reader)).replaceAll('\n', ' ').trim();
  const [, title = '', own] = /^(.*?)\s*(?:\{#([a-z0-9][a-z0-9-]{0,59})\})?$/u.exec(written) ?? [];
  const base = own ?? (slugOf(title) || 'section');
  let id = base;
  for (let n = 2; reader.ids.has(id); n += 1) id = `${base}-${n}`;
  reader.ids.add(id);
  return { id, title };
}

const slugOf = (title: string) =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}|\u00ad/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);

function toBlocks(node: RootContent, reader: Reader, depth: number): TextBlock[] {
  switch (node.type) {
    case 'paragraph':
      return [{ kind: 'text', text: toRich(node.children, reader) }];
    case 'heading':
      return [{ kind: 'heading', level: node.depth <= 3 ? 3 : 4, text: toRich(node.children, reader) }];
    case 'blockquote': {
      const blocks = node.children.flatMap((child) => toBlocks(child, reader, depth + 1));
      return depth < deepest && blocks.length > 0 ? [{ kind: 'quote', blocks }] : blocks;
    }
    case 'list': {
      const items = node.children.map((item) =>
        item.children.flatMap((child) => toBlocks(child, reader, depth + 1)),
      );
      if (depth >= deepest) return items.flat();
      return [
        {
          kind: 'list',
          ...(node.ordered ? { isOrdered: true as const, start: node.start ?? 1 } : {}),
          items: items.map((blocks) =>
            blocks.length === 1 && blocks[0]!.kind === 'text' ? blocks[0]!.text : { blocks },
          ),
        },
      ];
    }
    case 'table': {
      const [head = [], ...rows] = node.children.map((row) =>
        row.children.map((cell) => toRich(cell.children, reader)),
      );
      // Cells beyond the head have no column heading, so they are left out, as on GitHub.
      const filled = rows.map((row) => head.map((_, at) => row[at] ?? ''));
      return [{ kind: 'table', label: head.map(plainText).join(', '), head, rows: filled }];
    }
    case 'code':
      return [{ kind: 'code', text: node.value }];
    case 'thematicBreak':
      return [{ kind: 'rule' }];
    default:
      return [];
  }
}

/** Returns inline content as one string if it has no marks. */
function toRich(nodes: readonly PhrasingContent[], reader: Reader, depth = 0): RichText {
  const parts = nodes.flatMap((node) => toInlineParts(node, reader, depth));
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts;
}

function toInlineParts(node: PhrasingContent, reader: Reader, depth: number): InlinePart[] {
  switch (node.type) {
    case 'text':
      return [node.value.replaceAll('\n', ' ')];
    case 'strong':
    case 'emphasis': {
      const parts = inner(node, reader, depth);
      return depth < deepest ? [{ kind: node.type, parts }] : parts;
    }
    case 'inlineCode':
      return [{ kind: 'code', text: node.value }];
    case 'break':
      return [{ kind: 'break' }];
    case 'link':
      return anchor(node.url, inner(node, reader, depth));
    case 'linkReference':
      return anchor(reader.definitions.get(node.identifier), inner(node, reader, depth));
    case 'image':
      return picture(node.url, node.alt ?? '');
    case 'imageReference':
      return picture(reader.definitions.get(node.identifier), node.alt ?? '');
    default:
      return 'value' in node ? [node.value] : [];
  }
}

function inner(
  node: Extract<Nodes, { children: PhrasingContent[] }>,
  reader: Reader,
  depth: number,
): InlinePart[] {
  const rich = toRich(node.children, reader, depth + 1);
  return typeof rich === 'string' ? [rich] : rich;
}

const anchor = (to: string | undefined, parts: InlinePart[]): InlinePart[] =>
  to !== undefined && isPageLink(to) ? [{ kind: 'anchor', to, parts }] : parts;

const picture = (url: string | undefined, text: string): InlinePart[] =>
  url !== undefined && isShopPicture(url) ? [{ kind: 'picture', url, text }] : [text];
