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

test('offers the provider’s methods and the bank transfer', async () => {
  const { methods, addresses } = (await loader(pageArgs(t, '/checkout', await t.newBuyer()))).data;
  expect(methods.map(({ id }) => id)).toEqual(['card', 'twint', 'paypal', 'bank_transfer']);
  expect(addresses).toMatchObject([
    { country: 'CH', name: 'Ada Keller', lines: expect.stringMatching(/, Suisse$/) as string },
  ]);
});

test('reports unreadable addresses without failing the page', async () => {
  const buyer = await t.newBuyer();
  await t.shop.db.execute(sql`ALTER TABLE addresses RENAME TO addresses_away`);
  const { addresses } = (await loader(pageArgs(t, '/checkout', buyer))).data;
  await t.shop.db.execute(sql`ALTER TABLE addresses_away RENAME TO addresses`);
  expect(addresses).toBeUndefined();
  const shown = renderToStaticMarkup(
    createElement(AddressChoice, { addresses, chosen: undefined, onChoose: () => {} }),
  );
  expect(shown).toContain('Erreur lors du chargement des adresses');
});

test('preselects an address added during checkout and confirms that it was saved', async () => {
  const args = pageArgs(t, '/checkout?address=5f0f2f8e-0000-4000-8000-000000000000', await t.newBuyer());
  (args as { request: Request }).request.headers.set('cookie', 'account-flash=address_added');
  const { data, init } = await loader(args);
  expect(data).toMatchObject({
    wanted: '5f0f2f8e-0000-4000-8000-000000000000',
    flash: { name: 'address_added' },
  });
  expect(new Headers(init?.headers).get('set-cookie')).toMatch(/^account-flash=; /);
});
