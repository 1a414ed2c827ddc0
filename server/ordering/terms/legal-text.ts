/** A legal text as data: composed on the server, so that only the reader's language is sent. */
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

export const text = (words: string): LegalBlock => ({ kind: 'text', text: words });
export const list = (...items: string[]): LegalBlock => ({ kind: 'list', items });
