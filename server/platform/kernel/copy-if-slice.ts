/**
 * Copies bytes that are a slice of a larger block, and returns other bytes as they are. A short buffer and a result of
 * zlib are often slices of a block of 64 KiB, which stays in memory as long as the slice.
 */
export function copyIfSlice(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
