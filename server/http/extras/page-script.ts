import { baseLocale, locales } from '#shared/locales.ts';

// Runs in the browser, inline in every storefront page. Contains the functions that must work before, or
// without, the page's other scripts.
function run(locales: readonly string[], baseLocale: string): void {
  const root = document.documentElement;
  const storage = navigator.serviceWorker;
  // Runs before the first paint, so that no link to sign in appears. The value shows that scripts
  // run; without scripts, the mark ends after a day, and pages are rendered for the visitor again.
  if (/(^|; )signed-in=/.test(document.cookie)) {
    root.toggleAttribute('data-signed-in', true);
    const secure = location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `signed-in=scripts; path=/; max-age=86400; samesite=lax${secure}`;
  }
  const followLine = () => root.toggleAttribute('data-offline', !navigator.onLine);
  addEventListener('online', followLine);
  addEventListener('offline', followLine);
  // When offline, stops React Router from handling a click on a link. The browser then loads the page, so
  // that the service worker can answer with a cached copy.
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a[href]');
      if (link && !navigator.onLine) event.stopImmediatePropagation();
    },
    true,
  );

  // When React Router navigates, the browser loads only the data of the new page. The script therefore sends
  // the URL to the service worker, which loads and caches the full page.
  window.navigation?.addEventListener('currententrychange', () =>
    storage?.controller?.postMessage(location.href),
  );

  // When React Router navigates, the server may receive no request: the data of the new page were prefetched
  // or came from the service worker. Notifies the server of such a page view; the Referer header contains the
  // URL.
  let path = location.pathname;
  const notify = () => {
    if (location.pathname !== path) navigator.sendBeacon('/seen');
    path = location.pathname;
  };
  const { pushState } = history;
  history.pushState = (...change) => {
    pushState.apply(history, change);
    notify();
  };
  addEventListener('popstate', notify);

  function offerLanguage(): void {
    if (/(^|; )preferred-language=/.test(document.cookie)) return;
    const wanted = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => locales.includes(tag));
    if (!wanted || wanted === root.lang) return;
    const offer = document.querySelector<HTMLElement>(`[data-offer="${wanted}"]`);
    if (!offer) return;
    const choose = (language: string) => {
      document.cookie = `preferred-language=${language}; path=/; max-age=31536000; samesite=lax`;
      offer.hidden = true;
      // Also asks the server to store the choice in the visitor's account. It asks always, because the page
      // comes from the cache and does not know whether the visitor is signed in.
      const body = new URLSearchParams({ language });
      fetch('/preferences', { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(() => {});
    };
    offer.hidden = false;
    offer.querySelector('a')!.onclick = (event) => {
      // Sets the link to the visitor's current page in the other language.
      const [, first = ''] = location.pathname.split('/');
      const hasPrefix = first !== baseLocale && locales.includes(first);
      const path = (hasPrefix ? location.pathname.slice(first.length + 1) : location.pathname) || '/';
      (event.currentTarget as HTMLAnchorElement).href =
        (wanted === baseLocale ? path : `/${wanted}${path === '/' ? '' : path}`) + location.search;
      choose(wanted);
    };
    offer.querySelector('button')!.onclick = () => choose(root.lang);
  }
  addEventListener('load', () => {
    offerLanguage();
    const later = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
    if (storage) later(() => void storage.register(`/sw.js?locales=${locales}`).catch(() => {}));
  });
}

/**
 * The inline script. It is identical on every page, so that one hash in the Content Security Policy allows
 * it.
 */
export const pageScript = `(${run.toString()})(${JSON.stringify(locales)}, ${JSON.stringify(baseLocale)})`;
