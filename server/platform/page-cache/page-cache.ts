import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A cached response: its body in each encoding, and its headers. */
export interface CachedPage {
  status: number;
  /** Headers of the response, without those that depend on the encoding. */
  headers: Record<string, string>;
  etag: string;
  bodies: { identity: Buffer; gzip?: Buffer; br?: Buffer };
  tags: readonly string[];
  /** Time in milliseconds after which the page is rendered again, even when nothing invalidated it. */
  until: number;
  /** Number of requests that the cache has answered with this page. */
  hits: number;
  /** Resolves when the compressed bodies are ready; undefined until compression starts. */
  compressing?: Promise<void>;
}

const maximumBytes = 24 * 1024 * 1024;
const maximumAge = 10 * 60_000;

/**
 * Caches complete responses for anonymous visitors. When it is full, removes the pages that have not been
 * used for the longest time. Changes in the shop invalidate pages by their tags.
 */
export class PageCache {
  #pages = new Map<string, CachedPage>();
  #byTag = new Map<string, Set<string>>();
  #bytes = 0;
  #generation = 0;
  #isKeeping: boolean;

  /** @param isCaching false in development, where every page is rendered for each request */
  constructor(isCaching = true) {
    this.#isKeeping = isCaching;
  }

  /**
   * Number that increases with every invalidation. A page is not stored when the number has changed since its
   * rendering started, because the page may show old data.
   */
  get generation(): number {
    return this.#generation;
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    if (page.until < Date.now()) {
      this.#remove(key);
      return undefined;
    }
    this.#pages.delete(key);
    this.#pages.set(key, page);
    page.hits += 1;
    // Compresses a page at its second request, because most URLs of a catalogue are requested only once.
    if (page.hits === 1 && page.bodies.identity.length > 1000) page.compressing = this.#compress(key, page);
    return page;
  }

  /**
   * Stores a response; its compressed bodies follow later. Returns the page even when it is not stored.
   *
   * @param generation value of `generation` when the rendering started
   */
  put(
    key: string,
    answer: { status: number; headers: Record<string, string>; body: Buffer; tags: readonly string[] },
    generation: number,
  ): CachedPage {
    const etag = `"${createHash('sha1').update(answer.body).digest('base64url')}"`;
    const page: CachedPage = {
      status: answer.status,
      headers: answer.headers,
      etag,
      bodies: { identity: answer.body },
      tags: answer.tags,
      until: Date.now() + maximumAge,
      hits: 0,
    };
    if (generation !== this.#generation || !this.#isKeeping) return page;
    this.#remove(key);
    this.#pages.set(key, page);
    for (const tag of answer.tags) {
      const keys = this.#byTag.get(tag) ?? new Set();
      keys.add(key);
      this.#byTag.set(tag, keys);
    }
    this.#bytes += answer.body.length;
    this.#shrink();
    return page;
  }

  /** Removes all pages that have at least one of the tags. */
  invalidate(tags: readonly string[]): void {
    if (tags.length === 0) return;
    this.#generation += 1;
    for (const tag of tags) for (const key of this.#byTag.get(tag) ?? []) this.#remove(key);
  }

  clear(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#byTag.clear();
    this.#bytes = 0;
  }

  async #compress(key: string, page: CachedPage): Promise<void> {
    const body = page.bodies.identity;
    const [br, gz] = await Promise.all([
      brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } }),
      gzip(body, { level: 7 }),
    ]);
    if (this.#pages.get(key) !== page) return;
    page.bodies.br = br;
    page.bodies.gzip = gz;
    this.#bytes += br.length + gz.length;
    this.#shrink();
  }

  #remove(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    for (const body of Object.values(page.bodies)) this.#bytes -= body.length;
    for (const tag of page.tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }

  #shrink(): void {
    for (const key of this.#pages.keys()) {
      if (this.#bytes <= maximumBytes) return;
      this.#remove(key);
    }
  }
}
