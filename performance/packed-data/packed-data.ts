import { isFastPath } from '../fast-path.ts';

/** Loader data as one JSON text, which React Router sends without encoding it value by value. */
export interface PackedData<T> {
  json: string;
  /** Never present at run time; it only gives TypeScript the type of the data. */
  readonly of?: T;
}

// Unpacked data by packed object: the server does not parse data that it packed, and a browser parses it
// once.
const contents = new WeakMap<PackedData<unknown>, unknown>();

/** Packs a loader's data, read by {@link unpackData}; only values that JSON can hold. Without the fast path the data itself. */
export function packData<T extends object>(data: T): PackedData<T> {
  if (!isFastPath()) return data as unknown as PackedData<T>;
  const packed = { json: JSON.stringify(data) };
  contents.set(packed, data);
  return packed;
}

/** Returns the data in a packed object, the same object at each call. */
export function unpackData<T>(packed: PackedData<T>): T {
  if (typeof packed.json !== 'string') return packed as T;
  if (!contents.has(packed)) contents.set(packed, JSON.parse(packed.json));
  return contents.get(packed) as T;
}
