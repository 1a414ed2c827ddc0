/**
 * Pattern of the events to which an endpoint subscribes: one event (`order.paid`), all events of an area
 * (`order.*`), or all events (`*`).
 */
export const eventPattern = /^(\*|(order|payment|stock)\.(\*|[a-z_]+))$/;

/** Returns whether any of the patterns matches an event type. */
export function matchesAnyPattern(patterns: readonly string[], type: string): boolean {
  return patterns.some(
    (pattern) =>
      pattern === '*' ||
      pattern === type ||
      (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1))),
  );
}
