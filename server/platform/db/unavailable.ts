/** Seconds after which a client may send its request again while the database is unavailable. */
export const retryAfterS = 5;

/** SQLSTATE of a write on a read-only server, such as a former primary after a failover. */
export const readOnlyCode = '25006';

// PostgreSQL, appendix A: class 08 is a connection exception, 57P01 to 57P03 a server that stops or starts,
// 53300 a server without a free connection.
const serverCodes = new RegExp(`^(08...|57P0[123]|53300|${readOnlyCode})$`);
// Errors of the driver itself, which have no code, and refusals of a standby, which have codes of other errors too.
const messages =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired$|is not queryable$|during recovery$/;

/** Data that the process holds in memory are not complete yet; a later request can succeed. */
export class NotReadyError extends Error {}

/**
 * Returns whether an error means that the database cannot be reached now. Also reads the causes, because
 * Drizzle wraps the driver's errors.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  // Requests to other services fail with a TypeError, whose cause is a network error too.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error) || error instanceof TypeError) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  return (
    (typeof code === 'string' && serverCodes.test(code)) ||
    /^(connect|read|write|getaddrinfo)$/.test(String(syscall)) ||
    messages.test(error.message) ||
    isDatabaseUnavailable(error.cause)
  );
}
