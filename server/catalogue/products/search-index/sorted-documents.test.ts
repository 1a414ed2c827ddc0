import { expect, test } from 'vitest';
import { Bitset } from './bitset.ts';
import { compareBy, documentOrders, sortById, sortDocuments } from './sorted-documents.ts';

test('sorts documents natively as by comparison, also with equal prices and with ids that begin with the same bits', () => {
  const count = 500;
  // A linear congruential generator (Numerical Recipes), so that each run has the same data.
  let state = 1;
  const next = (below: number) => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) % below;
  const ids = new Uint32Array(count * 4);
  for (let i = 0; i < ids.length; i += 1) ids[i] = i % 4 === 0 ? next(40) + 2 ** 31 : next(2 ** 32);
  const featured = new Bitset(count);
  for (let doc = 0; doc < count; doc += 7) featured.set(doc);
  const columns = {
    ids,
    featured,
    prices: Int32Array.from({ length: count }, () => next(30)),
    created: Int32Array.from({ length: count }, () => 1_700_000_000 + next(50)),
  };
  const docs = Int32Array.from({ length: count }, (_, doc) => doc);
  for (const order of documentOrders)
    expect(sortDocuments(sortById(docs, ids), order, columns)).toEqual(
      docs.slice().sort(compareBy(order, columns)),
    );
});
