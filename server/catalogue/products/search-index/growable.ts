type NumberArray =
  | Int32Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>;

/** Returns the array, or a larger copy of it, so that it has at least `length` places. */
export function withRoom<T extends NumberArray>(array: T, length: number): T {
  if (array.length >= length) return array;
  const larger = new (array.constructor as new (length: number) => T)(
    Math.max(length, Math.ceil(array.length * 1.5), 16),
  );
  larger.set(array as never);
  return larger;
}
