/**
 * A section of a page's text as data. It is composed or parsed on the server, so that the browser receives
 * only the reader's language and no Markdown parser.
 */
export interface TextSection {
  /** Anchor of the section. */
  id: string;
  /** Empty for the text before the first heading. */
  title: string;
  blocks: TextBlock[];
}

export type TextBlock =
  | { kind: 'text'; text: RichText }
  | { kind: 'heading'; level: 3 | 4; text: RichText }
  | { kind: 'list'; isOrdered?: true; start?: number; items: ListItem[] }
  | { kind: 'table'; label: string; head: RichText[]; rows: RichText[][] }
  | { kind: 'quote'; blocks: TextBlock[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  | { kind: 'link'; to: string; text: string };

/** One text, or several blocks such as a paragraph with a list below it. */
export type ListItem = RichText | { blocks: TextBlock[] };

/** Text of one paragraph or cell: plain, or a list of plain and marked parts. */
export type RichText = string | InlinePart[];

export type InlinePart =
  | string
  | { kind: 'strong' | 'emphasis'; parts: InlinePart[] }
  | { kind: 'code'; text: string }
  | { kind: 'anchor'; to: string; parts: InlinePart[] }
  | { kind: 'picture'; url: string; text: string }
  | { kind: 'break' };

export const textBlock = (words: string): TextBlock => ({ kind: 'text', text: words });
export const listBlock = (...items: string[]): TextBlock => ({ kind: 'list', items });

/** Returns a text without its marks; a picture is replaced by its description. */
export function plainText(text: RichText): string {
  return typeof text === 'string' ? text : text.map(plainPart).join('');
}

function plainPart(part: InlinePart): string {
  if (typeof part === 'string') return part;
  if (part.kind === 'break') return '\n';
  return 'parts' in part ? plainText(part.parts) : part.text;
}
