import type { RequestListener } from 'node:http';
import { m } from '#shared/i18n/index.ts';
import { type Locale, isLocale } from '#shared/locales.ts';
import type { SignedInUser } from '#server/people/identity/index.ts';
import type { Shop } from '#server/shop.ts';
import { type AccountData, readSessionWithAccount, toAccountData } from './account-data.ts';
import { removeSignedInCookie } from './cache/shared-page.ts';
import { readClientIp } from './visitor.ts';

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

/** Response of `GET /visitor.json`. */
export type VisitorResponse = VisitorData & { account: AccountData };

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

/**
 * Answers `GET /visitor.json?locale=…` with all data of the signed-in visitor, `null` without a session. The
 * parameters `cart`, `favourites` and `bikes` contain the versions that the browser has; parts of these versions
 * have no content in the answer. Runs before the HTTP application, because each page of a signed-in visitor
 * makes this request. Never cached, because a cart from a cache could be older than the browser's.
 */
export function answerVisitorData(
  shop: Pick<Shop, 'db' | 'env' | 'log'>,
  next: RequestListener,
): RequestListener {
  return (request, response) => {
    if (request.method !== 'GET' || !request.url?.startsWith(path)) return next(request, response);
    const send = (data: VisitorResponse | null, headers: Record<string, string> = {}): void => {
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        ...headers,
      });
      response.end(JSON.stringify(data));
    };
    const { cookie, 'user-agent': userAgent } = request.headers;
    const query = new URLSearchParams(request.url.slice(path.length + 1));
    const wanted = query.get('locale');
    const locale = isLocale(wanted) ? wanted : 'fr';
    const ip = readClientIp(request.headers, request.socket.remoteAddress, shop.env.TRUST_PROXY);
    readSessionWithAccount(shop.db, cookie, { ip, userAgent })
      .then((session) => {
        // The session has ended, so the browser need not ask again.
        if (!session) return send(null, { 'set-cookie': removeSignedInCookie });
        const { user, row } = session;
        send({ ...toVisitorData(user, locale), account: toAccountData(user.userId, row, locale, query) });
      })
      .catch((error: unknown) => {
        shop.log.error({ error }, 'the data of a visitor could not be read');
        response.writeHead(503, { 'cache-control': 'no-store' }).end();
      });
  };
}
