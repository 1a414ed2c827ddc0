import { LRUCache } from 'lru-cache';
import { DocumentLookup } from '#server/catalogue/products/index.ts';
import { copyIfSlice } from '#server/platform/kernel/copy-if-slice.ts';
import { articleHash } from './article-hash.ts';
import { type CompiledArticle, parseArticle } from './load-articles.ts';

/** Articles kept as objects: all of a usual shop. One needs some 5 kB. */
const cachedArticles = 20_000;

/** Articles by number, as `at` of an array returns them. */
export interface ArticleList {
  at(number: number): CompiledArticle | undefined;
}

/**
 * The distinct articles by number. Their canonical JSON is outside the JavaScript heap; only the most wanted are held
 * as objects.
 */
export class ArticleStore implements ArticleList {
  readonly #texts: Buffer[] = [];
  readonly #lookup = new DocumentLookup();
  readonly #hashes: string[] = [];
  readonly #parsed = new LRUCache<number, CompiledArticle>({ max: cachedArticles });

  get length(): number {
    return this.#texts.length;
  }

  at(number: number): CompiledArticle | undefined {
    let article = this.#parsed.get(number);
    const text = this.#texts[number];
    if (!article && text) this.#parsed.set(number, (article = parseArticle(text.toString())));
    return article;
  }

  /** Returns the hash that identifies an article. */
  hashOf(number: number): string {
    return (this.#hashes[number] ??= articleHash(this.#texts[number]!));
  }

  /** Returns the number of an article; `isNew` if it had none before. */
  numberOf(json: string): { number: number; isNew: boolean } {
    const text = Buffer.from(json);
    // Different articles may have the same hash.
    const known = this.#lookup.list('name', json).find((number) => this.#texts[number]!.equals(text));
    if (known !== undefined) return { number: known, isNew: false };
    const number = this.#texts.push(copyIfSlice(text)) - 1;
    this.#lookup.add('name', json, number);
    return { number, isNew: true };
  }

  /** The articles as JSON, by number, for a snapshot. */
  save(): string[] {
    return this.#texts.map(String);
  }
}
