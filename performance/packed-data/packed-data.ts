/** Loader data as one JSON text, which React Router sends without encoding it value by value. */
export interface PackedData<T> {
  json: string;
  /** Never present at run time; it only gives TypeScript the type of the data. */
  readonly of?: T;
}

// Unpacked data by packed object: the server does not parse data that it packed, and a browser parses it
// once.
export const contents = new WeakMap<PackedData<unknown>, unknown>();

/** Returns the data in a packed object, the same object at each call. */
export function unpackData<T>(packed: PackedData<T>): T {
  if (typeof packed.json !== 'string') return packed as T;
  if (!contents.has(packed)) contents.set(packed, JSON.parse(packed.json));
  return contents.get(packed) as T;
}
