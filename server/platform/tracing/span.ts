import {
  type Attributes,
  type Span,
  type SpanKind,
  SpanStatusCode,
  context,
  propagation,
  trace,
} from '@opentelemetry/api';

export { SpanKind } from '@opentelemetry/api';

const tracer = trace.getTracer('pignon');

interface SpanOptions {
  kind?: SpanKind;
  /** Must contain no personal data. */
  attributes?: Attributes;
}

/**
 * Begins a span of the current trace, which does not become the current span.
 *
 * @param name name with few distinct values, without ids
 * @returns ends the span, as failed if it gets an error
 */
export function beginSpan(name: string, options: SpanOptions): (error?: unknown) => void {
  const span = tracer.startSpan(name, options);
  return (error) => {
    if (error) markFailed(span, error);
    span.end();
  };
}

/** Marks a span as failed, with the name of the error only, because its message may contain personal data. */
function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
}

/**
 * Runs work as a span of the current trace. Without tracing, it only runs the work.
 *
 * @param name name with few distinct values, without ids
 */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await work();
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Wraps a use case in a span of this name. */
export function traced<Args extends unknown[], Result>(
  name: string,
  useCase: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  return (...args) => inSpan(`use case ${name}`, {}, () => useCase(...args));
}

/** Renames the current span when its purpose is known, and adds attributes; a server error marks it as failed. */
export function describeSpan(name: string, attributes: Attributes): void {
  const span = trace.getActiveSpan();
  span?.updateName(name).setAttributes(attributes);
  if (Number(attributes['http.response.status_code']) >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
}

/** Id of the current trace, 32 hexadecimal digits; undefined without tracing. */
export const currentTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;

/** Header `traceparent` (W3C Trace Context) of the current span; undefined without tracing. */
export function currentTraceParent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Runs work as a continuation of the trace that a `traceparent` header names. */
export function continueTrace<T>(traceparent: string | undefined, work: () => T): T {
  return traceparent ? context.with(propagation.extract(context.active(), { traceparent }), work) : work();
}
