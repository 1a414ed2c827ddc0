import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { AddressChoice } from './address-choice.tsx';
import { loader } from './page.tsx';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

test('the checkout offers the payment methods of the provider and the bank transfer', async () => {
  const { methods, addresses } = (await loader(loaderArgs(t, '/checkout', await t.newBuyer()))).data;
  expect(methods.map(({ id }) => id)).toEqual(['card', 'twint', 'paypal', 'bank_transfer']);
  expect(addresses).toMatchObject([
    { country: 'CH', name: 'Ada Keller', lines: expect.stringMatching(/, Suisse$/) as string },
  ]);
});

test('the checkout shows a message if the addresses cannot be read, and remains usable', async () => {
  const buyer = await t.newBuyer();
  await t.shop.db.execute(sql`ALTER TABLE addresses RENAME TO addresses_away`);
  const { addresses } = (await loader(loaderArgs(t, '/checkout', buyer))).data;
  await t.shop.db.execute(sql`ALTER TABLE addresses_away RENAME TO addresses`);
  expect(addresses).toBeUndefined();
  const shown = renderToStaticMarkup(
    createElement(AddressChoice, { addresses, chosen: undefined, onChoose: () => {} }),
  );
  expect(shown).toContain('Erreur lors du chargement des adresses');
});

test('the checkout preselects an address that was just added and confirms that it was saved', async () => {
  const args = loaderArgs(t, '/checkout?address=5f0f2f8e-0000-4000-8000-000000000000', await t.newBuyer());
  (args as { request: Request }).request.headers.set('cookie', 'account-flash=address_added');
  const { data, init } = await loader(args);
  expect(data).toMatchObject({
    wanted: '5f0f2f8e-0000-4000-8000-000000000000',
    flash: { name: 'address_added' },
  });
  expect(new Headers(init?.headers).get('set-cookie')).toMatch(/^account-flash=; /);
});
