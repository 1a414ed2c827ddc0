import { pathWithoutLocale } from '#shared/locales.ts';

/**
 * Parameters that advertisers and mail programs add to links, to recognise a click. Visits are counted with
 * them before; no page reads them.
 */
const tracking =
  /^(utm_\w+|mtm_\w+|pk_\w+|gad_\w+|gclid|gbraid|wbraid|gclsrc|dclid|srsltid|fbclid|msclkid|ttclid|twclid|yclid|li_fat_id|igshi?d?|epik|mc_[ce]id|mkt_tok|_ga|_gl|_hsenc|_hsmi|s_kwcid|ef_id|vero_id)$/;

/** Parameters without a value, with which staff see drafts. */
const flags: ReadonlySet<string> = new Set(['draft', 'preview']);

const lists = /^(q|sort|brand|availability|size|spec\.[\w-]{1,40}|bike|fit|min_price|max_price|page)$/;

const none = /^$/;

/** Pages that are the same for every visitor, with the parameters that they read; others have no effect on them. */
const sharedPages: readonly (readonly [path: RegExp, parameters: RegExp])[] = [
  [/^\/$/, none],
  [/^\/(products|category\/[^/]+)$/, lists],
  [/^\/categories$/, /^q$/],
  [/^\/product\/[^/]+$/, /^(variant|reviews)$/],
  [/^\/(guide|terms|privacy|cart)$/, none],
  [/^\/my-bike$/, /^back$/],
];

/** React Router's requests for the data of a page: `/products.data`, and `/_root.data` for the home page. */
const data = /\.data$/;
const dataParameters = '_routes';

const pathOfPage = (path: string): string => {
  const page = pathWithoutLocale(path.replace(data, '')) || '/';
  return page === '/_root' ? '/' : page;
};

/** Returns whether a page is the same for every visitor; not with the parameters of drafts, which only staff see. */
export function isSharedPath(url: string): boolean {
  const [path, query] = url.split('?', 2) as [string, string?];
  return parametersOf(path) !== undefined && !(query && draftParameter.test(query));
}

const draftParameter = /(^|&)(draft|preview)\b/;

const parametersOf = (path: string): RegExp | undefined => {
  const page = pathOfPage(path);
  return sharedPages.find(([pattern]) => pattern.test(page))?.[1];
};

const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const byNameAndValue = (a: [string, string], b: [string, string]): number =>
  order(a[0], b[0]) || order(a[1], b[1]);

/**
 * Returns a URL in the form that the cache and the page use: without tracking parameters; on pages that are the
 * same for every visitor also without unknown and empty ones, sorted. Clicks of a campaign thus get one cached
 * page.
 *
 * @param url path and query of a GET request
 */
export function canonicalUrl(url: string): string {
  const start = url.indexOf('?');
  if (start === -1) return url;
  const path = url.slice(0, start);
  const known = parametersOf(path);
  const all = [...new URLSearchParams(url.slice(start))];
  const kept = all.filter(([name, value]) => {
    if (!known) return !tracking.test(name);
    if (name === dataParameters || flags.has(name)) return true;
    return value !== '' && known.test(name);
  });
  if (!known && kept.length === all.length) return url;
  const query = new URLSearchParams(known ? kept.toSorted(byNameAndValue) : kept).toString();
  return query ? `${path}?${query}` : path;
}
