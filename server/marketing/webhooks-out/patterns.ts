/** Subscription pattern of an endpoint: one event, all of a kind, or all. */
export const eventPattern = /^(\*|(order|payment|stock)\.(\*|[a-z_]+))$/;

/** Whether any of the patterns matches an event. */
export function wants(patterns: readonly string[], type: string): boolean {
  return patterns.some(
    (pattern) =>
      pattern === '*' ||
      pattern === type ||
      (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1))),
  );
}
