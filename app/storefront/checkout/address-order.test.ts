import { expect, test } from 'vitest';
import { type CheckoutAddress, firstAddress, inOrder } from './address-order.ts';

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

test('all addresses are listed, those of the requested type first', () => {
  expect(ids(inOrder([office, home, work], 'shipping'))).toEqual(['home', 'work', 'office']);
  expect(ids(inOrder([home, office, work], 'billing'))).toEqual(['office', 'home', 'work']);
  expect(inOrder(undefined, 'shipping')).toBeUndefined();
});

test('the default is preselected regardless of its type, otherwise the first', () => {
  expect(firstAddress([{ ...office, isDefault: true }, home, work], null)?.id).toBe('office');
  expect(firstAddress([office, home, work], null)?.id).toBe('home');
  expect(firstAddress([office], null)?.id).toBe('office');
  expect(firstAddress([], null)).toBeUndefined();
});

test('an address just added for the order is preselected before the default', () =>
  expect(firstAddress([{ ...home, isDefault: true }, work], 'work')?.id).toBe('work'));
