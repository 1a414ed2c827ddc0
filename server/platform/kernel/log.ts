import { type Logger, pino } from 'pino';
import { currentTraceId, isTracing } from '#server/platform/tracing/index.ts';

export type { Logger } from 'pino';

// Keys whose values must never be logged (specification, section 7).
const secret =
  /password|token|api_key|secret|payment_url|card_number|cvv|email|phone|address|authorization|cookie/i;

/** Copies a value for the log, and replaces the values of all sensitive keys, at any depth. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutParameters(value);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  // The shop's own objects are never this deep. Values below this depth are not checked and therefore not
  // logged.
  if (depth > 8) return '[deep]';
  if (value instanceof Error)
    return {
      name: value.name,
      message: withoutParameters(value.message),
      stack: value.stack?.replace(value.message, () => withoutParameters(value.message)),
      ...(value.cause ? { cause: redact(value.cause, depth + 1) } : {}),
    };
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      secret.test(key) ? '[redacted]' : redact(item, depth + 1),
    ]),
  );
}

/** Creates a logger that writes one JSON object per line to standard output. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Names the trace of the request or job that logs.
    ...(isTracing() ? { mixin: () => ({ trace: currentTraceId() }) } : {}),
    formatters: { log: (entry) => redact(entry) as Record<string, unknown> },
  });
}

/**
 * Removes the SQL parameters at the end of the database driver's error messages, because they may be personal
 * data.
 */
export function withoutParameters(message: string): string {
  return message.split('\nparams:', 1)[0] ?? '';
}

/** Writes the console output of libraries to the log, which removes personal values. */
export function logConsole(log: Pick<Logger, 'error' | 'warn' | 'info'>): void {
  for (const [method, level] of [
    ['error', 'error'],
    ['warn', 'warn'],
    ['log', 'info'],
  ] as const)
    console[method] = (...details: unknown[]) => log[level]({ details }, 'printed by a library');
}
