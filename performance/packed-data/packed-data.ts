/** Loader data as one JSON text, which React Router sends without encoding it value by value. */
export interface PackedData<T> {
  json: string;
  /** Never present at run time; it only gives TypeScript the type of the data. */
  readonly of?: T;
}

// Cache of parsed data, keyed by the packed object. The server stores the original data here, so it never
// parses; a browser parses once.
export const parsedDataByPack = new WeakMap<PackedData<unknown>, unknown>();

/** Returns the data in a packed object, the same object at each call. */
export function unpackData<T>(packed: PackedData<T>): T {
  if (typeof packed.json !== 'string') return packed as T;
  if (!parsedDataByPack.has(packed)) parsedDataByPack.set(packed, JSON.parse(packed.json));
  return parsedDataByPack.get(packed) as T;
}
