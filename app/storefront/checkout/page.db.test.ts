import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { AddressChoice } from './address-choice.tsx';
import { loader } from './page.tsx';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

test('the methods that the provider offers and the transfer can be chosen', async () => {
  const { methods, addresses } = await loader(pageArgs(t, '/checkout', await t.newBuyer()));
  expect(methods.map(({ id }) => id)).toEqual(['card', 'twint', 'paypal', 'bank_transfer']);
  expect(addresses).toMatchObject([{ country: 'CH', name: 'Ada Keller' }]);
});

test('addresses that cannot be read are told, and the page stands', async () => {
  const buyer = await t.newBuyer();
  await t.shop.db.execute(sql`ALTER TABLE addresses RENAME TO addresses_away`);
  const { addresses } = await loader(pageArgs(t, '/checkout', buyer));
  await t.shop.db.execute(sql`ALTER TABLE addresses_away RENAME TO addresses`);
  expect(addresses).toBeUndefined();
  const shown = renderToStaticMarkup(createElement(AddressChoice, { addresses, chosen: undefined, onChoose: () => {} }));
  expect(shown).toContain('Erreur lors du chargement des adresses');
});
