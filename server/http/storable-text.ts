import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { sendRefusal } from './refusal-page.ts';

/**
 * Creates the middleware that refuses text that PostgreSQL cannot store, in the path, the query and the body
 * of a request: zero bytes, and halves of surrogate pairs in JSON.
 */
export const refuseUnstorableText: MiddlewareHandler<AppEnv> = async (c, next) => {
  const field = unstorableInUrl(c.req.url) ?? (await unstorableInBody(c));
  if (field === undefined) return next();
  const message = 'contains a character that cannot be stored';
  return sendRefusal(c, {
    status: 400,
    code: 'invalid_request',
    detail: `${field}: ${message}`,
    more: {
      success: false,
      error: 'invalid_request',
      errors: [{ field, code: 'unstorable_character', message }],
    },
  });
};

const isUnstorable = (text: string) => text.includes('\0') || !text.isWellFormed();

/** Returns the name of the query parameter with such text, `path` for the path; undefined when there is none. */
function unstorableInUrl(url: string): string | undefined {
  if (!url.includes('%00')) return undefined;
  const { searchParams } = new URL(url);
  return findField(searchParams) ?? 'path';
}

/** Returns the field of the body with such text. Leaves a body that nobody can parse to its own parser. */
async function unstorableInBody(c: Parameters<MiddlewareHandler<AppEnv>>[0]): Promise<string | undefined> {
  const type = c.req.header('content-type') ?? '';
  const find = parsers.find(({ mediaType }) => mediaType.test(type))?.find;
  if (!find || c.req.method === 'GET' || c.req.method === 'HEAD') return undefined;
  const { raw } = c.req;
  const bytes = await raw.arrayBuffer();
  const { method, headers, signal } = raw;
  // A body can be read only once, so the handlers get a request with a copy.
  c.req.raw = new Request(raw.url, { method, headers, signal, body: bytes });
  return find(bytes, type).catch(() => undefined);
}

interface BodyParser {
  mediaType: RegExp;
  /** Returns the field with text that cannot be stored; rejects when the body cannot be parsed. */
  find: (bytes: ArrayBuffer, type: string) => Promise<string | undefined>;
}

const parsers: readonly BodyParser[] = [
  {
    mediaType: /^application\/(problem\+)?json\b/i,
    async find(bytes) {
      const text = Buffer.from(bytes).toString();
      // Nearly every body ends here, without being parsed twice.
      return /\\u(0000|d[89a-f])/i.test(text) ? findInJson(JSON.parse(text), []) : undefined;
    },
  },
  {
    mediaType: /^application\/x-www-form-urlencoded\b/i,
    async find(bytes) {
      const text = Buffer.from(bytes).toString();
      return /%00|\0/.test(text) ? findField(new URLSearchParams(text)) : undefined;
    },
  },
  {
    mediaType: /^multipart\/form-data\b/i,
    async find(bytes, type) {
      // Uploaded files may contain zero bytes, so only the text fields are checked.
      if (!Buffer.from(bytes).includes(0)) return undefined;
      return findField(await new Response(bytes, { headers: { 'content-type': type } }).formData());
    },
  },
];

function findField(fields: URLSearchParams | FormData): string | undefined {
  for (const [name, value] of fields)
    if (isUnstorable(name) || isUnstorable(typeof value === 'string' ? value : value.name))
      return name.replaceAll('\0', '');
  return undefined;
}

function findInJson(value: unknown, at: readonly string[]): string | undefined {
  if (typeof value === 'string') return isUnstorable(value) ? at.join('.') : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const found = isUnstorable(key) ? at.join('.') : findInJson(item, [...at, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
