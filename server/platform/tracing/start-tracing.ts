import { traceHttpClient } from './trace-http-client.ts';

/** Environment variable with the URL of the OTLP receiver; the name is part of OpenTelemetry's specification. */
const endpointVariable = 'OTEL_EXPORTER_OTLP_ENDPOINT';

/** Whether this process records traces. */
export const isTracing = (): boolean => Boolean(process.env[endpointVariable]);

/**
 * Starts sending traces by OTLP over HTTP. Without OTEL_EXPORTER_OTLP_ENDPOINT, nothing is loaded. The OpenTelemetry
 * libraries read their other variables themselves, such as OTEL_TRACES_SAMPLER and OTEL_EXPORTER_OTLP_HEADERS.
 *
 * @param report receives the details of a failed attempt to send traces
 * @returns sends what is left, and stops
 */
export async function startTracing(report: (...details: unknown[]) => void): Promise<() => Promise<void>> {
  if (!isTracing()) return async () => {};
  const [
    { NodeTracerProvider, BatchSpanProcessor },
    { OTLPTraceExporter },
    resources,
    { diag, DiagLogLevel },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/api'),
  ]);
  const ignore = () => {};
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    DiagLogLevel.WARN,
  );
  const provider = new NodeTracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': 'pignon' })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const stopClient = traceHttpClient();
  return async () => {
    stopClient();
    await provider.shutdown().catch(report);
  };
}
