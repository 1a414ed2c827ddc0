import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { whichAreBikes } from '#server/catalogue/fit/index.ts';
import { findProduct, inLanguage, localizeSizeName, productPaths } from '#server/catalogue/products/index.ts';
import {
  appointmentAddress,
  awaitsPickup,
  findPickupAppointment,
  loadFreeTimes,
} from '#server/community/appointments/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import { findOrder } from '#server/ordering/orders/index.ts';
import { findProfile } from '#server/people/identity/index.ts';
import type { Shop } from '#server/shop.ts';
import { describeDays } from './describe-days.server.ts';

const idOf = (text: string | null) => z.uuid().safeParse(text).data;

/**
 * Loads the page on which a rider books a test ride of a bike, or a customer the pick-up of an order.
 *
 * @param search bike and size, or the order; and the chosen day
 * @returns undefined when the shop does not offer this kind of appointment, or the customer has no such order
 */
export async function loadBooking(shop: Shop, info: RequestInfo, search: URLSearchParams) {
  const settings = shop.settings.current();
  const { offers_test_rides: offersRides, offers_pickups: offersPickups, minutes } = settings.appointments;
  const session = await info.session();
  const orderId = idOf(search.get('order'));
  const order = orderId && session ? await loadPickup(shop, orderId, session.userId) : undefined;
  if (search.has('order') ? !order || !offersPickups : !offersRides) return undefined;
  const bike = order ? undefined : await loadBike(shop, info, search);
  const profile = session ? await findProfile(shop.db, session.userId) : undefined;
  return {
    order,
    bike,
    minutes,
    address: appointmentAddress(settings),
    shopEmail: settings.shop.email,
    ...describeDays(
      order || bike ? await loadFreeTimes(shop.db, settings) : [],
      search,
      info.locale,
      settings.shop.timezone,
    ),
    visitor: {
      name: session ? [session.firstName, session.lastName].filter(Boolean).join(' ') : '',
      email: session?.email ?? '',
      phone: profile?.phone ?? '',
    },
    formKey: randomUUID(),
  };
}

export type BookingPageData = NonNullable<Awaited<ReturnType<typeof loadBooking>>>;

/** Loads the bike of the URL with the sizes in stock; undefined when no size can be ridden. */
async function loadBike(shop: Shop, { locale }: RequestInfo, search: URLSearchParams) {
  const product = await shop.catalogueIndex.findById(idOf(search.get('product')) ?? '');
  const detail = product && (await findProduct(shop.db, product.id));
  if (!detail) return undefined;
  const inStock = detail.variants.filter(({ stock }) => stock > 0);
  const bikes = await whichAreBikes(
    shop.db,
    inStock.map(({ id }) => id),
  );
  const sizes = inStock
    .filter(({ id }) => bikes.has(id))
    .map(({ id, type, name }) => ({ id, name: type === 'default' ? '' : localizeSizeName(name, locale) }));
  if (sizes.length === 0) return undefined;
  const wanted = search.get('variant');
  return {
    id: product.id,
    name: inLanguage(product.name, locale),
    brand: product.brand,
    picture: product.images[0] ?? '',
    path: productPaths(product)[locale],
    sizes,
    size: sizes.find(({ id }) => id === wanted)?.id ?? (sizes.length === 1 ? sizes[0]!.id : ''),
  };
}

/** Loads an order of the customer that awaits its pick-up and has no appointment yet. */
async function loadPickup(shop: Shop, id: string, userId: string) {
  const order = await findOrder(shop.db, id, userId);
  if (!order || !awaitsPickup(order) || (await findPickupAppointment(shop.db, id))) return undefined;
  return { id, number: order.orderNumber };
}
