import {
  type Locale,
  baseLocale,
  localeOfPath,
  locales,
  pathInLocale,
  pathWithoutLocale,
} from '#shared/locales.ts';
import { reservedSegments } from './existing-pages.ts';
import { sourceKey } from './redirect-path.ts';

export interface StoredRedirect {
  id: string;
  source: string;
  target: string;
  status: number;
}

/** Redirects by the key of their source. */
export type RedirectTable = Pick<ReadonlyMap<string, StoredRedirect>, 'get'>;

export type Followed =
  | { kind: 'none' }
  | { kind: 'loop' }
  /** `id`: the redirect of the requested path, whose hits are counted. */
  | { kind: 'found'; id: string; target: string; status: 301 | 302 };

/**
 * Finds the final target of a path: follows redirects that lead to further redirects, so that visitors are
 * redirected once. Temporary when one of them is temporary.
 *
 * @param pathname path as requested, percent-encoded
 * @param isExisting whether a decoded path has a page, at which following ends
 */
export async function followRedirects(
  table: RedirectTable,
  pathname: string,
  isExisting: (path: string) => Promise<boolean> = async () => false,
): Promise<Followed> {
  const seen = new Set<string>();
  let found: Extract<Followed, { kind: 'found' }> | undefined;
  for (let path = pathname; ;) {
    const key = sourceKey(path);
    const step = key === undefined || (found && (await isExisting(key))) ? undefined : findStep(table, key);
    if (!step || key === undefined) return found ?? { kind: 'none' };
    if (seen.has(key)) return { kind: 'loop' };
    seen.add(key);
    const status = step.status === 302 || found?.status === 302 ? 302 : 301;
    found = { kind: 'found', id: found?.id ?? step.id, target: step.target, status };
    if (!step.target.startsWith('/')) return found;
    path = step.target.replace(/[?#].*$/, '');
  }
}

/**
 * Finds the redirect of one path. A source without a language prefix applies to every language, and its target
 * is then in the language of the request.
 */
function findStep(table: RedirectTable, key: string): StoredRedirect | undefined {
  const exact = table.get(key);
  if (exact) return exact;
  const locale = localeOfPath(key);
  if (locale === baseLocale) return undefined;
  const general = table.get(pathWithoutLocale(key));
  return general && { ...general, target: targetIn(locale, general.target) };
}

function targetIn(locale: Locale, target: string): string {
  if (!target.startsWith('/') || localeOfPath(target.replace(/[?#].*$/, '')) !== baseLocale) return target;
  return reservedSegments.has(target.split(/[/?#]/, 2)[1]!) ? target : pathInLocale(locale, target);
}

/** Returns whether a visitor of a source, in any of its languages, would be redirected for ever. */
export async function isLoop(table: RedirectTable, source: string): Promise<boolean> {
  const starts =
    localeOfPath(source.toLowerCase()) === baseLocale
      ? locales.map((locale) => pathInLocale(locale, source))
      : [source];
  const followed = await Promise.all(starts.map((path) => followRedirects(table, encodeURI(path))));
  return followed.some(({ kind }) => kind === 'loop');
}
