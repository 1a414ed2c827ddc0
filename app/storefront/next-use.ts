/**
 * Resolves at the next navigation, or when the tab becomes visible; never after the end of `signal`. A browser
 * without the Navigation API only notices that the tab becomes visible.
 */
export function nextUse(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = new AbortController();
  const options = { signal: AbortSignal.any([signal, stop.signal]) };
  const onUse = () => {
    if (document.visibilityState !== 'visible') return;
    stop.abort();
    resolve();
  };
  document.addEventListener('visibilitychange', onUse, options);
  globalThis.navigation?.addEventListener('currententrychange', onUse, options);
  return promise;
}
