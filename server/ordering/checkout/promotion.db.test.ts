import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshVariants } from '#tests/support/shipping-orders.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { cancelOrder } from '#server/fulfilment/index.ts';
import { moveStock } from '#server/catalogue/inventory/index.ts';
import { orderItems, orders } from '#server/ordering/orders/schema.ts';
import { promotionCustomers, promotionRedemptions, promotions } from '#server/ordering/promotions/schema.ts';
import { cancelUnpaidOrders } from './index.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

type Terms = Partial<typeof promotions.$inferInsert>;
let made = 0;
async function promote(terms: Terms = {}) {
  const row = {
    name: 'Test',
    code: `CODE-${(made += 1)}`,
    kind: 'percentage' as const,
    value: 5_000,
    ...terms,
  };
  return (await t.shop.db.insert(promotions).values(row).returning())[0]!;
}
const usesOf = async (id: string) =>
  (await t.shop.db.select().from(promotions).where(eq(promotions.id, id)))[0]!.uses;

type Buyer = Awaited<ReturnType<TestShop['newBuyer']>>;
async function order(
  buyer: Buyer,
  variantId: string,
  code: string | undefined,
  more: Record<string, unknown> = {},
) {
  const body = {
    items: [{ variant_id: variantId, quantity: 1 }],
    shipping_address_id: buyer.addressId,
    shipping_carrier: 'La Poste',
    shipping_service: 'PostPac Priority',
    ...(code ? { promotion_code: code } : {}),
    ...more,
  };
  const response = await t.ask('/api/functions/create-order', { as: buyer.cookie, body });
  return {
    status: response.status,
    body: (await response.json()) as {
      order: { id: string; total_amount: number };
      code?: string;
      promotion?: string;
    },
  };
}
const rowOf = async (id: string) => (await t.shop.db.select().from(orders).where(eq(orders.id, id)))[0]!;

/** Creates a variant for one test only, with more stock than the test needs. */
async function anyVariant(): Promise<string> {
  const [id] = await freshVariants(t, 1);
  await t.shop.db.transaction((tx) =>
    moveStock(
      tx,
      [{ variantId: id!, quantity: 100, reserved: 0 }],
      'adjusted',
      { kind: 'system', id: null },
      { note: 'for a test' },
    ),
  );
  return id!;
}

describe('an order with a code', () => {
  test('deducts the discount, ignoring the case of the code, and splits it over the lines', async () => {
    const [buyer, promotion, variant] = [await t.newBuyer(), await promote(), await anyVariant()];
    const { body } = await order(buyer, variant, ` ${promotion.code.toLowerCase()} `);
    const row = await rowOf(body.order.id);
    expect(row).toMatchObject({
      promotionCode: promotion.code,
      promotionKind: 'percentage',
      discountRateBp: 5_000,
    });
    expect(row.termsVersion).toBe(t.shop.settings.current().terms.version);
    expect(row.discountCents).toBe(Math.round(row.subtotalCents / 2));
    const lines = await t.shop.db.select().from(orderItems).where(eq(orderItems.orderId, row.id));
    expect(lines.reduce((sum, line) => sum + line.discountCents, 0)).toBe(row.discountCents);
    expect(await usesOf(promotion.id)).toBe(1);
  });

  test('does not use up the code if the automatic discount is larger', async () => {
    const [buyer, promotion, variant] = [
      await t.newBuyer(),
      await promote({ kind: 'fixed', value: 1 }),
      await anyVariant(),
    ];
    const items = [{ variant_id: variant, quantity: 40 }];
    const { body } = await order(buyer, variant, promotion.code, { items });
    expect(await rowOf(body.order.id)).toMatchObject({ promotionCode: null });
    expect(await usesOf(promotion.id)).toBe(0);
  });

  test('for free delivery pays nothing for the standard service, and the offered rates already show this', async () => {
    const [buyer, promotion, variant] = [
      await t.newBuyer(),
      await promote({ kind: 'free_shipping', value: 0 }),
      await anyVariant(),
    ];
    const ask = { addressId: buyer.addressId, totalWeight: 0.5, totalValue: 20 };
    const rates = async (more: object) =>
      (
        (await (
          await t.ask('/api/functions/calculate-shipping', { as: buyer.cookie, body: { ...ask, ...more } })
        ).json()) as {
          rates: { kind: string; price: number; service: string; carrier: string }[];
        }
      ).rates;
    const standard = (await rates({})).find(({ kind }) => kind === 'standard')!;
    expect(standard.price).toBeGreaterThan(0);
    expect(
      (await rates({ promotion_code: promotion.code })).find(({ kind }) => kind === 'standard')!.price,
    ).toBe(0);
    const cheap = await cheapVariant();
    const { body } = await order(buyer, cheap, promotion.code, {
      shipping_carrier: standard.carrier,
      shipping_service: standard.service,
    });
    expect(await rowOf(body.order.id)).toMatchObject({
      shippingCents: 0,
      promotionCode: promotion.code,
      promotionKind: 'free_shipping',
    });
    const express = (await rates({ promotion_code: promotion.code })).find(({ kind }) => kind === 'express')!;
    const dear = await order(await t.newBuyer(), variant, promotion.code, {
      shipping_carrier: express.carrier,
      shipping_service: express.service,
    });
    expect((await rowOf(dear.body.order.id)).promotionCode).toBeNull();
    expect(await usesOf(promotion.id)).toBe(1);
  });

  test('is refused when its total differs from the one the buyer saw', async () => {
    const [buyer, promotion, variant] = [await t.newBuyer(), await promote(), await anyVariant()];
    const plain = await order(buyer, variant, undefined);
    const answer = await order(buyer, variant, promotion.code, {
      total_amount: plain.body.order.total_amount,
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'price_changed']);
    expect(await usesOf(promotion.id)).toBe(0);
  });
});

/** Finds a variant that costs less than the amount from which delivery is free. */
async function cheapVariant() {
  const { rows } = await t.shop.db.execute<{ id: string }>(
    `SELECT v.id FROM product_variants v JOIN product_inventory i USING (product_catalog_id) JOIN product_catalog c ON c.id = v.product_catalog_id
     WHERE v.stock_quantity > 3 AND i.price_cents + v.price_modifier_cents BETWEEN 500 AND 4000 AND NOT c.is_bulky LIMIT 1`,
  );
  return rows[0]!.id;
}

test('the rates for an empty cart are computed without a server error', async () => {
  const buyer = await t.newBuyer();
  const body = { addressId: buyer.addressId, totalWeight: 0, totalValue: 0, items: [] };
  const answer = await t.ask('/api/functions/calculate-shipping', { as: buyer.cookie, body });
  expect([answer.status, await answer.json()]).toMatchObject([200, { success: true }]);
});

describe('a code that cannot be used', () => {
  test.each([
    ['unknown', undefined],
    ['ended', { isActive: false }],
    ['not_started', { startsAt: new Date(Date.now() + 86_400_000) }],
    ['expired', { expiresAt: new Date(Date.now() - 1_000) }],
    ['used_up', { maxUses: 2, uses: 2 }],
  ])('is refused with the reason %s', async (reason, terms) => {
    const [buyer, variant] = [await t.newBuyer(), await anyVariant()];
    const code = terms ? (await promote(terms)).code : 'NOBODY-MADE-THIS';
    const { status, body } = await order(buyer, variant, code);
    expect([status, body.code, body.promotion]).toEqual([409, 'promotion_refused', reason]);
  });

  test('is refused to a customer who has already used it, but not to other customers', async () => {
    const [ada, bob, promotion, variant] = [
      await t.newBuyer(),
      await t.newBuyer(),
      await promote({ maxUsesPerCustomer: 1 }),
      await anyVariant(),
    ];
    expect((await order(ada, variant, promotion.code)).status).toBe(200);
    expect((await order(ada, variant, promotion.code)).body.promotion).toBe('used_by_you');
    expect((await order(bob, variant, promotion.code)).status).toBe(200);
  });
});

describe('when orders with a code are concurrent', () => {
  test('50 requests for the last use of a code lead to one order and 49 refusals', async () => {
    const buyers = await Promise.all(Array.from({ length: 50 }, () => t.newBuyer()));
    const [promotion, variant] = [await promote({ maxUses: 1 }), await anyVariant()];
    const answers = await Promise.all(buyers.map((buyer) => order(buyer, variant, promotion.code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.promotion === 'used_up')).toHaveLength(49);
    expect(await usesOf(promotion.id)).toBe(1);
    const redeemed = await t.shop.db
      .select()
      .from(promotionRedemptions)
      .where(eq(promotionRedemptions.promotionId, promotion.id));
    expect(redeemed).toHaveLength(1);
  });

  test('ten orders of one customer use a once-per-customer code only once', async () => {
    const [buyer, promotion, variant] = [
      await t.newBuyer(),
      await promote({ maxUsesPerCustomer: 1 }),
      await anyVariant(),
    ];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => order(buyer, variant, promotion.code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [mine] = await t.shop.db
      .select()
      .from(promotionCustomers)
      .where(eq(promotionCustomers.promotionId, promotion.id));
    expect([mine!.uses, await usesOf(promotion.id)]).toEqual([1, 1]);
  });

  test('placing and cancelling orders causes no deadlock, and the count of uses stays correct', async () => {
    const buyers = await Promise.all(Array.from({ length: 16 }, () => t.newBuyer()));
    const [promotion, variant] = [await promote(), await anyVariant()];
    const cancel = (id: string, buyer: Buyer) =>
      cancelOrder(t.shop, id, { actor: 'customer', id: buyer.userId, hours: 2 }, 'changed my mind');
    const first = await Promise.all(buyers.map((buyer) => order(buyer, variant, promotion.code)));
    const [, second] = await Promise.all([
      Promise.all(first.map(({ body }, i) => cancel(body.order.id, buyers[i]!))),
      Promise.all(buyers.map((buyer) => order(buyer, variant, promotion.code))),
    ]);
    expect(second.every(({ status }) => status === 200)).toBe(true);
    expect(await usesOf(promotion.id)).toBe(16);
  });
});

describe('the use of a code is given back', () => {
  test('once, when the customer cancels the order', async () => {
    const [buyer, promotion, variant] = [
      await t.newBuyer(),
      await promote({ maxUses: 1, maxUsesPerCustomer: 1 }),
      await anyVariant(),
    ];
    const { body } = await order(buyer, variant, promotion.code);
    const cancel = () =>
      cancelOrder(
        t.shop,
        body.order.id,
        { actor: 'customer', id: buyer.userId, hours: 2 },
        'changed my mind',
      );
    expect([(await cancel()).ok, (await cancel()).ok]).toEqual([true, false]);
    expect(await usesOf(promotion.id)).toBe(0);
    expect((await order(buyer, variant, promotion.code)).status).toBe(200);
  });

  test('when the order is not paid in time', async () => {
    const [buyer, promotion, variant] = [
      await t.newBuyer(),
      await promote({ maxUses: 1 }),
      await anyVariant(),
    ];
    const { body } = await order(buyer, variant, promotion.code);
    await t.shop.db
      .update(orders)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(orders.id, body.order.id));
    await cancelUnpaidOrders(t.shop);
    expect((await rowOf(body.order.id)).status).toBe('cancelled');
    expect(await usesOf(promotion.id)).toBe(0);
  });
});

describe('the cart’s price', () => {
  const price = async (code: string, variant: string, quantity = 1) =>
    (await (
      await t.ask('/api/cart/price', {
        body: { items: [{ variant_id: variant, quantity }], promotion_code: code },
      })
    ).json()) as {
      discount_amount: number;
      subtotal: number;
      promotion: { state: string; code: string; missing: number };
    };

  test('shows the discount of the code', async () => {
    const [promotion, variant] = [await promote(), await anyVariant()];
    const {
      discount_amount: discountAmount,
      subtotal,
      promotion: reported,
    } = await price(promotion.code.toLowerCase(), variant);
    expect(reported).toMatchObject({ code: promotion.code, state: 'discount' });
    expect(discountAmount).toBeCloseTo(subtotal / 2, 1);
  });
  test('shows the reason if a code has no effect', async () => {
    const variant = await anyVariant();
    const [small, large] = [
      await promote({ kind: 'fixed', value: 1 }),
      await promote({ minOrderCents: 90_000_000 }),
    ];
    expect((await price('NOBODY-MADE-THIS', variant)).promotion.state).toBe('unknown');
    expect((await price(small.code, variant, 30)).promotion.state).toBe('tier_better');
    const below = (await price(large.code, variant)).promotion;
    expect([below.state, below.missing > 0]).toEqual(['below_minimum', true]);
  });
});
