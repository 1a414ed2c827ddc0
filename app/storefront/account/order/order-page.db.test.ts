import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeOrderMail } from '#server/marketing/notifications/index.ts';
import { loadShopDetails } from '#server/ordering/terms/index.ts';
import type { Locale } from '#shared/locales.ts';
import { maxGiftMessage } from '#shared/orders.ts';
import { orderHelpers } from '#tests/support/orders.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { renderInRouter } from '#tests/support/render-in-router.ts';
import { freshVariants, paidTestOrder } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { action } from '../page.tsx';
import { OrderConfirmation } from './order-confirmation.tsx';
import { loader } from './page.tsx';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

type Buyer = Awaited<ReturnType<TestShop['newBuyer']>>;
const load = (id: string, buyer?: Buyer, locale?: Locale) =>
  loader(
    loaderArgs(t, `${locale === 'de' ? '/de' : ''}/orders/${id}`, buyer, {
      params: { id },
      ...(locale ? { locale } : {}),
    }),
  );
const orderWith = async (giftMessage: string, buyer: Buyer, variantId: string) => {
  const response = await t.ask('/api/functions/create-order', {
    as: buyer.cookie,
    body: {
      items: [{ variant_id: variantId, quantity: 1 }],
      shipping_address_id: buyer.addressId,
      shipping_carrier: 'La Poste',
      shipping_service: 'PostPac Priority',
      gift_message: giftMessage,
    },
  });
  return { status: response.status, text: await response.text() };
};

describe('the page of an order', () => {
  test('shows its lines, address, delivery service and next steps', async () => {
    const [variant] = await freshVariants(t, 1);
    const { id, number, buyer } = await paidTestOrder(t, { [variant!]: 2 });
    const order = await load(id, buyer);
    const page = renderInRouter(OrderConfirmation, { order });
    expect(order.card).toMatchObject({ number, status: 'paid', items: [{ quantity: 2 }] });
    for (const text of [number, 'La suite', 'Nous préparons votre colis.', 'Adresse de livraison', 'PostPac'])
      expect(page).toContain(text);
    expect(page).not.toContain('Adresse de facturation');
  });

  test('lists no next step once the order is cancelled', async () => {
    const { buyer, id } = await orderHelpers(t).placed();
    expect((await load(id, buyer)).steps.length).toBeGreaterThan(0);
    await action(loaderArgs(t, '/account?tab=orders', buyer, { form: { form: 'cancel-order', order: id } }));
    expect((await load(id, buyer)).steps).toEqual([]);
  });

  test('is not found for another customer or a malformed id, and asks a visitor to sign in', async () => {
    const { id } = await orderHelpers(t).placed();
    const stranger = await t.newBuyer();
    await expect(load(id, stranger)).rejects.toMatchObject({ init: { status: 404 } });
    await expect(load('1001', stranger)).rejects.toMatchObject({ init: { status: 404 } });
    const redirected = (await load(id, undefined, 'de').catch((thrown: unknown) => thrown)) as Response;
    expect(redirected.headers.get('location')).toBe(
      `/de/auth?next=${encodeURIComponent(`/de/orders/${id}`)}`,
    );
  });

  test('is linked from the messages about the order', async () => {
    const { id } = await orderHelpers(t).placed();
    const message = await composeOrderMail(
      {
        db: t.shop.db,
        settings: t.shop.settings.current(),
        shopUrl: 'https://pignon.example',
        shopDetails: (locale: Locale) => loadShopDetails(t.shop, locale),
      },
      { orderId: id, kind: 'received' },
    );
    expect(message?.html).toContain(`https://pignon.example/orders/${id}`);
  });
});

describe('a gift message', () => {
  test('is stored with the order and shown on its page; another message means another order', async () => {
    const buyer = await t.newBuyer();
    const { id: variant } = await orderHelpers(t).variantWith(5);
    const [first, second] = [
      await orderWith('  Bonne route !\nLéa ', buyer, variant),
      await orderWith('À toi', buyer, variant),
    ].map(({ text }) => (JSON.parse(text) as { order: { id: string } }).order.id);
    expect(second).not.toBe(first);
    expect((await load(first!, buyer)).giftMessage).toBe('Bonne route !\nLéa');
  });

  test('is refused if it is too long, with an error that names the field', async () => {
    const buyer = await t.newBuyer();
    const { id: variant } = await orderHelpers(t).variantWith(5);
    const refused = await orderWith('x'.repeat(maxGiftMessage + 1), buyer, variant);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('gift_message');
  });
});
