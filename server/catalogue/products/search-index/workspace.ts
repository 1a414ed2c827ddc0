/**
 * Room for numbers that are needed for a moment, the same each time: made anew for each question, those of a hundred
 * thousand products would have the collector come every second. What it gives stands until it is asked again.
 */
export function workspace<T extends Uint32Array | Int32Array | Float64Array>(make: (length: number) => T): (length: number) => T {
  let room = make(0);
  return (length) => {
    if (room.length < length) room = make(Math.ceil(length * 1.5));
    return room.subarray(0, length) as T;
  };
}
