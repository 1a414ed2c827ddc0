import { JSONParser } from '@streamparser/json';
import { UnreadableFileError, type ImportRecord } from './import-record.ts';

/**
 * Parses a JSON list object by object; the list is at the root or is the property `products`. Only the
 * current object is in memory.
 *
 * @throws UnreadableFileError where the JSON becomes invalid, or if it contains no such list
 */
export async function* readJsonRecords(chunks: AsyncIterable<string>): AsyncGenerator<ImportRecord> {
  const parser = new JSONParser({ paths: ['$.*', '$.products.*'], keepStack: false });
  let ready: ImportRecord[] = [];
  let line = 0;
  let fault: unknown;
  let hasList = false;
  parser.onValue = ({ value, key, stack }) => {
    const isEntry = typeof key === 'number' && (stack.length === 1 || stack[1]?.key === 'products');
    if (stack.length === 1 && key === 'products' && Array.isArray(value)) hasList = true;
    if (!isEntry) return;
    hasList = true;
    line += 1;
    ready.push({ line, cells: cellsOf(value) });
  };
  parser.onError = (error) => {
    fault ??= error;
  };
  let first = '';
  for await (const piece of chunks) {
    first ||= piece.trimStart().slice(0, 1);
    try {
      parser.write(piece);
    } catch (error) {
      fault ??= error;
    }
    const read = ready;
    ready = [];
    yield* read;
    if (fault) throw new UnreadableFileError('not_readable', line + 1);
  }
  if (!parser.isEnded) throw new UnreadableFileError('not_readable', line + 1);
  if (!hasList && first !== '[') throw new UnreadableFileError('not_readable');
}

function cellsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, cell]) => {
      const given: unknown = typeof cell === 'string' ? cell.trim() : cell;
      return given === null || given === '' ? [] : [[name.trim().toLowerCase(), given]];
    }),
  );
}
