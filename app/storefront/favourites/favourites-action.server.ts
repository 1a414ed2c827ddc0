import { z } from 'zod';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { addFavourites, removeFavourite } from '#server/community/favourites/index.ts';
import type { Shop } from '#server/shop.ts';

interface FavouritesContext {
  shop: Shop;
  userId: string;
}

const productOf = (form: FormData) => z.uuid().safeParse(form.get('product')).data;

const intents = {
  add: async ({ shop, userId }, form) => {
    const product = productOf(form);
    if (product) await addFavourites(shop.db, userId, [product]);
  },
  remove: async ({ shop, userId }, form) => {
    const product = productOf(form);
    if (product) await removeFavourite(shop.db, userId, product);
  },
} satisfies Record<string, IntentHandler<FavouritesContext, void>>;

/** Adds a product to the customer's favourites, or removes it; ignores an invalid product id. */
export const actOnFavourites = (context: FavouritesContext, form: FormData): Promise<void> =>
  runIntent<FavouritesContext, void>(intents, context, form, 'add');
