// Service worker that caches visited pages for offline use. It requests each page from the network first. It
// caches only responses that are the same for all visitors (cache-control: public), never those of a session.
const pages = 'shop-pages-2';
const files = 'shop-files-2';
const pictures = 'shop-pictures-1';
const all = [pages, files, pictures];
/**
 * URL prefixes of the languages, from the URL of this script (`/sw.js?locales=fr,de,en`); the first language
 * has no prefix.
 */
const prefixes = (new URL(self.location.href).searchParams.get('locales') ?? '').split(',').slice(1);
const starts = ['', ...prefixes.map((prefix) => `/${prefix}`)];
const ready = starts.flatMap((start) => [`${start}/offline`, `${start}/cart`]);
const mostPages = 60;
const mostPictures = 300;
// Pages that are never cached, because they are personal or useless when outdated.
const never = new RegExp(
  `^(${starts.join('|')})/(admin|api|dev|account|orders|checkout|auth|alerts|appointments|withdrawal|logout|preferences|healthz|readyz|metrics)(/|\\.|$)`,
);

self.addEventListener('install', (event) => {
  event.waitUntil(prepare().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => !all.includes(name)).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// A navigation in the client loads only data, so the page reports by message which URL it shows.
self.addEventListener('message', (event) => {
  const url = new URL(String(event.data), location.href);
  if (url.origin === location.origin) event.waitUntil(keepSeen(url, false));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  // The cache of built files has no limit, so that images never displace the files of cached pages.
  if (url.pathname.startsWith('/assets/')) event.respondWith(fileFirst(event, files, Infinity));
  else if (/^\/(drawings|studio|icons)\//.test(url.pathname)) event.respondWith(fileFirst(event, pictures, mostPictures));
  else if (request.mode === 'navigate') event.respondWith(page(event, url));
  else if (url.pathname.endsWith('.data') && !never.test(url.pathname)) event.respondWith(data(request));
});

/**
 * Caches, at installation, the pages that must work offline even if the visitor never opened them, with their
 * scripts and style sheets.
 */
async function prepare() {
  const [kept, keptFiles] = await Promise.all([caches.open(pages), caches.open(files)]);
  await Promise.all(
    ready.map(async (path) => {
      const response = await fetch(path, { credentials: 'omit' });
      if (!response.ok) return;
      const html = await response.clone().text();
      await kept.put(path, response);
      await keepWithParts(keptFiles, html.match(/\/assets\/[\w.-]+\.(js|css)/g) ?? [], new Set());
    }),
  );
}

/** Caches built files, and the lazily loaded chunks that the scripts among these files import. */
async function keepWithParts(cache, names, seen) {
  await Promise.all(
    names.map(async (name) => {
      if (seen.has(name)) return;
      seen.add(name);
      const response = await fetch(name).catch(() => undefined);
      if (!response?.ok) return;
      await cache.put(name, response.clone());
      if (!name.endsWith('.js')) return;
      const parts = (await response.text()).match(/[`'"](\.\/|assets\/)[\w.-]+\.(js|css)[`'"]/g) ?? [];
      const paths = parts.map((part) => `/assets/${part.slice(1, -1).replace(/^(\.|assets)\//, '')}`);
      await keepWithParts(cache, paths, seen);
    }),
  );
}

/** Responds from the cache first. An expired entry is sent too, and then refreshed in the background. */
async function fileFirst(event, name, most) {
  const { request } = event;
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept && !isOld(kept)) return kept;
  const fetched = fetch(request).then((response) => {
    if (response.ok) event.waitUntil(keep(name, request, response.clone(), most));
    return response;
  });
  if (!kept) return fetched;
  event.waitUntil(fetched.catch(() => undefined));
  return kept;
}

function isOld({ headers }) {
  const [, seconds = 0] = /max-age=(\d+)/.exec(headers.get('cache-control') ?? '') ?? [];
  return !(Date.now() - Date.parse(headers.get('date') ?? '') < seconds * 1000);
}

async function page(event, url) {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (isForEverybody(response) && !never.test(url.pathname)) keep(pages, request, response.clone(), mostPages);
    else if (response.ok && !response.redirected) event.waitUntil(keepSeen(url, true));
    return response;
  } catch {
    const kept = never.test(url.pathname) ? undefined : await caches.match(request, { ignoreVary: true });
    if (kept) return marked(kept);
    const [, first] = url.pathname.split('/');
    const offline = `${prefixes.includes(first) ? `/${first}` : ''}/offline`;
    if (url.pathname !== offline) return Response.redirect(`${offline}?from=${encodeURIComponent(url.pathname + url.search)}`);
    const instead = await caches.match(offline, { ignoreVary: true });
    return instead ? marked(instead) : Response.error();
  }
}

/**
 * Caches the public version of a visited page. The page is requested without the session, so that it contains
 * no personal data.
 *
 * @param {boolean} isNew true replaces an existing cache entry; false requests the page only if it is not
 * cached
 */
async function keepSeen(url, isNew) {
  if (never.test(url.pathname)) return;
  const path = url.pathname + url.search;
  if (!isNew && (await caches.match(path, { ignoreVary: true }))) return;
  const response = await fetch(path, { credentials: 'omit' }).catch(() => undefined);
  if (response && isForEverybody(response)) await keep(pages, path, response, mostPages);
}

async function data(request) {
  try {
    const response = await fetch(request);
    if (isForEverybody(response)) keep(pages, request, response.clone(), 2 * mostPages);
    return response;
  } catch {
    return (await caches.match(request, { ignoreVary: true })) ?? Response.error();
  }
}

function isForEverybody(response) {
  return response.ok && response.type === 'basic' && !response.redirected && /\bpublic\b/.test(response.headers.get('cache-control') ?? '');
}

/**
 * Caches a response. If the cache exceeds its limit, removes the oldest entries, except those that were
 * cached at installation.
 */
async function keep(name, request, response, most) {
  const cache = await caches.open(name);
  await cache.put(request, response);
  const keys = (await cache.keys()).filter(({ url }) => !ready.includes(new URL(url).pathname));
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

/** Returns a cached page with an attribute that makes its offline notice visible. */
async function marked(response) {
  const html = (await response.text()).replace('<html ', '<html data-offline="" ');
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html, { status: response.status, headers });
}
