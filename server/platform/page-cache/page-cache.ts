import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type Cache, newCache } from 'transitory';
import { copyIfSlice } from '#server/platform/kernel/copy-if-slice.ts';
import type { RemovedTags } from './purge-cdn.ts';
import { type Rendering, Renderings } from './rendering.ts';

const brotliCompress = promisify(zlib.brotliCompress);
const brotliDecompress = promisify(zlib.brotliDecompress);
const gzip = promisify(zlib.gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A cached response: its body in each encoding, and its headers. */
export interface CachedPage {
  status: number;
  /** Headers of the response, without those that depend on the encoding. */
  headers: Record<string, string>;
  etag: string;
  /** A page that was compressed has only `br`; `bodyOf` restores the others. */
  bodies: { identity?: Buffer; br?: Buffer };
  tags: readonly string[];
  /** Time in milliseconds after which the page is rendered again, even when nothing invalidated it. */
  until: number;
  /** Number of requests that the cache has answered with this page. */
  hits: number;
  /** Resolves when the compressed bodies are ready; undefined until compression starts. */
  compressing?: Promise<void>;
  /** Until when other requests get this outdated page, while the first one renders it again. */
  stale?: { until: number; isRenewing: boolean };
}

export interface PageCacheOptions {
  /** False in development, where every page is rendered for each request. */
  isCaching?: boolean;
  /** Limit of the cached bodies, in MiB. */
  megabytes?: number;
  /** Called when pages with these tags are outdated, also if this cache has no such page. */
  onOutdated?: (tags: RemovedTags) => void;
}

/** Age in milliseconds at which a page is rendered again. */
export const maximumAge = 10 * 60_000;
/** Longest time in milliseconds for which a list is sent after the availability of its products has changed. */
const maximumStale = 1000;
/** Limit, in bytes, of the bodies restored for the few clients that do not accept Brotli. */
const restoredBytes = 8 * 1024 * 1024;
/** Tag of pages that may be sent for a moment after the availability of a product has changed. */
export const listTag = 'list';
/** Tag of pages that depend on the facts of other parts, shown on the page or not. */
export const factsTag = 'facts';

/**
 * Caches complete responses that are the same for every visitor. Changes in the shop invalidate pages by their
 * tags. A full cache keeps the pages that are requested most often, by W-TinyLFU, so that a crawl of many pages
 * does not evict them.
 */
export class PageCache {
  #pages: Cache<string, CachedPage>;
  #byTag = new Map<string, Set<string>>();
  #restored = { identity: restoredBodies(), gzip: restoredBodies() };
  #renderings = new Renderings();
  /** Number of hits by key, of the keys that were requested last. */
  #hits = new LRUCache<string, number>({ max: 2000 });
  #isCaching: boolean;
  #onOutdated: (tags: RemovedTags) => void;

  constructor({ isCaching = true, megabytes = 24, onOutdated = () => {} }: PageCacheOptions = {}) {
    this.#isCaching = isCaching;
    this.#onOutdated = onOutdated;
    this.#pages = newCache<string, CachedPage>()
      .maxSize(megabytes * 1024 * 1024)
      .withWeigher((_, { bodies }) => Object.values(bodies).reduce((sum, body) => sum + body.length, 0))
      .withRemovalListener((key, page) => {
        if (this.#pages.peek(key) !== page) this.#untag(key, page);
      })
      .build();
  }

  /** Starts the rendering of a page. Always call `end`, also when rendering fails. */
  begin(): Rendering {
    return this.#renderings.begin();
  }

  end(rendering: Rendering): void {
    this.#renderings.end(rendering);
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.getIfPresent(key) ?? undefined;
    if (!page) return undefined;
    const { stale } = page;
    if (Math.min(page.until, stale?.until ?? Infinity) < Date.now()) {
      this.#pages.delete(key);
      return undefined;
    }
    if (stale && !stale.isRenewing) {
      stale.isRenewing = true;
      return undefined;
    }
    page.hits += 1;
    this.#hits.set(key, (this.#hits.get(key) ?? 0) + 1);
    // Compresses a page at its second request, because most URLs of a catalogue are requested only once.
    if (page.hits === 1 && (page.bodies.identity?.length ?? 0) > 1000)
      page.compressing = this.#compress(key, page);
    return page;
  }

  /**
   * Stores a response; its compressed bodies follow later. Returns the page even when it is not stored: it is
   * not if one of its tags was invalidated while it was rendered, because it may show old data.
   */
  put(
    key: string,
    answer: { status: number; headers: Record<string, string>; body: Buffer; tags: readonly string[] },
    rendering: Rendering,
  ): { page: CachedPage; isStored: boolean } {
    const etag = `"${createHash('sha1').update(answer.body).digest('base64url')}"`;
    const page: CachedPage = {
      status: answer.status,
      headers: answer.headers,
      etag,
      bodies: { identity: copyIfSlice(answer.body) },
      tags: answer.tags,
      until: Date.now() + maximumAge,
      hits: 0,
    };
    if (!this.#isCaching || rendering.isOutdated(answer.tags)) return { page, isStored: false };
    this.#pages.delete(key);
    this.#tag(key, page);
    this.#pages.set(key, page);
    return { page, isStored: true };
  }

  /** Returns the keys of the pages with the most hits, most first. */
  mostRequested(count: number): string[] {
    return [...this.#hits.entries()]
      .sort(([, a], [, b]) => b - a)
      .slice(0, count)
      .map(([key]) => key);
  }

  /** Returns the body of a page in an encoding, or a promise of it; `br` only if the page was compressed. */
  bodyOf(page: CachedPage, encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'br') return page.bodies.br!;
    if (encoding === 'identity' && page.bodies.identity) return page.bodies.identity;
    return this.#restored[encoding].get(page) ?? this.#restore(page, encoding);
  }

  async #restore(page: CachedPage, encoding: 'identity' | 'gzip'): Promise<Buffer> {
    const body = copyIfSlice(
      encoding === 'gzip'
        ? await gzip(await this.bodyOf(page, 'identity'))
        : await brotliDecompress(page.bodies.br!),
    );
    this.#restored[encoding].set(page, body);
    return body;
  }

  /** Removes all pages that have at least one of the tags. */
  invalidate(tags: readonly string[]): void {
    this.#onOutdated(tags);
    this.#renderings.invalidate(tags);
    for (const tag of tags) for (const key of this.#byTag.get(tag) ?? []) this.#pages.delete(key);
  }

  /**
   * Removes all pages that have at least one of the tags, after a change of availability alone. A list stays
   * for at most a second while the first request renders it again.
   */
  renew(tags: readonly string[]): void {
    this.#onOutdated(tags);
    this.#renderings.invalidate(tags);
    for (const tag of tags)
      for (const key of this.#byTag.get(tag) ?? []) {
        const page = this.#pages.peek(key);
        if (page?.tags.includes(listTag))
          page.stale ??= { until: Date.now() + maximumStale, isRenewing: false };
        else this.#pages.delete(key);
      }
  }

  clear(): void {
    this.#onOutdated('all');
    this.#renderings.invalidateAll();
    this.#pages.clear();
    this.#byTag.clear();
    for (const bodies of Object.values(this.#restored)) bodies.clear();
  }

  async #compress(key: string, page: CachedPage): Promise<void> {
    const body = page.bodies.identity!;
    page.bodies = {
      br: copyIfSlice(await brotliCompress(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } })),
    };
    // Stores the page again, because the cache weighs an entry only then.
    if (this.#pages.peek(key) === page) this.#pages.set(key, page);
  }

  #tag(key: string, { tags }: CachedPage): void {
    for (const tag of tags) {
      const keys = this.#byTag.get(tag);
      if (keys) keys.add(key);
      else this.#byTag.set(tag, new Set([key]));
    }
  }

  #untag(key: string, { tags }: CachedPage): void {
    for (const tag of tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}

const restoredBodies = () =>
  new LRUCache<CachedPage, Buffer>({ maxSize: restoredBytes, sizeCalculation: (body) => body.length });
