const block = 512;

/**
 * Creates the header of one file in a tar archive (POSIX.1-1988 ustar), so that any tar program can read a
 * backup.
 *
 * @throws RangeError when the name is longer than 100 bytes, the size of its field
 */
export function tarHeader(name: string, size: number, at: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new RangeError(`${name} is too long a name`);
  const header = Buffer.alloc(block);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(Math.floor(at.getTime() / 1000), 12), 136);
  // The checksum is computed while its own field contains spaces.
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\u000000', 257, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** Returns the zero bytes that fill a file up to a whole number of blocks. */
export const tarPadding = (size: number) => Buffer.alloc((block - (size % block)) % block);
export const tarEnd = Buffer.alloc(2 * block);

export interface TarFile {
  name: string;
  size: number;
  /** Content of the file. Must be read to its end before the next file. */
  body: AsyncIterable<Buffer>;
}

/**
 * Reads the whole content of a small file into memory.
 *
 * @param atMost limit in bytes, because a few hundred bytes of compressed data can expand to any size
 * @throws when the content is larger than the limit
 */
export async function readWhole(body: AsyncIterable<Buffer>, atMost = 256 * 1024 * 1024): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > atMost) throw new Error('the file holds something that is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/**
 * Reads the files of a tar stream, one after the other.
 *
 * @throws when the stream is incomplete or is not a tar stream
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarFile> {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  async function* take(size: number): AsyncGenerator<Buffer> {
    let left = size;
    while (left > 0) {
      if (rest.length === 0) {
        const next = await chunks.next();
        if (next.done) throw new Error('the file ends too early');
        rest = next.value;
        continue;
      }
      const piece = rest.subarray(0, left);
      rest = rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }
  const whole = (size: number) => readWhole(take(size));
  try {
    for (;;) {
      const header = await whole(block);
      if (header.every((byte) => byte === 0)) return;
      if (header.toString('latin1', 257, 262) !== 'ustar') throw new Error('this is no backup');
      const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '');
      const size = Number.parseInt(header.toString('latin1', 124, 136), 8);
      yield { name, size, body: take(size) };
      await whole((block - (size % block)) % block);
    }
  } finally {
    await chunks.return?.();
  }
}
