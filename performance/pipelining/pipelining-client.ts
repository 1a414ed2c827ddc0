import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { Client } from 'pg';

/**
 * Maximum number of statement names. Once it is reached, further SQL texts are not named, because they are
 * not the shop's repeated queries.
 */
const maximumNames = 400;
const names = new Map<string, string>();

/**
 * SQL comment that marks a query whose best plan depends on its values, such as a search. The query is not
 * prepared, because a cached generic plan would be slow.
 */
export const neverPreparedMark = '/* never prepared */';

function nameOf(text: string): string | undefined {
  if (text.includes(neverPreparedMark)) return undefined;
  let name = names.get(text);
  if (!name && names.size < maximumNames && text.length < 6000) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}

const begun = { rows: [], rowCount: null, command: 'BEGIN', fields: [], oid: 0 };

/**
 * Database connection that names each query with parameters, so that PostgreSQL parses and plans it once;
 * sends the queries of one tick in one packet; and does not wait for the result of `begin` before it sends
 * the transaction's first query.
 */
export class PipeliningClient extends Client {
  #isCorked = false;

  // Of the overloads of `query`, only the one that takes an object with text and values is changed.
  override query = ((first: unknown, ...rest: unknown[]): unknown => {
    this.#corkForTick();
    const config = first as { text?: unknown; name?: unknown; values?: unknown } | null;
    const isPlain =
      config !== null && typeof config === 'object' && Object.getPrototypeOf(config) === Object.prototype;
    const hasValues = Array.isArray(rest[0])
      ? rest[0].length > 0
      : Array.isArray(config?.values) && config.values.length > 0;
    const name =
      isPlain && typeof config.text === 'string' && !config.name && hasValues
        ? nameOf(config.text)
        : undefined;
    const result = Reflect.apply(Client.prototype.query, this, [
      name ? { ...config, name } : first,
      ...rest,
    ]) as Promise<unknown>;
    if (!isPlain || config.text !== 'begin') return result;
    // An error of `begin` is ignored here: the next query then fails too, and the caller gets that error.
    result.catch(() => {});
    return Promise.resolve(begun);
  }) as Client['query'];

  #corkForTick(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
    stream.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }
}
