import { closedTargets, reservedSegments } from './existing-pages.ts';

/** Longest source and target, in characters. */
const longestPath = 500;

/** Reasons to refuse a source or target as staff entered it. */
export type PathFault =
  | 'required'
  | 'long'
  /** A control character, backslash, encoded slash or invalid escape. */
  | 'characters'
  /** Not a path that begins with one slash, or with empty or dot segments. */
  | 'path'
  | 'query'
  /** A path that no page can have, such as `/api`. */
  | 'reserved'
  /** Neither a path of the shop nor an https URL. */
  | 'target';

export type ReadPath = { ok: true; path: string } | { ok: false; reason: PathFault };

// oxlint-disable-next-line no-control-regex -- control characters are refused
const forbidden = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\]/;

/** Decodes a path once; undefined for an invalid or second escape, or an encoded slash. */
function decodePath(path: string): string | undefined {
  if (/%(2f|5c)/i.test(path)) return undefined;
  try {
    const decoded = decodeURIComponent(path).normalize('NFC');
    return decoded.includes('%') || forbidden.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** Returns whether a decoded path begins with one slash and has no empty or dot segments. */
function isPlainPath(path: string): boolean {
  if (path === '/') return true;
  return (
    path.startsWith('/') &&
    path
      .slice(1)
      .split('/')
      .every((segment) => !['', '.', '..'].includes(segment))
  );
}

const firstSegment = (path: string) => path.split('/', 2)[1]!.toLowerCase();
const withoutTrailingSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path);

/** Removes the shop's own origin, because staff copy whole URLs. */
function withoutOrigin(text: string, shopUrl: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return text;
  if (new URL(text).origin !== new URL(shopUrl).origin) return text;
  const start = text.slice(8).search(/[/?#]/);
  const path = start === -1 ? '/' : text.slice(8 + start);
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * Reads the source of a redirect: a path without query, decoded and without a trailing slash.
 *
 * @param shopUrl URL of the shop, which may precede the path
 */
export function readSource(entered: string, shopUrl: string): ReadPath {
  const text = withoutOrigin(entered.trim(), shopUrl);
  if (text === '') return { ok: false, reason: 'required' };
  if (text.length > longestPath) return { ok: false, reason: 'long' };
  if (forbidden.test(text)) return { ok: false, reason: 'characters' };
  if (/[?#]/.test(text)) return { ok: false, reason: 'query' };
  if (!text.startsWith('/')) return { ok: false, reason: 'path' };
  const decoded = decodePath(text);
  if (decoded === undefined) return { ok: false, reason: 'characters' };
  const path = withoutTrailingSlash(decoded);
  if (!isPlainPath(path)) return { ok: false, reason: 'path' };
  if (reservedSegments.has(firstSegment(path))) return { ok: false, reason: 'reserved' };
  return { ok: true, path };
}

/** Reads the target of a redirect: a path of the shop, with optional query and fragment, or an https URL. */
export function readTarget(entered: string, shopUrl: string): ReadPath {
  const text = withoutOrigin(entered.trim(), shopUrl);
  if (text === '') return { ok: false, reason: 'required' };
  if (text.length > longestPath) return { ok: false, reason: 'long' };
  if (forbidden.test(text) || /\s/.test(text)) return { ok: false, reason: 'characters' };
  return text.startsWith('/') ? readShopTarget(text) : readOtherSite(text);
}

function readShopTarget(text: string): ReadPath {
  const end = text.search(/[?#]/);
  const decoded = decodePath(end === -1 ? text : text.slice(0, end));
  if (decoded === undefined || hasEncodedControl(text)) return { ok: false, reason: 'characters' };
  const path = withoutTrailingSlash(decoded);
  if (!isPlainPath(path)) return { ok: false, reason: 'target' };
  if (closedTargets.has(firstSegment(path))) return { ok: false, reason: 'reserved' };
  const { pathname, search, hash } = new URL(text, 'https://shop.invalid');
  return { ok: true, path: withoutTrailingSlash(pathname) + search + hash };
}

function readOtherSite(text: string): ReadPath {
  if (!/^https:\/\/[^/?#]/i.test(text) || !URL.canParse(text)) return { ok: false, reason: 'target' };
  if (hasEncodedControl(text)) return { ok: false, reason: 'characters' };
  const { href, hostname, username, password } = new URL(text);
  const isNamed = hostname.includes('.') && !hostname.endsWith('.');
  return isNamed && !username && !password ? { ok: true, path: href } : { ok: false, reason: 'target' };
}

const hasEncodedControl = (text: string) => /%(0[0-9a-f]|1[0-9a-f]|7f|5c)/i.test(text);

/** Returns the form in which paths are compared: decoded, in lower case; undefined for an invalid path. */
export function sourceKey(pathname: string): string | undefined {
  const decoded = decodePath(pathname);
  return decoded === undefined ? undefined : withoutTrailingSlash(decoded).toLowerCase();
}
