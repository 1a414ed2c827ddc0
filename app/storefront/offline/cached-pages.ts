export interface CachedOfflinePage {
  path: string;
  title: string;
}

/**
 * Lists the pages that the service worker (public/sw.js) has cached, newest first. Runs in the browser only.
 */
export async function listOfflinePages(): Promise<CachedOfflinePage[]> {
  if (!('caches' in window)) return [];
  const found: CachedOfflinePage[] = [];
  for (const name of (await caches.keys()).filter((candidate) => candidate.startsWith('shop-pages'))) {
    const cache = await caches.open(name);
    for (const request of (await cache.keys()).toReversed()) {
      const { pathname, search } = new URL(request.url);
      if (pathname.endsWith('.data') || /\/(offline|cart)$/.test(pathname)) continue;
      const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? '';
      // The title ends with the shop's name.
      const title = new DOMParser().parseFromString(html, 'text/html').title.replace(/ · [^·]*$/, '');
      if (title) found.push({ path: pathname + search, title });
    }
  }
  return found.slice(0, 20);
}
