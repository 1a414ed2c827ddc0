// Runs in the browser, inline in every storefront page: what must work before, or without, the pages' own scripts.
function run(): void {
  const root = document.documentElement;
  const storage = navigator.serviceWorker;
  const followLine = () => root.toggleAttribute('data-offline', !navigator.onLine);
  addEventListener('online', followLine);
  addEventListener('offline', followLine);
  // Without a connection a link is followed by the browser itself, so that the worker can answer with a page it keeps.
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest('a[href]');
      if (link && !navigator.onLine) event.stopImmediatePropagation();
    },
    true,
  );

  // A page reached by a link came as data only; the worker keeps it whole when it is told.
  window.navigation?.addEventListener('currententrychange', () => storage?.controller?.postMessage(location.href));

  // Of a page reached by a link the server hears little: it was fetched ahead, or by the worker. It is told, and nothing more.
  let path = location.pathname;
  const tell = () => {
    if (location.pathname !== path) navigator.sendBeacon('/seen');
    path = location.pathname;
  };
  const { pushState } = history;
  history.pushState = (...change) => {
    pushState.apply(history, change);
    tell();
  };
  addEventListener('popstate', tell);

  function offerLanguage(): void {
    if (/(^|; )preferred-language=/.test(document.cookie)) return;
    const wanted = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => /^(fr|de|en)$/.test(tag));
    if (!wanted || wanted === root.lang) return;
    const offer = document.querySelector<HTMLElement>(`[data-offer="${wanted}"]`);
    if (!offer) return;
    const choose = (language: string) => {
      document.cookie = `preferred-language=${language}; path=/; max-age=31536000; samesite=lax`;
      offer.hidden = true;
      // In the account too, where there is one: a page that is kept for everybody does not know.
      const body = new URLSearchParams({ language });
      fetch('/preferences', { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch(() => {});
    };
    offer.hidden = false;
    offer.querySelector('a')!.onclick = (event) => {
      // Where the visitor is by now, in the other language.
      const path = location.pathname.replace(/^\/(de|en)(?=\/|$)/, '') || '/';
      (event.currentTarget as HTMLAnchorElement).href =
        (wanted === 'fr' ? path : `/${wanted}${path === '/' ? '' : path}`) + location.search;
      choose(wanted);
    };
    offer.querySelector('button')!.onclick = () => choose(root.lang);
  }
  addEventListener('load', () => {
    offerLanguage();
    const later = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
    if (storage) later(() => void storage.register('/sw.js').catch(() => {}));
  });
}

/** The inline script, the same on every page so that one hash allows it. */
export const pageScript = `(${run.toString()})()`;
