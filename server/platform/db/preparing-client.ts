import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { Client } from 'pg';

// More kinds of statement than this are not the shop's own repeated ones.
const maximumNames = 400;
const names = new Map<string, string>();

/**
 * Stands in statements whose best plan hangs on their values, as that of a search does: those are not prepared. A kept plan
 * would be one for words in general.
 */
export const plannedAnew = '/* planned anew */';

function nameOf(text: string): string | undefined {
  if (text.includes(plannedAnew)) return undefined;
  let name = names.get(text);
  if (!name && names.size < maximumNames && text.length < 6000) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}

const begun = { rows: [], rowCount: null, command: 'BEGIN', fields: [], oid: 0 };

/**
 * A connection that prepares each parameterised statement once and then only sends its values: the database parses
 * and plans what the shop asks thousands of times only the first time. Statements asked for in the same breath travel
 * together, and the beginning of a transaction with its first statement: most of a small statement's cost is its way.
 */
export class PreparingClient extends Client {
  #isGathering = false;

  // The driver's method has many forms; only the one with a text and values in an object is changed.
  override query = ((first: unknown, ...rest: unknown[]): unknown => {
    this.#gather();
    const config = first as { text?: unknown; name?: unknown; values?: unknown } | null;
    const isPlain = config !== null && typeof config === 'object' && Object.getPrototypeOf(config) === Object.prototype;
    const hasValues = Array.isArray(rest[0]) ? rest[0].length > 0 : Array.isArray(config?.values) && config.values.length > 0;
    const name = isPlain && typeof config.text === 'string' && !config.name && hasValues ? nameOf(config.text) : undefined;
    const answer = Reflect.apply(Client.prototype.query, this, [name ? { ...config, name } : first, ...rest]) as Promise<unknown>;
    if (!isPlain || config.text !== 'begin') return answer;
    // Nobody waits for it: should it fail, so does the statement behind it, and that is heard.
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
