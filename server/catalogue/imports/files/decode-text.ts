import { UnreadableFileError } from './import-record.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Longest incomplete UTF-8 sequence at the end of a chunk, in bytes. */
const longestTail = 3;

/**
 * Decodes a text file in UTF-8, UTF-16 or Windows-1252, without byte order mark. A file without byte order
 * mark is UTF-8 until a byte contradicts it: if no other character of UTF-8 was read, the file is Windows-1252.
 *
 * @param onEncoding called when the encoding is known, and again if a later byte contradicts it
 * @throws UnreadableFileError with the line of the first character that the encoding or the database rejects
 */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  onEncoding: (encoding: TextEncoding) => void = () => {},
): AsyncGenerator<string> {
  let encoding: TextEncoding | undefined;
  let stream: TextDecoder | undefined;
  let pending: Uint8Array = new Uint8Array();
  let line = 1;
  let hasUtf8 = false;
  const use = (found: TextEncoding) => {
    encoding = found;
    onEncoding(found);
    if (found !== 'utf-8') stream = new TextDecoder(found, { fatal: true });
  };
  const decodeUtf8 = (data: Uint8Array): string => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(data);
    const invalid = text.match(/\uFFFD/g)?.length ?? 0;
    if (invalid === 0) {
      hasUtf8 ||= /[^\0-\x7F]/.test(text);
      return text;
    }
    // Windows-1252 text contains a valid UTF-8 sequence only by chance.
    const valid = (text.match(/[^\0-\x7F]/g)?.length ?? 0) - invalid;
    if (hasUtf8 || valid >= invalid) throw faultIn(text, text.indexOf('\uFFFD'), line);
    use('windows-1252');
    return stream!.decode(data, { stream: true });
  };
  const decode = (part: Uint8Array, isLast: boolean): string => {
    if (stream) return tryDecode(stream, part, isLast, line);
    const data = joined(pending, part);
    const end = isLast ? data.length : data.length - incompleteTail(data);
    pending = data.subarray(end);
    const text = decodeUtf8(data.subarray(0, end));
    // The rest is decoded if `decodeUtf8` found another encoding.
    const other = stream as TextDecoder | undefined;
    if (!other) return text;
    const rest = other.decode(pending, { stream: true });
    pending = new Uint8Array();
    return text + rest;
  };
  const checked = (text: string): string => {
    // Null characters, and the control characters that Windows-1252 does not use, show another encoding.
    const fault = text.search(/[\0\u0081\u008D\u008F\u0090\u009D]/);
    if (fault !== -1) throw faultIn(text, fault, line);
    line += text.split('\n').length - 1;
    return text;
  };
  for await (const part of bytes) {
    let rest = part;
    if (!encoding) {
      rest = joined(pending, part);
      pending = new Uint8Array();
      if (rest.length < 4) {
        pending = rest;
        continue;
      }
      const { found, length } = encodingOf(rest);
      use(found);
      rest = rest.subarray(length);
    }
    const text = checked(decode(rest, false));
    if (text) yield text;
  }
  if (!encoding) use('utf-8');
  const last = checked(decode(new Uint8Array(), true));
  if (last) yield last;
}

/** Returns the encoding that the first bytes show, and the length of its byte order mark. */
function encodingOf(data: Uint8Array): { found: TextEncoding; length: number } {
  if (data[0] === 0xef && data[1] === 0xbb && data[2] === 0xbf) return { found: 'utf-8', length: 3 };
  if (data[0] === 0xff && data[1] === 0xfe) return { found: 'utf-16le', length: 2 };
  if (data[0] === 0xfe && data[1] === 0xff) return { found: 'utf-16be', length: 2 };
  // Latin letters have a zero as their higher byte in UTF-16.
  const start = data.subarray(0, 200);
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const most = start.length / 4;
  if (zeros[1]! > most && zeros[0] === 0) return { found: 'utf-16le', length: 0 };
  if (zeros[0]! > most && zeros[1] === 0) return { found: 'utf-16be', length: 0 };
  return { found: 'utf-8', length: 0 };
}

/** Returns the number of bytes at the end that begin a UTF-8 sequence without completing it. */
function incompleteTail(data: Uint8Array): number {
  for (let length = 1; length <= Math.min(longestTail, data.length); length += 1) {
    const byte = data[data.length - length]!;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return needed > length ? length : 0;
  }
  return 0;
}

function tryDecode(decoder: TextDecoder, part: Uint8Array, isLast: boolean, line: number): string {
  try {
    return decoder.decode(part, { stream: !isLast });
  } catch {
    throw new UnreadableFileError('not_text', line);
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

const faultIn = (text: string, at: number, firstLine: number) =>
  new UnreadableFileError('not_text', firstLine + text.slice(0, at).split('\n').length - 1);
