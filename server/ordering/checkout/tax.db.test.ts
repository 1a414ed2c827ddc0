import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBuyer } from '#tests/support/test-buyer.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { orderItems, orders } from '#server/ordering/orders/schema.ts';
import { containedTax, readPricingRules } from '#server/ordering/pricing/index.ts';
import { taxRates } from '#server/ordering/pricing/schema.ts';
import { saveSettingGroup } from '#server/platform/settings/index.ts';
import { listDeliveredCountries } from '#server/ordering/shipping/index.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const rateOn = async (country: string, day?: string) =>
  (await readPricingRules(t.shop.db, country, day)).vatRate;
const ratesFor = async (country: string) => {
  const { cookie, addressId } = await t.newBuyer(country);
  const body = { addressId, totalWeight: 1, totalValue: 50 };
  const answer = await (await t.ask('/api/functions/calculate-shipping', { as: cookie, body })).json();
  return (answer as { rates: unknown[] }).rates.length;
};

describe('the tax of an order', () => {
  test.each([
    ['CH', 810],
    ['LU', 1_700],
    ['DE', 1_900],
    ['FR', 2_000],
    ['IT', 2_200],
    ['AT', 2_000],
  ])(
    'delivered to %s uses the tax rate %d (hundredths of a percent), and the taxes of lines and delivery agree with it to within one centime',
    async (country, rate) => {
      const { id } = await (await createTestBuyer(t, country)).order(2);
      const [order] = await t.shop.db.select().from(orders).where(eq(orders.id, id));
      const items = await t.shop.db
        .select()
        .from(orderItems)
        .where(eq(orderItems.orderId, id))
        .orderBy(asc(orderItems.position));
      expect([order!.vatRateBp, order!.vatCents]).toEqual([rate, containedTax(order!.totalCents, rate)]);
      const inLines = items.reduce((sum, item) => sum + item.vatCents, 0);
      // The part of the tax that belongs to no line is the tax on the delivery. Rounding may add one centime.
      expect(
        Math.abs(order!.vatCents - inLines - containedTax(order!.shippingCents, rate)),
      ).toBeLessThanOrEqual(1);
    },
  );

  test('uses a new rate from the day on which that rate takes effect', async () => {
    await t.shop.db.insert(taxRates).values({ country: 'LU', validFrom: '2031-01-01', rateBp: 1_800 });
    expect([await rateOn('LU', '2030-12-31'), await rateOn('LU', '2031-01-01'), await rateOn('LU')]).toEqual([
      1_700, 1_800, 1_700,
    ]);
  });

  test('in Liechtenstein is the Swiss tax', async () => expect(await rateOn('LI')).toBe(await rateOn('CH')));
});

describe('in a country where the shop is not registered for VAT', () => {
  test('the checkout offers no carrier and accepts no order', async () => {
    const { shop } = t.shop.settings.current();
    expect(await ratesFor('FR')).toBeGreaterThan(0);
    await saveSettingGroup(
      t.shop.db,
      'shop',
      { ...shop, registrations: shop.registrations.filter(({ kind }) => kind !== 'oss') },
      null,
    );
    await expect.poll(() => ratesFor('FR')).toBe(0);
    expect(await ratesFor('DE')).toBeGreaterThan(0);
    expect(await listDeliveredCountries(t.shop.db)).toEqual(['CH', 'DE', 'LI', 'LU']);
    const { cookie, addressId } = await t.newBuyer('FR');
    const { rows } = await t.shop.db.execute<{ id: string }>(
      'SELECT id FROM product_variants WHERE stock_quantity > 5 LIMIT 1',
    );
    const body = {
      items: [{ variant_id: rows[0]!.id, quantity: 1 }],
      shipping_address_id: addressId,
      shipping_carrier: 'DPD',
      shipping_service: 'Classic',
    };
    const response = await t.ask('/api/functions/create-order', { as: cookie, body });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      422,
      'no_carrier',
    ]);
    await saveSettingGroup(t.shop.db, 'shop', shop, null);
  });
});
