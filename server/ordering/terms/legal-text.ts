/**
 * A section of a legal text as data. It is composed on the server, so that the browser receives only the
 * reader's language.
 */
export interface LegalSection {
  id: string;
  title: string;
  blocks: LegalBlock[];
}

export type LegalBlock =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; label: string; head: string[]; rows: string[][] }
  | { kind: 'link'; to: string; text: string };

export const textBlock = (words: string): LegalBlock => ({ kind: 'text', text: words });
export const listBlock = (...items: string[]): LegalBlock => ({ kind: 'list', items });
