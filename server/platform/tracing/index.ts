export { isTracing, startTracing } from './start-tracing.ts';
export {
  SpanKind,
  continueTrace,
  currentTraceId,
  currentTraceParent,
  describeSpan,
  inSpan,
  traced,
} from './span.ts';
export { traceQueries } from './trace-queries.ts';
