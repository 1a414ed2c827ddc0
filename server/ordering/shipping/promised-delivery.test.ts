import { expect, test } from 'vitest';
import { type Settings, settingGroups } from '#server/platform/settings/index.ts';
import { promisedDelivery } from './promised-delivery.ts';

const settings = Object.fromEntries(
  Object.entries(settingGroups).map(([group, schema]) => [group, schema.parse({})]),
) as Settings;
const order = {
  created_at: new Date('2026-11-16T08:00:00Z'),
  processed_at: null as Date | null,
  delivery_from: '2026-11-17',
  delivery_to: '2026-11-18',
  shipping_min_days: 1,
  shipping_max_days: 2,
  shipping_address: { country: 'CH' },
};
const promised = (paid: string) => promisedDelivery({ ...order, processed_at: new Date(paid) }, settings);

test('an order paid at once has the delivery days from the checkout', async () =>
  expect(await promised('2026-11-16T08:05:00Z')).toEqual({ from: '2026-11-17', to: '2026-11-18' }));
test('a transfer received on Thursday evening counts from Friday', async () =>
  expect(await promised('2026-11-19T17:00:00Z')).toEqual({ from: '2026-11-23', to: '2026-11-24' }));
test('an unpaid order has the days from the checkout', async () =>
  expect(await promisedDelivery(order, settings)).toEqual({ from: '2026-11-17', to: '2026-11-18' }));
