import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

// The keys whose values are never written to a log (specification, section 7).
const secret = /password|token|api_key|secret|payment_url|card_number|cvv|email|phone|address|authorization|cookie/i;

/** A copy for the log in which the value of every sensitive key, at any depth, is replaced. */
export function redact(value: unknown, depth = 0): unknown {
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  // Deeper than anything of ours; what nobody looked through is not written.
  if (depth > 8) return '[deep]';
  if (value instanceof Error)
    return {
      name: value.name,
      message: withoutParameters(value.message),
      stack: value.stack?.replace(value.message, () => withoutParameters(value.message)),
      ...(value.cause ? { cause: redact(value.cause, depth + 1) } : {}),
    };
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, secret.test(key) ? '[redacted]' : redact(item, depth + 1)]));
}

/** Structured logs, a JSON object a line, on standard output. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: (entry) => redact(entry) as Record<string, unknown> },
  });
}

// The database driver's errors end with the statement's values, which may be anybody's.
function withoutParameters(message: string): string {
  return message.split('\nparams:', 1)[0] ?? '';
}
