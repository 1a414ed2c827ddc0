import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type QuantitiesByVariant, quantityChanges, applyChangesSinceRequest } from './cart-difference.ts';

const cart = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 20 }), {
  noNullPrototype: true,
});
const apply = (base: QuantitiesByVariant, changes: { variant_id: string; add: number }[]) => {
  const next: QuantitiesByVariant = { ...base };
  for (const { variant_id: variantId, add } of changes) next[variantId] = (next[variantId] ?? 0) + add;
  return Object.fromEntries(Object.entries(next).filter(([, quantity]) => quantity > 0));
};

test('applying the differences between two carts to the first one gives the second one', () => {
  fc.assert(
    fc.property(cart, cart, (from, to) => {
      expect(apply(from, quantityChanges(from, to))).toEqual(to);
    }),
  );
});
test('a cart has no differences from itself', () => {
  fc.assert(
    fc.property(cart, (same) => {
      expect(quantityChanges(same, { ...same })).toEqual([]);
    }),
  );
});
test('the browser shows the account’s cart if the user changed nothing during the request', () => {
  fc.assert(
    fc.property(cart, cart, (account, sent) => {
      expect(applyChangesSinceRequest(account, sent, { ...sent })).toEqual(account);
    }),
  );
});
test('changes that the user makes during the request are kept', () => {
  expect(applyChangesSinceRequest({ a: 5, b: 1 }, { a: 2 }, { a: 3, c: 1 })).toEqual({ a: 6, b: 1, c: 1 });
});
