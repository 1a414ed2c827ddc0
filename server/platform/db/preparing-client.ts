import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { Client } from 'pg';

// A larger number of distinct statements means that they are not the shop's own repeated ones.
const maximumNames = 400;
const names = new Map<string, string>();

/**
 * Marks statements whose best plan depends on their values, such as searches: they are not prepared, because
 * a cached generic plan would be slow.
 */
export const replanned = '/* planned again */';

function nameOf(text: string): string | undefined {
  if (text.includes(replanned)) return undefined;
  let name = names.get(text);
  if (!name && names.size < maximumNames && text.length < 6000) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}

const begun = { rows: [], rowCount: null, command: 'BEGIN', fields: [], oid: 0 };

/**
 * A connection that prepares each parameterised statement once and then only sends its values, so that
 * PostgreSQL parses and plans it only once. Statements issued in the same tick are pipelined, and BEGIN goes
 * with the transaction's first statement: most of a small statement's cost is the round trip.
 */
export class PreparingClient extends Client {
  #isGathering = false;

  // The driver's method has many overloads; only the one with text and values in an object is changed.
  override query = ((first: unknown, ...rest: unknown[]): unknown => {
    this.#gather();
    const config = first as { text?: unknown; name?: unknown; values?: unknown } | null;
    const isPlain = config !== null && typeof config === 'object' && Object.getPrototypeOf(config) === Object.prototype;
    const hasValues = Array.isArray(rest[0]) ? rest[0].length > 0 : Array.isArray(config?.values) && config.values.length > 0;
    const name = isPlain && typeof config.text === 'string' && !config.name && hasValues ? nameOf(config.text) : undefined;
    const answer = Reflect.apply(Client.prototype.query, this, [name ? { ...config, name } : first, ...rest]) as Promise<unknown>;
    if (!isPlain || config.text !== 'begin') return answer;
    // Not awaited: if it fails, the statement after it fails too and reports the error.
    answer.catch(() => {});
    return Promise.resolve(begun);
  }) as Client['query'];

  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }
}
