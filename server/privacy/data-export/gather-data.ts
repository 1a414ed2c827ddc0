import { desc, eq, inArray } from 'drizzle-orm';
import { baseLocale, isLocale } from '#shared/locales.ts';
import { listAddresses } from '#server/people/addresses/index.ts';
import { readCart } from '#server/ordering/cart/index.ts';
import { consentsOf } from '#server/marketing/consents/index.ts';
import type { PersonalData } from '#server/marketing/notifications/index.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { findProfile, listPasskeys } from '#server/people/identity/index.ts';
import { user } from '#server/people/identity/schema.ts';
import { orderEvents, orderItems, orders } from '#server/ordering/orders/schema.ts';
import { paymentAttempts, refunds } from '#server/ordering/payments/schema.ts';
import { listFavourites } from '#server/community/favourites/index.ts';
import { questionsOf } from '#server/community/questions/index.ts';
import { returnsOf } from '#server/fulfilment/returns/index.ts';
import { reviewsOf } from '#server/community/reviews/index.ts';
import { shipmentsOf } from '#server/ordering/shipping/index.ts';
import { stockAlerts } from '#server/marketing/stock-alerts/schema.ts';
import { dataExports } from './schema.ts';

/**
 * Collects all data the shop stores about a customer (article 15 GDPR, article 25 of the Swiss FADP).
 * Excludes passwords, sessions and the ids of staff and payment providers.
 *
 * @returns undefined when the account no longer exists
 */
export async function gatherData(db: Queryable, exportId: string): Promise<PersonalData | undefined> {
  const [found] = await db
    .select({ person: user, at: dataExports.asked_at })
    .from(dataExports)
    .innerJoin(user, eq(user.id, dataExports.user_id))
    .where(eq(dataExports.id, exportId));
  if (!found) return undefined;
  const { person, at } = found;
  const profile = await findProfile(db, person.id);
  const alerts = await db
    .select({
      variant_id: stockAlerts.variant_id,
      created_at: stockAlerts.created_at,
      told_at: stockAlerts.told_at,
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
      profile: profile ?? null,
      addresses: await listAddresses(db, person.id),
      orders: await ordersOf(db, person.id),
      cart: await readCart(db, person.id),
      passkeys: (await listPasskeys(db, person.id)).map(({ name, createdAt: added }) => ({
        name,
        created_at: added,
      })),
      stock_alerts: alerts,
      marketing_consents: await consentsOf(db, { userId: person.id, email }),
      favourites: await listFavourites(db, person.id),
      reviews: (await reviewsOf(db, person.id)).map(
        ({ decided_by: _decider, answered_by: _answerer, ...review }) => review,
      ),
      questions: (await questionsOf(db, { userId: person.id, email })).map(
        ({ answered_by: _answerer, closed_by: _closer, ...question }) => question,
      ),
    },
  };
}

async function ordersOf(db: Queryable, userId: string) {
  const found = await db
    .select()
    .from(orders)
    .where(eq(orders.user_id, userId))
    .orderBy(desc(orders.created_at));
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const items = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.order_id, ids))
    .orderBy(orderItems.position);
  const { event, from_status, to_status, actor, reason, created_at } = orderEvents;
  const history = await db
    .select({ order_id: orderEvents.order_id, event, from_status, to_status, actor, reason, created_at })
    .from(orderEvents)
    .where(inArray(orderEvents.order_id, ids))
    .orderBy(orderEvents.id);
  const { method, amount_cents, currency, status } = paymentAttempts;
  const payments = await db
    .select({
      order_id: paymentAttempts.order_id,
      method,
      amount_cents,
      currency,
      status,
      created_at: paymentAttempts.created_at,
    })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.order_id, ids));
  const back = await db
    .select({
      order_id: refunds.order_id,
      amount_cents: refunds.amount_cents,
      currency: refunds.currency,
      way: refunds.way,
      iban: refunds.iban,
      status: refunds.status,
      reason: refunds.reason,
      created_at: refunds.created_at,
    })
    .from(refunds)
    .where(inArray(refunds.order_id, ids));
  const [shipments, returns] = [await shipmentsOf(db, ids), await returnsOf(db, ids)];
  const of = <T extends { order_id: string }>(rows: T[], id: string) =>
    rows.filter(({ order_id }) => order_id === id).map(without('order_id'));
  return found.map(({ admin_notes: _, payment_id: __, ...order }) => ({
    ...order,
    items: of(items, order.id),
    // For events of the provider, the reason is only the provider's payment id.
    history: of(history, order.id).map((entry) =>
      entry.actor === 'provider' ? { ...entry, reason: null } : entry,
    ),
    payments: of(payments, order.id),
    refunds: of(back, order.id),
    shipments: (shipments.get(order.id) ?? []).map(without('sent_by', 'delivered_by')),
    returns: (returns.get(order.id) ?? []).map(without('received_by', 'request_key')),
  }));
}

/** Omits properties of an object. */
function without<K extends string>(...names: K[]) {
  return <T extends Record<K, unknown>>(row: T): Omit<T, K> =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !(names as string[]).includes(name))) as Omit<
      T,
      K
    >;
}
