import { type ComponentType, Suspense, lazy, useEffect } from 'react';
import { useNavigation } from 'react-router';

const uses = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'touchstart', 'wheel'] as const;

let isHydrated = false;

/** Calls once, at the visitor's first movement, press, key or scroll. */
function onFirstUse(start: () => void): void {
  const stop = new AbortController();
  const once = () => {
    stop.abort();
    start();
  };
  for (const use of uses) addEventListener(use, once, { capture: true, passive: true, signal: stop.signal });
}

/**
 * A part of the page that works as HTML: its script is loaded at the visitor's first use of the page, or when React has to
 * render it in the browser.
 */
export function hydrateOnUse<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  let start: () => void = () => {};
  const Part = lazy(() => {
    if (typeof document === 'undefined' || isHydrated) return load();
    const { promise, resolve } = Promise.withResolvers<void>();
    start = resolve;
    onFirstUse(resolve);
    return promise.then(load);
  });
  return function HydrateOnUse(props: P) {
    // Renders again when a navigation begins, which must not wait for the visitor.
    useNavigation();
    if (isHydrated) start();
    useEffect(() => {
      isHydrated = true;
    }, []);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
