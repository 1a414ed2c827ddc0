/**
 * Reusable buffer for short-lived number arrays. Allocating them per query with 100,000 products would
 * trigger garbage collection every second. The result is valid until the next call.
 */
export function workspace<T extends Uint32Array | Int32Array | Float64Array>(
  make: (length: number) => T,
): (length: number) => T {
  let room = make(0);
  return (length) => {
    if (room.length < length) room = make(Math.ceil(length * 1.5));
    return room.subarray(0, length) as T;
  };
}
