import { awaitsPickup, findPickupAppointment } from '#server/community/appointments/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import type { Order } from '#server/ordering/orders/index.ts';
import type { Shop } from '#server/shop.ts';
import { formatFullDateTime } from '#shared/format.ts';

/**
 * Returns the appointment at which an order will be collected, or the page to book one; undefined if the order
 * awaits no pick-up or the shop offers none by appointment.
 */
export async function describePickup(shop: Shop, { locale }: RequestInfo, order: Order) {
  if (!shop.settings.current().appointments.offers_pickups || !awaitsPickup(order)) return undefined;
  const booked = await findPickupAppointment(shop.db, order.id);
  return booked
    ? { when: formatFullDateTime(booked.startsAt, locale), path: `/appointments/${booked.token}` }
    : { when: '', path: `/appointments?order=${order.id}` };
}
