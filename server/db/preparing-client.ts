import { createHash } from 'node:crypto';
import { Client } from 'pg';

// More kinds of statement than this are not the shop's own repeated ones.
const maximumNames = 400;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (!name && names.size < maximumNames && text.length < 6000) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}

/**
 * A connection that prepares each parameterised statement once and then only sends its values: the database parses
 * and plans what the shop asks thousands of times only the first time.
 */
export class PreparingClient extends Client {
  // The driver's method has many forms; only the one with a text and values in an object is changed.
  override query = ((first: unknown, ...rest: unknown[]): unknown => {
    const config = first as { text?: unknown; name?: unknown; values?: unknown } | null;
    const hasValues = Array.isArray(rest[0]) ? rest[0].length > 0 : Array.isArray(config?.values) && config.values.length > 0;
    const isPlain = config !== null && typeof config === 'object' && Object.getPrototypeOf(config) === Object.prototype;
    const name = isPlain && typeof config.text === 'string' && !config.name && hasValues ? nameOf(config.text) : undefined;
    return Reflect.apply(Client.prototype.query, this, [name ? { ...config, name } : first, ...rest]);
  }) as Client['query'];
}
