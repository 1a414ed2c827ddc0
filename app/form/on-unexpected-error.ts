/**
 * Calls `notify` for each error of a script that no code handles. Ignores aborted requests, which happen when
 * the visitor leaves a page.
 *
 * @returns a function that stops the calls
 */
export function onUnexpectedError(target: EventTarget, notify: () => void): () => void {
  const stop = new AbortController();
  const report = (event: Event) => {
    const reason: unknown = 'reason' in event ? event.reason : 'error' in event ? event.error : undefined;
    // Without an error object, the event reports a failed resource or a script of another origin.
    if (reason instanceof Error && reason.name !== 'AbortError') notify();
  };
  target.addEventListener('unhandledrejection', report, { signal: stop.signal });
  target.addEventListener('error', report, { signal: stop.signal });
  return () => stop.abort();
}
