import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSettingGroup } from '#server/platform/settings/index.ts';
import { orderHelpers } from '#tests/support/orders.ts';
import { exampleSettings } from '#tests/support/settings.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
  await saveSettingGroup(t.shop.db, 'shop', { ...exampleSettings.shop, registrations: [] }, null);
  await t.shop.settings.reload();
  t.shop.saleTerms.clear();
});
afterAll(() => t.close());

test('an order in the own country of a seller without VAT registration contains no VAT', async () => {
  const h = orderHelpers(t);
  const { id } = await h.placed(5);
  expect(await h.order(id)).toMatchObject({ vatCents: 0, vatRateBp: 0 });
});

test('a seller without VAT registration delivers to no other country', async () => {
  await expect(orderHelpers(t).placed(5, { country: 'DE' })).rejects.toThrow('not placed');
});
