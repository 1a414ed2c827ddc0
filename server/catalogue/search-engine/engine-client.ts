import { z } from 'zod';

/** The search engine cannot be reached, or answered with a status that is not expected. */
export class EngineFailure extends Error {
  /** Status of the answer; undefined without an answer. */
  readonly status: number | undefined;

  constructor(message: string, status?: number, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EngineFailure';
    this.status = status;
  }
}

/** No connection to the engine. */
export class EngineUnreachable extends EngineFailure {}

interface EngineRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the URL of the engine, with its query. */
  path: string;
  /** JSON body, or a body of lines of JSON that is already written. */
  body?: object | string;
  timeoutMs: number;
}

/** Sends requests to an engine that speaks OpenSearch's REST API. */
export interface EngineClient {
  /**
   * Sends a request and validates its answer.
   *
   * @throws EngineFailure without an answer in time, for another status than 2xx, and for an answer that the schema
   * rejects
   */
  send: <T>(request: EngineRequest, schema: z.ZodType<T>) => Promise<T>;
}

/**
 * Creates a client. The URL is the operator's own setting, so private addresses are allowed.
 *
 * @param address URL of the engine, which may contain a user and a password (HTTP basic authentication)
 * @param stopping ends requests that are running
 */
export function createEngineClient(address: string, stopping?: AbortSignal): EngineClient {
  const url = new URL(address);
  const [user, password] = [url.username, url.password].map(decodeURIComponent);
  // `fetch` refuses URLs with a password.
  url.username = url.password = '';
  const base = url.href.replace(/\/$/, '');
  const authorization: Record<string, string> = user
    ? { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }
    : {};
  return {
    async send({ method, path, body, timeoutMs }, schema) {
      const what = `${method} ${path.split('?', 1)[0]}`;
      const isLines = typeof body === 'string';
      let response: Response;
      let answer: unknown;
      try {
        response = await fetch(`${base}${path}`, {
          method,
          headers: {
            ...authorization,
            accept: 'application/json',
            ...(body ? { 'content-type': isLines ? 'application/x-ndjson' : 'application/json' } : {}),
          },
          ...(body ? { body: isLines ? body : JSON.stringify(body) } : {}),
          // A redirect would send the password to another host.
          redirect: 'error',
          signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(stopping ? [stopping] : [])]),
        });
        const text = await response.text();
        if (!response.ok)
          throw new EngineFailure(
            `${what} was answered with ${response.status}: ${text.slice(0, 500)}`,
            response.status,
          );
        answer = JSON.parse(text);
      } catch (error) {
        if (error instanceof EngineFailure) throw error;
        // `fetch` rejects a failed connection with a TypeError, a timeout with a DOMException.
        if (error instanceof TypeError)
          throw new EngineUnreachable(`${what} had no connection`, undefined, { cause: error });
        throw new EngineFailure(`${what} had no valid answer`, undefined, { cause: error });
      }
      const parsed = schema.safeParse(answer);
      if (parsed.success) return parsed.data;
      throw new EngineFailure(`${what} had an answer of another form`, response.status, {
        cause: parsed.error,
      });
    },
  };
}
