import type { IncomingMessage } from 'node:http';

const filled = new WeakSet<object>();

/** Marks a request whose priced cart had at least one line, for the visit statistics. */
export function markFilledCart(request: IncomingMessage | undefined): void {
  if (request) filled.add(request);
}

/** Whether the cart priced by a request had at least one line. */
export const hadFilledCart = (request: IncomingMessage): boolean => filled.has(request);
