import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Quantities, differences, resume } from './cart-difference.ts';

const cart = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 20 }), {
  noNullPrototype: true,
});
const apply = (base: Quantities, changes: { variant_id: string; add: number }[]) => {
  const next: Quantities = { ...base };
  for (const { variant_id, add } of changes) next[variant_id] = (next[variant_id] ?? 0) + add;
  return Object.fromEntries(Object.entries(next).filter(([, quantity]) => quantity > 0));
};

test('applying the differences turns one cart into the other', () => {
  fc.assert(
    fc.property(cart, cart, (from, to) => {
      expect(apply(from, differences(from, to))).toEqual(to);
    }),
  );
});
test('a cart has no differences from itself', () => {
  fc.assert(
    fc.property(cart, (same) => {
      expect(differences(same, { ...same })).toEqual([]);
    }),
  );
});
test('without changes in the meantime the browser shows the account’s cart', () => {
  fc.assert(
    fc.property(cart, cart, (account, sent) => {
      expect(resume(account, sent, { ...sent })).toEqual(account);
    }),
  );
});
test('changes made while the request is in flight are kept', () => {
  expect(resume({ a: 5, b: 1 }, { a: 2 }, { a: 3, c: 1 })).toEqual({ a: 6, b: 1, c: 1 });
});
