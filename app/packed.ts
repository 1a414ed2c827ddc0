/** Data of a page that travels as one text: the router takes any other apart, value by value, and puts it together again. */
export interface Packed<T> {
  json: string;
  /** Never there: what the text holds. */
  readonly of?: T;
}

// The server, which packs, need not read; a browser reads once.
const contents = new WeakMap<Packed<unknown>, unknown>();

/** Packs data for a page's loader to answer: what JSON can hold, read again by {@link unpack}. */
export function pack<T>(data: T): Packed<T> {
  const packed = { json: JSON.stringify(data) };
  contents.set(packed, data);
  return packed;
}

/** What was packed; the same object each time. */
export function unpack<T>(packed: Packed<T>): T {
  if (!contents.has(packed)) contents.set(packed, JSON.parse(packed.json));
  return contents.get(packed) as T;
}
