import { expect, test } from 'vitest';
import { exampleSettings } from '#tests/support/settings.ts';
import { promisedDelivery } from './promised-delivery.ts';

const settings = exampleSettings;
const order = {
  createdAt: new Date('2026-11-16T08:00:00Z'),
  processedAt: null as Date | null,
  deliveryFrom: '2026-11-17',
  deliveryTo: '2026-11-18',
  shippingMinDays: 1,
  shippingMaxDays: 2,
  shippingAddress: { country: 'CH' },
};
const promised = (paid: string) => promisedDelivery({ ...order, processedAt: new Date(paid) }, settings);

test('an order that is paid immediately keeps the delivery days shown in the checkout', async () =>
  expect(await promised('2026-11-16T08:05:00Z')).toEqual({ from: '2026-11-17', to: '2026-11-18' }));
test('a bank transfer received on a Thursday evening counts the delivery days from Friday on', async () =>
  expect(await promised('2026-11-19T17:00:00Z')).toEqual({ from: '2026-11-23', to: '2026-11-24' }));
test('an unpaid order has the delivery days shown in the checkout', async () =>
  expect(await promisedDelivery(order, settings)).toEqual({ from: '2026-11-17', to: '2026-11-18' }));
