import { copyIfSlice } from '#server/platform/kernel/copy-if-slice.ts';
import { LRUCache } from 'lru-cache';
import { isFastPath } from '../fast-path.ts';

/** An object of a response as JSON bytes, with the tags that invalidate a cached response that contains it. */
export interface JsonFragment {
  json: Buffer;
  /** The same strings in each response, because the response cache compares new strings character by character. */
  tags: readonly string[];
}

/**
 * Cache of JSON bytes of objects that many responses contain, such as products. An entry is valid as long as
 * its source is the same object.
 */
export class JsonFragments<Source extends object> {
  #fragments: LRUCache<string, JsonFragment & { source: Source }>;

  /**
   * @param maximumBytes maximum size of the cached JSON in bytes; the least recently used entries are removed
   * first
   */
  constructor(maximumBytes: number) {
    this.#fragments = new LRUCache({
      maxSize: maximumBytes,
      sizeCalculation: ({ json }) => json.length + 400,
    });
  }

  get(key: string, source: Source): JsonFragment | undefined {
    const fragment = this.#fragments.get(key);
    return fragment?.source === source ? fragment : undefined;
  }

  /** Encodes a value as JSON and caches the bytes. With `FAST_PATH=off` it only encodes. */
  set(key: string, source: Source, value: object, tags: readonly string[]): JsonFragment {
    const fragment = { json: copyIfSlice(Buffer.from(JSON.stringify(value))), tags, source };
    if (isFastPath('json-fragments')) this.#fragments.set(key, fragment);
    return fragment;
  }
}

const comma = Buffer.from(',');

/**
 * Returns the bytes of a JSON object whose first property, `items`, is a list of JSON fragments.
 *
 * @param rest the other properties of the object, at least one
 */
export function jsonListResponse(items: readonly JsonFragment[], rest: object): Buffer<ArrayBuffer> {
  const pieces = items.flatMap(({ json }, i) => (i === 0 ? [json] : [comma, json]));
  return Buffer.concat([
    Buffer.from('{"items":['),
    ...pieces,
    Buffer.from(`],${JSON.stringify(rest).slice(1)}`),
  ]);
}
