/**
 * Creates a function that returns a number array of the requested length from one reused buffer. New arrays
 * per query, with 100,000 products, would cause a garbage collection every second. The next call overwrites
 * the returned array.
 *
 * @param make allocates an array of the given length
 */
export function createReusableBuffer<T extends Uint32Array | Int32Array | Float64Array>(
  make: (length: number) => T,
): (length: number) => T {
  let room = make(0);
  return (length) => {
    if (room.length < length) room = make(Math.ceil(length * 1.5));
    return room.subarray(0, length) as T;
  };
}
