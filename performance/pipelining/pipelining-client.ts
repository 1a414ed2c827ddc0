import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { Client } from 'pg';

/** More texts than this are not the shop's own repeated queries. */
const maximumNames = 400;
const names = new Map<string, string>();

/**
 * Marks SQL whose best plan depends on its values, such as a search. It is not prepared, because a cached generic
 * plan would be slow.
 */
export const neverPrepared = '/* never prepared */';

function nameOf(text: string): string | undefined {
  if (text.includes(neverPrepared)) return undefined;
  let name = names.get(text);
  if (!name && names.size < maximumNames && text.length < 6000) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}

const begun = { rows: [], rowCount: null, command: 'BEGIN', fields: [], oid: 0 };

/**
 * A connection that names each parameterised query, so that PostgreSQL parses and plans it once; sends queries of one
 * tick in one packet; and does not wait for `begin` before the transaction's first query.
 */
export class PipeliningClient extends Client {
  #isCorked = false;

  // Of the method's overloads only the one that takes an object with text and values is changed.
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
    // If `begin` fails, the query after it fails too and is reported.
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
