import { countryOfIp } from '#server/platform/geo/country.ts';
import type { RequestInfo } from '#server/http/context.ts';
import {
  type SignedInUser,
  describeDevice,
  listPasskeys,
  listSessions,
  sessionToken,
  twoFactorState,
} from '#server/people/identity/index.ts';
import type { Shop } from '#server/shop.ts';
import { countryName } from '#shared/countries.ts';
import { isStaff } from '#shared/access.ts';
import { formatDateTime, formatLongDate } from '#shared/format.ts';

const freshMs = 10 * 60_000;

/** Returns whether the session is recent enough to skip the password check. */
export async function isFreshSession(
  shop: Shop,
  session: SignedInUser,
  cookie: string | null,
): Promise<boolean> {
  const open = await listSessions(shop.db, session.userId, sessionToken(cookie));
  const current = open.find(({ isCurrent }) => isCurrent);
  return Boolean(current && Date.now() - current.signedInAt.getTime() < freshMs);
}

/**
 * Loads the customer's sessions and passkeys, the state of two-factor authentication, and whether the session
 * is recent.
 */
export async function loadSecurity(
  shop: Shop,
  info: RequestInfo,
  session: SignedInUser,
  cookie: string | null,
) {
  const [sessions, passkeys, twoFactor] = await Promise.all([
    listSessions(shop.db, session.userId, sessionToken(cookie)),
    listPasskeys(shop.db, session.userId),
    twoFactorState(shop.db, session.userId),
  ]);
  const current = sessions.find(({ isCurrent }) => isCurrent);
  return {
    email: session.email,
    twoFactor: {
      isOn: twoFactor === 'on',
      isStaff: isStaff(session.role),
      /**
       * Whether the shop requires two-factor authentication of this staff member, who cannot enter the back
       * office before setting it up.
       */
      isRequired:
        isStaff(session.role) &&
        twoFactor !== 'on' &&
        !session.isStrong &&
        shop.settings.current().security.require_two_factor,
    },
    isFresh: Boolean(current && Date.now() - current.signedInAt.getTime() < freshMs),
    sessions: sessions.map(({ id, isCurrent, userAgent, ip, seenAt }) => {
      const country = ip ? countryOfIp(ip) : undefined;
      return {
        id,
        isCurrent,
        device: describeDevice(userAgent),
        country: country ? countryName(country, info.locale) : null,
        seen: formatDateTime(seenAt, info.locale),
      };
    }),
    passkeys: passkeys.map(({ id, name, createdAt }) => ({
      id,
      name,
      created: createdAt && formatLongDate(createdAt, info.locale),
    })),
  };
}

export type SecurityData = Awaited<ReturnType<typeof loadSecurity>>;
