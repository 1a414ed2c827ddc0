import { LRUCache } from 'lru-cache';
import { isFastPath } from '../fast-path.ts';

interface Fragment<Source> {
  json: Buffer;
  source: Source;
}

/** JSON bytes of objects that many answers contain, such as products; valid for as long as their source is the same object. */
export class JsonFragments<Source extends object> {
  #fragments: LRUCache<string, Fragment<Source>>;

  /** @param maximumBytes of JSON; the least recently used go first */
  constructor(maximumBytes: number) {
    this.#fragments = new LRUCache({
      maxSize: maximumBytes,
      sizeCalculation: ({ json }) => json.length + 400,
    });
  }

  get(key: string, source: Source): Buffer | undefined {
    const fragment = this.#fragments.get(key);
    return fragment?.source === source ? fragment.json : undefined;
  }

  /** Encodes a value and caches its bytes; without the fast path it only encodes. */
  set(key: string, source: Source, value: object): Buffer {
    const json = Buffer.from(JSON.stringify(value));
    if (isFastPath()) this.#fragments.set(key, { json, source });
    return json;
  }
}

const comma = Buffer.from(',');

/**
 * A JSON object as bytes whose first field, `items`, is a list of fragments.
 *
 * @param rest its other fields, at least one
 */
export function jsonList(items: readonly Buffer[], rest: object): Buffer<ArrayBuffer> {
  const pieces = items.flatMap((json, i) => (i === 0 ? [json] : [comma, json]));
  return Buffer.concat([
    Buffer.from('{"items":['),
    ...pieces,
    Buffer.from(`],${JSON.stringify(rest).slice(1)}`),
  ]);
}
