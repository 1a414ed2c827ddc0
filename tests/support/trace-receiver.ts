import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface TraceExport {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

/** Starts an HTTP server that receives spans by OTLP as JSON. */
export async function openTraceReceiver(): Promise<{
  url: string;
  spans: ReceivedSpan[];
  close: () => void;
}> {
  const spans: ReceivedSpan[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { resourceSpans } = JSON.parse(body) as TraceExport;
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, close: () => server.close() };
}
