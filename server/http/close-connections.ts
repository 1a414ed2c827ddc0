import type { Server, ServerResponse } from 'node:http';

/**
 * Prepares a server to stop without breaking a running request.
 *
 * @returns a function that stops the server. Running requests are answered, with `Connection: close`; what is
 * still open after `graceMs` is closed.
 */
export function prepareToStop(server: Server): (graceMs: number) => Promise<void> {
  const running = new Set<ServerResponse>();
  let isStopping = false;
  // Node sends `Connection: close` and closes the connection after the response.
  const close = (response: ServerResponse) => (response.shouldKeepAlive = false);
  server.prependListener('request', (_, response: ServerResponse) => {
    running.add(response);
    if (isStopping) close(response);
    response.once('close', () => {
      running.delete(response);
      // Closes connections whose response had already begun with keep-alive.
      if (isStopping) setImmediate(() => server.closeIdleConnections());
    });
  });
  return async (graceMs) => {
    isStopping = true;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const response of running) close(response);
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
    await closed;
  };
}
