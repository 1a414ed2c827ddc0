import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeCart, readCart } from '#server/ordering/cart/index.ts';
import { productVariants } from '#server/catalogue/products/schema.ts';
import { changeCustomerSettings } from '#server/people/identity/index.ts';
import { shipOrder } from '#server/fulfilment/index.ts';
import { composeOrderMail, orderMailKinds } from '#server/marketing/notifications/index.ts';
import { findOrder } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { loadShopDetails } from '#server/ordering/terms/index.ts';
import type { Locale } from '#shared/locales.ts';
import { orderStatuses } from '#shared/orders.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { freshVariants, ownerId, paidTestOrder, placeTestOrder } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { renderInRouter } from '#tests/support/render-in-router.ts';
import { action } from '../page.tsx';
import { loadCustomerOrders } from './load-orders.server.ts';
import { OrderCard } from './order-card.tsx';
import { OrderStatusBadge } from './status-badge.tsx';
import { OrderTracker } from './tracker.tsx';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

type Buyer = Awaited<ReturnType<TestShop['newBuyer']>>;
const again = (buyer: Buyer, order: string, key: string = crypto.randomUUID()) =>
  action(loaderArgs(t, '/account?tab=orders', buyer, { form: { form: 'order-again', order, key } }));
const cartOf = async (buyer: Buyer) =>
  Object.fromEntries(
    (await readCart(t.shop.db, buyer.userId)).map(({ variantId, quantity }) => [variantId, quantity]),
  );

describe('ordering again', () => {
  test('adds the available items to the account’s cart only once, even after several clicks', async () => {
    const [a, b] = await freshVariants(t, 2);
    const { id, buyer } = await paidTestOrder(t, { [a!]: 2, [b!]: 1 });
    const key = crypto.randomUUID();
    expect(await again(buyer, id, key)).toMatchObject({ again: { isAny: true, missing: [] } });
    await again(buyer, id, key);
    expect(await cartOf(buyer)).toEqual({ [a!]: 2, [b!]: 1 });
  });
  test('lists the items that are no longer on sale or not fully in stock', async () => {
    const [gone, scarce] = await freshVariants(t, 2);
    const { id, buyer } = await placeTestOrder(t, { [gone!]: 1, [scarce!]: 3 });
    const [variant] = await t.shop.db.select().from(productVariants).where(eq(productVariants.id, scarce!));
    await changeCart(
      t.shop.db,
      buyer.userId,
      [{ variantId: scarce!, add: variant!.stockQuantity - 1 }],
      crypto.randomUUID(),
    );
    await t.shop.db.update(productVariants).set({ isAvailable: false }).where(eq(productVariants.id, gone!));
    const { again: reported } = (await again(buyer, id)) as { again: { isAny: boolean; missing: string[] } };
    expect(reported.isAny).toBe(true);
    expect(reported.missing[0]).toContain('n’est plus disponible');
    expect(reported.missing[1]).toContain('2 de moins');
    expect(await cartOf(buyer)).toEqual({ [scarce!]: variant!.stockQuantity });
  });
  test('ignores another customer’s order', async () => {
    const { id } = await placeTestOrder(t, { [(await freshVariants(t, 1))[0]!]: 1 });
    const stranger = await t.newBuyer();
    expect(await again(stranger, id)).toMatchObject({ form: 'order', message: expect.any(String) });
    expect(await cartOf(stranger)).toEqual({});
  });
});

describe('the orders tab', () => {
  const cardsOf = (buyer: Buyer) =>
    loadCustomerOrders(t.shop, { locale: 'fr' } as never, { userId: buyer.userId } as never);
  test('shows only the customer’s own orders, newest first, with the name of the payment method', async () => {
    const [a, b] = await freshVariants(t, 2);
    const first = await placeTestOrder(t, { [a!]: 1 });
    const second = await placeTestOrder(t, { [b!]: 1 }, { buyer: first.buyer });
    const cards = await cardsOf(first.buyer);
    expect(cards.map(({ number }) => number)).toEqual([second.number, first.number]);
    expect(cards[0]).toMatchObject({ methodName: 'Carte bancaire', status: 'pending', step: 0 });
  });
  test('formats amounts with two decimals and CHF, and dates in the long French form', async () => {
    const order = await placeTestOrder(t, { [(await freshVariants(t, 1))[0]!]: 1 });
    await t.shop.db
      .update(orders)
      .set({ createdAt: new Date('2026-03-05T10:00:00Z'), totalCents: 129_900 })
      .where(eq(orders.id, order.id));
    const [card] = await cardsOf(order.buyer);
    expect([card!.total.replace(/[\u202f’]/g, "'").replace('\u00a0', ' '), card!.date]).toEqual([
      "1'299.00 CHF",
      '5 mars 2026',
    ]);
  });
  test('shows a notice about reserved stock for an unpaid order only while its stock is reserved', async () => {
    const order = await placeTestOrder(t, { [(await freshVariants(t, 1))[0]!]: 1 });
    const given = async () => renderInRouter(OrderCard, { order: (await cardsOf(order.buyer))[0]! });
    expect(await given()).toContain('attend son paiement. Les articles vous sont réservés.');
    await t.shop.db.update(orders).set({ stockHeld: false }).where(eq(orders.id, order.id));
    expect(await given()).toContain('attend son paiement.<');
  });
  test('states beside the progress of a paid order that it is paid', async () => {
    const order = await paidTestOrder(t, { [(await freshVariants(t, 1))[0]!]: 1 });
    const shown = renderInRouter(OrderCard, { order: (await cardsOf(order.buyer))[0]! });
    expect(shown).toContain('Cette commande est payée. Nous la préparons.');
    const unpaid = await placeTestOrder(t, { [(await freshVariants(t, 1))[0]!]: 1 });
    expect(renderInRouter(OrderCard, { order: (await cardsOf(unpaid.buyer))[0]! })).not.toContain(
      'est payée',
    );
  });
  test('has a text badge for every status', () => {
    const label = (status: (typeof orderStatuses)[number]) =>
      renderToStaticMarkup(createElement(OrderStatusBadge, { status })).replace(/<[^>]+>/g, '');
    expect(Object.fromEntries(orderStatuses.map((status) => [status, label(status)]))).toEqual({
      pending: 'En attente',
      paid: 'Payée',
      preparing: 'En traitement',
      shipped: 'Expédiée',
      delivered: 'Livrée',
      cancelled: 'Annulée',
      refunded: 'Remboursée',
    });
  });
  test('shows the progress of an order in four steps; for a bank transfer, the first step waits for the bank', () => {
    const words = (step: number, isTransferOpen = false) =>
      renderToStaticMarkup(createElement(OrderTracker, { step, isTransferOpen }))
        .replace(/<span aria-hidden="true".*?<\/span>/g, '')
        .replace(/<[^>]+>/g, '|')
        .split('|')
        .filter((text) => text.trim())
        .join(' ')
        .replaceAll(' , ', ', ');
    expect(words(1)).toBe('Paiement, terminé Préparation, en cours Expédition, à venir Livré, à venir');
    expect(words(3)).toMatch(/Livré, en cours$/);
    expect(words(-1, true)).toMatch(/^Virement en attente, à venir/);
  });
});

describe('notifications by e-mail', () => {
  test('about the progress of an order are not sent if the customer turned notifications off; other messages are sent', async () => {
    const order = await paidTestOrder(t, { [(await freshVariants(t, 1))[0]!]: 1 });
    const choose = (wants: boolean) =>
      changeCustomerSettings(t.shop.db, order.buyer.userId, {
        language: 'fr',
        currency: 'CHF',
        emailNotifications: wants,
      });
    const { items } = (await findOrder(t.shop.db, order.id))!;
    const sent = await shipOrder(
      t.shop,
      order.id,
      {
        lines: items.map(({ id, quantity }) => ({ itemId: id, quantity })),
        carrier: 'La Poste',
        service: 'PostPac Priority',
        parcels: [{ weightGrams: 900, trackingNumber: '996012345678901236' }],
      },
      { id: await ownerId(t), ip: '127.0.0.1' },
    );
    if (!sent.ok) throw new Error(sent.reason);
    const context = {
      db: t.shop.db,
      settings: t.shop.settings.current(),
      shopUrl: 'https://pignon.example',
      shopDetails: (locale: Locale) => loadShopDetails(t.shop, locale),
    };
    const isWritten = async (kind: (typeof orderMailKinds)[number]) =>
      (await composeOrderMail(context, { orderId: order.id, kind, shipmentId: sent.shipmentId })) !==
      undefined;
    await choose(false);
    expect([await isWritten('shipped'), await isWritten('delivered')]).toEqual([false, false]);
    expect([await isWritten('received'), await isWritten('paid'), await isWritten('cancelled')]).toEqual([
      true,
      true,
      true,
    ]);
    await choose(true);
    expect([await isWritten('shipped'), await isWritten('delivered')]).toEqual([true, true]);
  });
});
