import type { IncomingMessage } from 'node:http';

const filled = new WeakSet<object>();

/** Marks a request that priced a cart with at least one line. The visit statistics count these requests. */
export function markFilledCart(request: IncomingMessage | undefined): void {
  if (request) filled.add(request);
}

/** Returns whether a request priced a cart with at least one line. */
export const hadFilledCart = (request: IncomingMessage): boolean => filled.has(request);
