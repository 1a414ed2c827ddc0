/**
 * Page data serialized as one JSON string; React Router would otherwise encode and decode it value by value.
 */
export interface Packed<T> {
  json: string;
  /** Phantom property for the type of the content; never set. */
  readonly of?: T;
}

// Original data on the server; parsed data, cached, in the browser.
const contents = new WeakMap<Packed<unknown>, unknown>();

/** Packs JSON-compatible data for a loader's response; read it with {@link unpack}. */
export function pack<T>(data: T): Packed<T> {
  const packed = { json: JSON.stringify(data) };
  contents.set(packed, data);
  return packed;
}

/** Returns the packed data; the same object on every call. */
export function unpack<T>(packed: Packed<T>): T {
  if (!contents.has(packed)) contents.set(packed, JSON.parse(packed.json));
  return contents.get(packed) as T;
}
