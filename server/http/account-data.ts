import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Bike } from '#shared/fit/bike.ts';
import type { Locale } from '#shared/locales.ts';
import { type OfferRow, selectOffers, toOffer } from '#server/ordering/checkout/index.ts';
import { sessionQuery } from '#server/people/identity/index.ts';
import { type CartView, viewCartLines } from './api/account-cart.ts';

/** One part of the account's data; without content if the browser has this version. */
export interface AccountPart<Content> {
  /** Depends on the account and the content. */
  version: string;
  content?: Content;
}

/** Bike of an account, as in `POST /api/bikes/changes`. */
export type AccountBike = Omit<Bike, 'isCurrent'> & { is_current: boolean };

/** Data of an account that browsers synchronize with their own storage. */
export interface AccountData {
  /** Id of the account. */
  owner: string;
  cart: AccountPart<CartView['items']>;
  /** Product ids, the newest favourite first. */
  favourites: AccountPart<string[]>;
  /** The oldest bike first. */
  bikes: AccountPart<AccountBike[]>;
}

/** Names of the parts, which are also the query parameters of their versions. */
type PartName = Exclude<keyof AccountData, 'owner'>;

/** Content of an account as the database returns it; null for an empty part. */
export interface AccountRow {
  cart: { variantId: string; quantity: number; offer: OfferRow | null }[] | null;
  favourites: string[] | null;
  bikes: AccountBike[] | null;
}

/** Loads the session of a request with the cart, favourites and bikes of its user, in one query. */
export const readSessionWithAccount = sessionQuery<AccountRow>(sql`
  (SELECT json_agg(json_build_object('variantId', l.variant_id, 'quantity', l.quantity, 'offer', to_json(o))
      ORDER BY l.added_at, l.variant_id)
    FROM cart_items l
    LEFT JOIN LATERAL (${selectOffers(sql`SELECT l.variant_id AS id`)}) o ON true
    WHERE l.user_id = u.id) AS cart,
  (SELECT json_agg(f.product_id ORDER BY f.created_at DESC, f.product_id) FROM favourites f WHERE f.user_id = u.id) AS favourites,
  (SELECT json_agg(json_build_object('id', b.id, 'name', b.name, 'answers', b.answers, 'is_current', b.is_current)
      ORDER BY b.created_at, b.id)
    FROM rider_bikes b WHERE b.user_id = u.id) AS bikes`);

/**
 * Returns the data of an account for its browser.
 *
 * @param owner id of the account
 * @param language language of the product names
 * @param known versions that the browser has, by name of the part
 */
export function toAccountData(
  owner: string,
  { cart, favourites, bikes }: AccountRow,
  language: Locale,
  known: { get: (name: PartName) => string | null },
): AccountData {
  const part = <Content>(name: PartName, content: Content): AccountPart<Content> => {
    // With the owner, so that a browser never takes its data of one account for those of another.
    const version = hash('sha1', `${owner} ${JSON.stringify(content)}`, 'base64url');
    return version === known.get(name) ? { version } : { version, content };
  };
  const lines = (cart ?? []).map(({ offer, ...line }) => ({
    ...line,
    offer: offer ? toOffer(offer) : undefined,
  }));
  return {
    owner,
    cart: part('cart', viewCartLines(lines, language)),
    favourites: part('favourites', favourites ?? []),
    bikes: part('bikes', bikes ?? []),
  };
}
