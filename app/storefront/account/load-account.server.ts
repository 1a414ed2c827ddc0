import { type Address, findAddress, listAddresses } from '#server/people/addresses/index.ts';
import { listConsentHistories } from '#server/marketing/consents/index.ts';
import { listSavedCarts } from '#server/ordering/cart/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import { type SignedInUser, findProfile } from '#server/people/identity/index.ts';
import type { Shop } from '#server/shop.ts';
import { safeRedirectPath } from '#shared/auth.ts';
import { isLocale } from '#shared/locales.ts';
import { z } from 'zod';
import { readAccountTab } from './tabs.ts';
import { toSavedCartCard } from './carts/to-saved-cart-card.server.ts';
import { loadCustomerOrders } from './orders/load-orders.server.ts';

/** Loads the data of the selected account tab. A list is null if reading it failed. */
export async function loadAccountTab(
  shop: Shop,
  info: RequestInfo,
  session: SignedInUser,
  search: URLSearchParams,
) {
  const tab = readAccountTab(search);
  switch (tab) {
    case 'profile': {
      const profile = await findProfile(shop.db, session.userId);
      return {
        tab,
        profile: {
          email: session.email,
          first_name: session.firstName,
          last_name: session.lastName,
          phone: profile?.phone ?? '',
        },
      };
    }
    case 'settings': {
      const profile = await findProfile(shop.db, session.userId);
      const consents = await listConsentHistories(shop.db, session);
      const isGiven = (which: 'email' | 'sms') =>
        consents.some(({ channel, state }) => channel === which && state === 'given');
      const language = isLocale(profile?.language) ? profile.language : info.locale;
      return {
        tab,
        settings: {
          language,
          currency: profile?.currency ?? info.currency,
          email_notifications: profile?.emailNotifications ?? true,
          news: { email: isGiven('email'), sms: isGiven('sms') },
          email: session.email,
          phone: profile?.phone ?? null,
        },
      };
    }
    case 'orders': {
      return { tab, orders: await orNull(shop, 'orders', loadCustomerOrders(shop, info, session)) };
    }
    case 'carts': {
      const carts = await orNull(shop, 'saved carts', listSavedCarts(shop.db, session.userId));
      return { tab, carts: carts?.map(toSavedCartCard) ?? null };
    }
    case 'addresses': {
      const addresses = await orNull(shop, 'addresses', listAddresses(shop.db, session.userId));
      return {
        tab,
        addresses: addresses?.map(toAddressCard) ?? null,
        next: safeRedirectPath(search.get('next')) ?? null,
        ...(await readMode(shop, session, search)),
      };
    }
  }
}

// Reads from the URL which address the customer edits, creates or deletes.
async function readMode(shop: Shop, session: SignedInUser, search: URLSearchParams) {
  const find = async (name: string) => {
    const id = z.uuid().safeParse(search.get(name)).data;
    const address = id && (await findAddress(shop.db, session.userId, id));
    return address ? toAddressCard(address) : null;
  };
  return {
    isNew: search.get('edit') === 'new',
    edited: await find('edit'),
    deleted: await find('delete'),
    name: { first_name: session.firstName, last_name: session.lastName },
  };
}

async function orNull<T>(shop: Shop, what: string, reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    shop.log.error({ error }, `a customer's ${what} could not be read`);
    return null;
  }
}

function toAddressCard({ user_id: _, created_at: __, ...address }: Address) {
  return address;
}

export type AddressCardData = ReturnType<typeof toAddressCard>;
