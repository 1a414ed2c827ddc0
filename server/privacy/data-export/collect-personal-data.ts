import { desc, eq, inArray } from 'drizzle-orm';
import { baseLocale, isLocale } from '#shared/locales.ts';
import { listAddresses } from '#server/people/addresses/index.ts';
import { listSavedCarts, readCart } from '#server/ordering/cart/index.ts';
import { listConsentHistories } from '#server/marketing/consents/index.ts';
import type { PersonalDataExport } from '#server/marketing/notifications/index.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { findProfile, listPasskeys } from '#server/people/identity/index.ts';
import { user } from '#server/people/identity/schema.ts';
import { orderItemColumns } from '#server/ordering/orders/index.ts';
import { orderEvents, orderItems, orders } from '#server/ordering/orders/schema.ts';
import { paymentAttempts, refunds } from '#server/ordering/payments/schema.ts';
import { listBikes } from '#server/people/bikes/index.ts';
import { listFavourites } from '#server/community/favourites/index.ts';
import { listAppointmentsOfPerson } from '#server/community/appointments/index.ts';
import { listQuestionsOfPerson } from '#server/community/questions/index.ts';
import { listReturnsByOrder } from '#server/fulfilment/returns/index.ts';
import { listCustomerReviews } from '#server/community/reviews/index.ts';
import { listShipmentsByOrder } from '#server/ordering/shipping/index.ts';
import { stockAlerts } from '#server/marketing/stock-alerts/schema.ts';
import { dataExports } from './schema.ts';

/**
 * Collects all data that the shop stores about a customer (article 15 GDPR, article 25 of the Swiss FADP).
 * Excludes passwords, sessions and the ids of staff and payment providers.
 *
 * @returns undefined when the account no longer exists
 */
export async function collectPersonalData(
  db: Queryable,
  exportId: string,
): Promise<PersonalDataExport | undefined> {
  const [found] = await db
    .select({ person: user, at: dataExports.askedAt })
    .from(dataExports)
    .innerJoin(user, eq(user.id, dataExports.userId))
    .where(eq(dataExports.id, exportId));
  if (!found) return undefined;
  const { person, at } = found;
  const profile = await findProfile(db, person.id);
  const alerts = await db
    .select({
      variant_id: stockAlerts.variantId,
      created_at: stockAlerts.createdAt,
      told_at: stockAlerts.toldAt,
    })
    .from(stockAlerts)
    .where(eq(stockAlerts.email, person.email));
  const { email, emailVerified, createdAt, language } = person;
  const locale = isLocale(language) ? language : baseLocale;
  return {
    exportId,
    to: { email, name: person.first_name.trim(), locale },
    file: {
      exported_at: at.toISOString(),
      account: { email, email_confirmed: emailVerified, created_at: createdAt },
      profile: profile ? inColumnNames(profile) : null,
      addresses: await listAddresses(db, person.id),
      orders: await ordersOf(db, person.id),
      cart: await readCart(db, person.id),
      saved_carts: (await listSavedCarts(db, person.id)).map(inColumnNames),
      passkeys: (await listPasskeys(db, person.id)).map(({ name, createdAt: added }) => ({
        name,
        created_at: added,
      })),
      stock_alerts: alerts,
      marketing_consents: await listConsentHistories(db, { userId: person.id, email }),
      favourites: await listFavourites(db, person.id),
      bikes: (await listBikes(db, person.id)).map(({ isCurrent, ...bike }) => ({
        ...bike,
        is_current: isCurrent,
      })),
      reviews: (await listCustomerReviews(db, person.id)).map(
        ({ decidedBy: _decider, answeredBy: _answerer, ...review }) => inColumnNames(review),
      ),
      appointments: await listAppointmentsOfPerson(db, { userId: person.id, email }),
      questions: (await listQuestionsOfPerson(db, { userId: person.id, email })).map(
        ({ answeredBy: _answerer, closedBy: _closer, ...question }) => inColumnNames(question),
      ),
    },
  };
}

async function ordersOf(db: Queryable, userId: string) {
  const found = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt));
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const items = await db
    .select(orderItemColumns)
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(orderItems.position);
  const { event, fromStatus, toStatus, actor, reason, createdAt } = orderEvents;
  const history = await db
    .select({ orderId: orderEvents.orderId, event, fromStatus, toStatus, actor, reason, createdAt })
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(orderEvents.id);
  const { method, amountCents, currency, status } = paymentAttempts;
  const payments = await db
    .select({
      orderId: paymentAttempts.orderId,
      method,
      amountCents,
      currency,
      status,
      createdAt: paymentAttempts.createdAt,
    })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.orderId, ids));
  const back = await db
    .select({
      orderId: refunds.orderId,
      amountCents: refunds.amountCents,
      currency: refunds.currency,
      way: refunds.way,
      iban: refunds.iban,
      status: refunds.status,
      reason: refunds.reason,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .where(inArray(refunds.orderId, ids));
  const [shipments, returns] = [await listShipmentsByOrder(db, ids), await listReturnsByOrder(db, ids)];
  const of = <T extends { orderId: string }>(rows: T[], id: string) =>
    rows.filter(({ orderId }) => orderId === id).map(without('orderId'));
  return found.map(({ adminNotes: _, paymentId: __, ...order }) => ({
    ...inColumnNames(order),
    items: of(items, order.id).map(inColumnNames),
    // The reason of an event by the payment provider is only the provider's payment id, so it is left out.
    history: of(history, order.id).map((entry) =>
      inColumnNames(entry.actor === 'provider' ? { ...entry, reason: null } : entry),
    ),
    payments: of(payments, order.id).map(inColumnNames),
    refunds: of(back, order.id).map(inColumnNames),
    shipments: (shipments.get(order.id) ?? []).map(without('sentBy', 'deliveredBy')).map(inColumnNames),
    returns: (returns.get(order.id) ?? []).map(without('receivedBy', 'requestKey')).map(inColumnNames),
  }));
}

/**
 * Renames the fields of a row, and of the rows nested in it, from property names to the column names of the
 * database.
 */
function inColumnNames<T extends object>(row: T): Record<string, unknown> {
  const nested = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(nested);
    return value && Object.getPrototypeOf(value) === Object.prototype ? inColumnNames(value) : value;
  };
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/[A-Z]|(?<=[a-z])\d/g, (sign) => `_${sign.toLowerCase()}`),
      nested(value),
    ]),
  );
}

/** Returns a function that copies an object without the named properties. */
function without<K extends string>(...names: K[]) {
  return <T extends Record<K, unknown>>(row: T): Omit<T, K> =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !(names as string[]).includes(name))) as Omit<
      T,
      K
    >;
}
