import { baseLocale, locales } from '#shared/locales.ts';

// Runs in the browser, inline in every storefront page: functions that must work before, or without, the
// pages' own scripts.
function run(locales: readonly string[], baseLocale: string): void {
  const root = document.documentElement;
  const storage = navigator.serviceWorker;
  const followLine = () => root.toggleAttribute('data-offline', !navigator.onLine);
  addEventListener('online', followLine);
  addEventListener('offline', followLine);
  // Offline, the browser follows a link itself, so that the service worker can answer with a cached page.
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a[href]');
      if (link && !navigator.onLine) event.stopImmediatePropagation();
    },
    true,
  );

  // A client-side navigation loads data only; the service worker caches the full page when notified.
  window.navigation?.addEventListener('currententrychange', () =>
    storage?.controller?.postMessage(location.href),
  );

  // The server may not see a client-side navigation (prefetched, or answered by the service worker), so the
  // URL is reported and nothing else.
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
      // Also stored in the account, if there is one: a page cached for everybody cannot know.
      const body = new URLSearchParams({ language });
      fetch('/preferences', { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(() => {});
    };
    offer.hidden = false;
    offer.querySelector('a')!.onclick = (event) => {
      // The visitor's current page, in the other language.
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

/** The inline script, identical on every page so that one CSP hash allows it. */
export const pageScript = `(${run.toString()})(${JSON.stringify(locales)}, ${JSON.stringify(baseLocale)})`;
