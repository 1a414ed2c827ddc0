import { type ComponentType, Suspense, lazy, useEffect } from 'react';
import { useNavigation } from 'react-router';

const uses = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'touchstart', 'wheel'] as const;

let isHydrated = false;

/** Calls `start` once, at the visitor's first pointer movement, press, key, focus, touch or scroll. */
function onFirstUse(start: () => void): void {
  const stop = new AbortController();
  const once = () => {
    stop.abort();
    start();
  };
  for (const use of uses) addEventListener(use, once, { capture: true, passive: true, signal: stop.signal });
}

/**
 * Wraps a component whose HTML works without its script. The script loads at the visitor's first use of the
 * page, or when React must render the component in the browser.
 */
export function hydrateOnFirstUse<P extends object>(
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
    // The result is not used. The call makes React render this component again when a navigation begins; the
    // script must then load without waiting for the visitor.
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
