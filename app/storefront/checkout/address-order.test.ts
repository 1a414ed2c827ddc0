import { expect, test } from 'vitest';
import { type CheckoutAddress, initialDeliveryAddress, sortAddressesFor } from './address-order.ts';

const address = (id: string, type: CheckoutAddress['type'], isDefault = false) => ({
  id,
  type,
  isDefault,
  country: 'CH',
  name: id,
  lines: id,
});
const [home, work, office] = [
  address('home', 'shipping'),
  address('work', 'shipping'),
  address('office', 'billing'),
];
const ids = (list: CheckoutAddress[] | undefined) => list?.map(({ id }) => id);

test('the checkout lists all addresses, beginning with the addresses of the requested type (delivery or billing)', () => {
  expect(ids(sortAddressesFor([office, home, work], 'shipping'))).toEqual(['home', 'work', 'office']);
  expect(ids(sortAddressesFor([home, office, work], 'billing'))).toEqual(['office', 'home', 'work']);
  expect(sortAddressesFor(undefined, 'shipping')).toBeUndefined();
});

test('the checkout preselects the default address regardless of its type, or the first address if there is no default', () => {
  expect(initialDeliveryAddress([{ ...office, isDefault: true }, home, work], null)?.id).toBe('office');
  expect(initialDeliveryAddress([office, home, work], null)?.id).toBe('home');
  expect(initialDeliveryAddress([office], null)?.id).toBe('office');
  expect(initialDeliveryAddress([], null)).toBeUndefined();
});

test('the checkout preselects an address that was just added for the order instead of the default address', () =>
  expect(initialDeliveryAddress([{ ...home, isDefault: true }, work], 'work')?.id).toBe('work'));
