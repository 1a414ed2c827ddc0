/**
 * Returns bytes that are kept for long in a buffer of exactly their length; copies them if they are a slice of a larger
 * one. A short buffer and a result of zlib are often slices of a block of 64 KiB, and a slice keeps its block in memory.
 */
export function inOwnMemory(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
