import type { RequestListener } from 'node:http';
import { LRUCache } from 'lru-cache';
import { m } from '#shared/i18n/index.ts';
import { type Locale, isLocale } from '#shared/locales.ts';
import { type SignedInUser, readSession, sessionToken } from '#server/people/identity/index.ts';
import type { Shop } from '#server/shop.ts';
import { removeSignedInCookie } from './cache/shared-page.ts';
import { readClientIp, readCookie } from './visitor.ts';

/** Data of a signed-in visitor in the header of every page. */
export interface VisitorData {
  firstName: string;
  /** Start page in the back office; null for customers. */
  office: { path: string; label: string } | null;
  /** Label of the link to the favourites. */
  favourites: string;
  /** Currency that the customer chose; null without a choice. */
  currency: SignedInUser['currency'];
}

// Only administrators have the entry named administration.
const offices = {
  admin: (locale: Locale) => ({ path: '/admin', label: m.nav_admin({}, { locale }) }),
  moderator: (locale: Locale) => ({ path: '/admin/reviews', label: m.nav_moderation({}, { locale }) }),
  user: () => null,
} as const;

export const toVisitorData = ({ firstName, role, currency }: SignedInUser, locale: Locale): VisitorData => ({
  firstName,
  office: offices[role](locale),
  favourites: m.favourites_title({}, { locale }),
  currency,
});

const path = '/visitor.json';
/** For this long, a process repeats its answer without reading the session; a sign-out elsewhere shows later. */
const repeatMs = 10_000;
const answers = new LRUCache<string, { body: string; currency: string | null }>({ max: 5000, ttl: repeatMs });

/**
 * Answers `GET /visitor.json?locale=…` with the data of the signed-in visitor, `null` without a session. A page
 * that is the same for every visitor adds them by its script. Runs before the HTTP application, because each
 * page of a signed-in visitor makes this request.
 */
export function answerVisitorData(
  shop: Pick<Shop, 'db' | 'env' | 'log'>,
  next: RequestListener,
): RequestListener {
  return (request, response) => {
    if (request.method !== 'GET' || !request.url?.startsWith(path)) return next(request, response);
    const send = (body: string, headers: Record<string, string> = {}): void => {
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        ...headers,
      });
      response.end(body);
    };
    const { cookie, 'user-agent': userAgent } = request.headers;
    const wanted = new URLSearchParams(request.url.slice(path.length + 1)).get('locale');
    const locale = isLocale(wanted) ? wanted : 'fr';
    const key = `${locale} ${sessionToken(cookie) ?? ''}`;
    const known = answers.get(key);
    // After a change of currency, the browser has the new one in a cookie.
    const isCurrent = !known?.currency || known.currency === readCookie(cookie, 'currency');
    if (known && isCurrent) return send(known.body);
    const ip = readClientIp(request.headers, request.socket.remoteAddress, shop.env.TRUST_PROXY);
    readSession(shop.db, cookie, { ip, userAgent }).then(
      (session) => {
        // The session has ended, so the browser need not ask again.
        if (!session) return send('null', { 'set-cookie': removeSignedInCookie });
        const body = JSON.stringify(toVisitorData(session, locale));
        answers.set(key, { body, currency: session.currency });
        send(body);
      },
      (error: unknown) => {
        shop.log.error({ error }, 'the data of a visitor could not be read');
        response.writeHead(503, { 'cache-control': 'no-store' }).end();
      },
    );
  };
}
