import { isFastPath } from '../fast-path.ts';

/** Loader data as one JSON text, which React Router sends without encoding it value by value. */
export interface Packed<T> {
  json: string;
  /** Never present: the type of the data. */
  readonly of?: T;
}

// The server does not parse what it packed; a browser parses once.
const contents = new WeakMap<Packed<unknown>, unknown>();

/** Packs a loader's data, read by {@link unpack}; only values that JSON can hold. Without the fast path the data itself. */
export function pack<T extends object>(data: T): Packed<T> {
  if (!isFastPath()) return data as unknown as Packed<T>;
  const packed = { json: JSON.stringify(data) };
  contents.set(packed, data);
  return packed;
}

/** The packed data; the same object each time. */
export function unpack<T>(packed: Packed<T>): T {
  if (typeof packed.json !== 'string') return packed as T;
  if (!contents.has(packed)) contents.set(packed, JSON.parse(packed.json));
  return contents.get(packed) as T;
}
