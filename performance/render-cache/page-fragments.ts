import { randomBytes } from 'node:crypto';

/** Random, so that no text of a page can contain a marker. */
const token = randomBytes(12).toString('hex');
const marker = new RegExp(`<!--${token}:(\\d+)-->`);

/**
 * Encoded fragments of one page. React writes a short marker in place of each, so that the HTML of a fragment
 * is neither joined, searched nor encoded again for each page.
 */
export class PageFragments {
  readonly #fragments: Buffer[] = [];

  /** Adds a fragment and returns its marker, which is HTML. */
  add(fragment: Buffer): string {
    return `<!--${token}:${this.#fragments.push(fragment) - 1}-->`;
  }

  /** Splits HTML at its markers: text alternates with the fragments. */
  split(html: string): (string | Buffer)[] {
    // A split by an expression with a group returns the group's text between the parts.
    return html.split(marker).map((part, i) => (i % 2 === 0 ? part : this.#fragments[Number(part)]!));
  }
}
