export { isTracing, startTracing } from './start-tracing.ts';
export { SpanKind, continueTrace, currentTraceId, currentTraceParent, describeSpan, inSpan } from './span.ts';
export { traceQueries } from './trace-queries.ts';
