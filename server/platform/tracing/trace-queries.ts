import type { Pool, PoolClient } from 'pg';
import { SpanKind, beginSpan, currentTraceId } from './span.ts';
import { isTracing } from './start-tracing.ts';

/** First words of an SQL text, such as `SELECT` or `INSERT INTO`. */
const operationOf = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';

/** Length of the SQL text in a span, in characters. It contains placeholders instead of values. */
const mostText = 1000;

function textOf(first: unknown): string | undefined {
  if (typeof first === 'string') return first;
  const text = (first as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text : undefined;
}

/**
 * Records a span for each SQL statement of the pool's connections that belongs to a trace. Without tracing,
 * connections stay as they are.
 */
export function traceQueries(pool: Pool): void {
  if (!isTracing()) return;
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
    const tracedQuery = (...parts: unknown[]): unknown => {
      const text = textOf(parts[0]);
      // Statements outside a request or job, such as the search for new jobs each second, are left out.
      if (text === undefined || currentTraceId() === undefined) return query(...parts);
      const end = beginSpan(operationOf(text), {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, mostText) },
      });
      const done = parts.at(-1);
      if (typeof done === 'function')
        return query(...parts.slice(0, -1), (error: unknown, result: unknown) => {
          end(error);
          (done as (error: unknown, result: unknown) => void)(error, result);
        });
      const result = query(...parts);
      // A stream has no promise; its span covers only the start.
      if (result instanceof Promise) result.then(() => end(), end);
      else end();
      return result;
    };
    client.query = tracedQuery as PoolClient['query'];
  });
}
