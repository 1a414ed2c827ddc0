import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

interface FetchRequest {
  method: string;
  origin: string;
}

const tracer = trace.getTracer('pignon');
const spans = new WeakMap<object, Span>();

/** Paths and queries of other servers may contain secrets, so a span names only the server. */
function begin(request: object, method: string, host: string): void {
  spans.set(
    request,
    tracer.startSpan(`${method} ${host}`, {
      kind: SpanKind.CLIENT,
      attributes: { 'http.request.method': method, 'server.address': host },
    }),
  );
}

function end(request: object, status?: number): void {
  const span = spans.get(request);
  if (!span) return;
  spans.delete(request);
  if (status === undefined) span.setStatus({ code: SpanStatusCode.ERROR });
  else span.setAttribute('http.response.status_code', status);
  span.end();
}

// Node publishes to these channels; see its documentation of diagnostics_channel and of undici.
const listeners: Record<string, (message: never) => void> = {
  'undici:request:create': ({ request }: { request: FetchRequest }) =>
    begin(request, request.method, new URL(request.origin).hostname),
  'undici:request:headers': (message: { request: FetchRequest; response: { statusCode: number } }) =>
    end(message.request, message.response.statusCode),
  'undici:request:error': ({ request }: { request: FetchRequest }) => end(request),
  'http.client.request.start': ({ request }: { request: ClientRequest }) =>
    begin(request, request.method, request.host),
  'http.client.response.finish': (message: { request: ClientRequest; response: IncomingMessage }) =>
    end(message.request, message.response.statusCode),
  'http.client.request.error': ({ request }: { request: ClientRequest }) => end(request),
};

/**
 * Records a span for each request to another server, such as a payment provider, made with `fetch` or `node:http`.
 *
 * @returns stops recording
 */
export function traceHttpClient(): () => void {
  const all = Object.entries(listeners) as [string, (message: unknown) => void][];
  for (const [channel, listener] of all) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of all) unsubscribe(channel, listener);
  };
}
