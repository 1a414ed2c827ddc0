import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAddresses } from '#server/people/addresses/index.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { action, loader } from '../page.tsx';
import { OrdersTab } from '../orders/orders-tab.tsx';
import { AddressCard } from './address-card.tsx';
import { VerificationResult } from './verification-result.tsx';
import { flashText, isFlashName } from '../flash.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

type Buyer = Awaited<ReturnType<TestShop['newBuyer']>>;
const whole = {
  form: 'address',
  first_name: 'Ada',
  last_name: 'Keller',
  address_line_1: 'Avenue de Cour 33',
  postal_code: '1007',
  city: 'Lausanne',
  country: 'CH',
  type: 'shipping',
};
const send = (who: Buyer | undefined, form: Record<string, string>, query = '') =>
  action(loaderArgs(t, `/account?tab=addresses${query}`, who, { form }));
/** Returns the text of the flash message that a redirect sets. */
function given(answer: unknown): string {
  const name = /account-flash=(\w+)/.exec((answer as Response).headers.get('set-cookie') ?? '')?.[1];
  return isFlashName(name) ? flashText({ name }) : '';
}
const addressesOf = (buyer: Buyer) => listAddresses(t.shop.db, buyer.userId);
/** Runs `work` while the `addresses` table is renamed, so that every read and write of addresses fails. */
async function whileBroken<T>(work: () => Promise<T>): Promise<T> {
  await t.shop.db.execute(sql`ALTER TABLE addresses RENAME TO addresses_away`);
  try {
    return await work();
  } finally {
    await t.shop.db.execute(sql`ALTER TABLE addresses_away RENAME TO addresses`);
  }
}

describe('an address', () => {
  test('is added, changed, made the default and deleted, each with its specified message', async () => {
    const buyer = await t.newBuyer();
    expect(given(await send(buyer, { ...whole, type: 'billing' }))).toBe('Adresse ajoutée!');
    const added = (await addressesOf(buyer)).find(
      ({ city, type }) => city === 'Lausanne' && type === 'billing',
    )!;
    expect(added).toMatchObject({ is_default: false, is_verified: false, country: 'CH' });
    expect(
      given(await send(buyer, { ...whole, postal_code: '1009', city: 'Pully' }, `&edit=${added.id}`)),
    ).toBe('Adresse mise à jour!');
    expect(given(await send(buyer, { form: 'address', intent: 'default', id: added.id }))).toBe(
      'Adresse par défaut mise à jour',
    );
    expect(
      (await addressesOf(buyer)).filter(({ is_default: isDefault }) => isDefault).map(({ id }) => id),
    ).toEqual([added.id]);
    expect(given(await send(buyer, { form: 'address', intent: 'delete', id: added.id }))).toBe(
      'Adresse supprimée',
    );
    expect((await addressesOf(buyer)).map(({ id }) => id)).toEqual([buyer.addressId]);
  });
  test('in Liechtenstein is accepted, and its zone delivers to it', async () => {
    const buyer = await t.newBuyer();
    const vaduz = { ...whole, postal_code: '9490', city: 'Vaduz', country: 'LI' };
    expect(given(await send(buyer, vaduz))).toBe('Adresse ajoutée!');
    const added = (await addressesOf(buyer)).find(({ country }) => country === 'LI')!;
    const rates = await t.ask('/api/functions/calculate-shipping', {
      as: buyer.cookie,
      body: { addressId: added.id, totalWeight: 0.5, totalValue: 50 },
    });
    expect(((await rates.json()) as { rates: unknown[] }).rates.length).toBeGreaterThan(0);
  });
  test('that is added during checkout is selected when the customer returns to the checkout', async () => {
    const buyer = await t.newBuyer();
    const answer = (await send(
      buyer,
      { ...whole, postal_code: '1110', city: 'Morges' },
      '&edit=new&next=%2Fde%2Fcheckout',
    )) as Response;
    const added = (await addressesOf(buyer)).find(({ city }) => city === 'Morges')!;
    expect([answer.headers.get('location'), given(answer)]).toEqual([
      `/checkout?address=${added.id}`,
      'Adresse ajoutée!',
    ]);
    const elsewhere = (await send(buyer, whole, '&edit=new&next=%2Fguide')) as Response;
    expect(elsewhere.headers.get('location')).toMatch(/^\/account\?tab=addresses/);
  });
  test.each([
    ['first_name', 'Prénom requis'],
    ['last_name', 'Nom requis'],
    ['address_line_1', 'Adresse requise'],
    ['postal_code', 'Code postal requis'],
    ['city', 'Ville requise'],
    ['country', 'Pays requis'],
  ])('without the field %s is rejected with the error “%s”', async (field, message) => {
    const buyer = await t.newBuyer();
    expect(await send(buyer, { ...whole, [field]: field === 'country' ? 'XX' : ' ' })).toMatchObject({
      errors: { [field]: message },
    });
    expect(await addressesOf(buyer)).toHaveLength(1);
  });
  test('is not saved for a signed-out visitor', async () => {
    expect(await send(undefined, whole)).toMatchObject({ message: 'Vous devez être connecté' });
  });
  test('that cannot be saved, deleted or made the default shows an error', async () => {
    const buyer = await t.newBuyer();
    const id = buyer.addressId;
    await whileBroken(async () => {
      expect(await send(buyer, whole)).toMatchObject({ message: 'Erreur lors de la sauvegarde' });
      expect(await send(buyer, { form: 'address', intent: 'delete', id })).toMatchObject({
        message: 'Erreur lors de la suppression',
      });
      expect(await send(buyer, { form: 'address', intent: 'default', id })).toMatchObject({
        message: 'Erreur lors de la mise à jour',
      });
    });
  });
});

describe('verifying an address', () => {
  const check = (buyer: Buyer, form: Record<string, string>) =>
    send(buyer, { ...whole, ...form, intent: 'verify' });
  test('fills the form with the official spelling and lets the customer restore the entered values', async () => {
    const buyer = await t.newBuyer();
    expect(await check(buyer, { address_line_1: 'avenue de cour 33', city: 'lausanne' })).toMatchObject({
      values: { address_line_1: 'Avenue de cour 33', city: 'Lausanne', postal_code: '1007', country: 'CH' },
      check: { before: { address_line_1: 'avenue de cour 33', city: 'lausanne' } },
    });
  });
  test('marks the address as verified, but not its street, which no data set contains', async () => {
    const buyer = await t.newBuyer();
    const form = { ...whole, address_line_1: 'Rue Inventée 8' };
    expect(await check(buyer, form)).toMatchObject({
      check: { outcome: 'verified', isStreetVerified: false },
    });
    await send(buyer, { ...form, verified: '1' });
    const saved = (await addressesOf(buyer)).find((each) => each.address_line_1 === 'Rue Inventée 8')!;
    expect(saved).toMatchObject({ is_verified: true, is_street_verified: false });
    const card = renderToStaticMarkup(
      createElement(
        createRoutesStub([
          { path: '/', Component: () => createElement(AddressCard, { address: saved, next: null }) },
        ]),
      ),
    );
    expect(card).toContain('Localité vérifiée');
    expect(card).not.toContain('Adresse vérifiée');
  });
  test('requires street, postal code and city', async () => {
    const buyer = await t.newBuyer();
    for (const field of ['address_line_1', 'postal_code', 'city'])
      expect(await check(buyer, { [field]: '' })).toMatchObject({
        message: "Veuillez remplir l'adresse complète",
      });
  });
  test('reports an address that does not exist', async () => {
    expect(await check(await t.newBuyer(), { postal_code: '9999', city: 'Nulle-Part' })).toMatchObject({
      message: 'Adresse non trouvée, veuillez vérifier',
    });
  });
  test('shows the specified message in the form when it succeeds', () => {
    const before = {
      address_line_1: 'Avenue de Cour 33',
      postal_code: '1007',
      city: 'Lausanne',
      country: 'CH',
    };
    const shown = renderToStaticMarkup(
      createElement(VerificationResult, {
        check: { outcome: 'verified', before, after: before },
        isVerified: true,
        isStreetVerified: true,
        onTakeBack: () => {},
      }),
    );
    expect(shown).toContain('Adresse vérifiée avec succès!');
  });
  test('reports a geocoder that does not answer', async () => {
    const unreachable = await openTestShop({ GEOCODER_URL: 'http://127.0.0.1:1' });
    const buyer = await unreachable.newBuyer();
    const answer = await action(
      loaderArgs(unreachable, '/account?tab=addresses', buyer, { form: { ...whole, intent: 'verify' } }),
    );
    expect(answer).toMatchObject({ message: "Erreur lors de la vérification de l'adresse" });
    await unreachable.close();
  });
  test('suggests the places of the postal code, and one click selects a place and verifies the address', async () => {
    const buyer = await t.newBuyer();
    const wrong = { postal_code: '1006', city: 'Lausane' };
    expect(await check(buyer, wrong)).toMatchObject({
      message: 'Adresse non trouvée, veuillez vérifier',
      places: ['Lausanne'],
    });
    expect(await send(buyer, { ...whole, ...wrong, take: 'Lausanne' })).toMatchObject({
      values: { city: 'Lausanne', postal_code: '1006' },
      check: { outcome: 'verified' },
    });
  });
  test('warns once if the place does not match the postal code, and saves the address when the customer submits it again', async () => {
    const buyer = await t.newBuyer();
    const wrong = { ...whole, postal_code: '1006', city: 'Lausane' };
    expect(await send(buyer, wrong)).toMatchObject({ places: ['Lausanne'] });
    expect(await send(buyer, { ...wrong, asked: 'CH 1006 Lausanne' })).toMatchObject({
      places: ['Lausanne'],
    });
    expect((await addressesOf(buyer)).map(({ id }) => id)).toEqual([buyer.addressId]);
    expect(given(await send(buyer, { ...wrong, asked: 'CH 1006 Lausane' }))).toBe('Adresse ajoutée!');
    expect((await addressesOf(buyer)).find(({ city }) => city === 'Lausane')!.is_verified).toBe(false);
  });
  test('no longer counts when street, postal code or city is changed afterwards, even if the form states that the address is verified', async () => {
    const buyer = await t.newBuyer();
    const nowhere = { ...whole, postal_code: '9999', city: 'Nulle-Part', verified: '1' };
    await send(buyer, nowhere);
    const [made] = (await addressesOf(buyer)).filter(({ city }) => city === 'Nulle-Part');
    expect(made!.is_verified).toBe(false);
    await t.shop.db.execute(sql`UPDATE addresses SET is_verified = true WHERE id = ${made!.id}`);
    await send(buyer, { ...nowhere, city: 'Ailleurs' }, `&edit=${made!.id}`);
    expect((await addressesOf(buyer)).find(({ id }) => id === made!.id)!.is_verified).toBe(false);
  });
});

test('the account page is shown even if addresses or orders cannot be read', async () => {
  const buyer = await t.newBuyer();
  const viewOf = async (tab: string) => {
    const answer = (await loader(loaderArgs(t, `/account?tab=${tab}`, buyer))) as unknown as {
      data: { view: Record<string, unknown> };
    };
    return answer.data.view;
  };
  expect((await whileBroken(() => viewOf('addresses'))).addresses).toBeNull();
  await t.shop.db.execute(sql`ALTER TABLE order_items RENAME TO items_away`);
  await t.shop.db.execute(sql`ALTER TABLE orders RENAME TO orders_away`);
  expect((await viewOf('orders')).orders).toBeNull();
  expect(renderToStaticMarkup(createElement(OrdersTab, { orders: null, result: undefined }))).toContain(
    'Erreur lors du chargement des commandes',
  );
  await t.shop.db.execute(sql`ALTER TABLE orders_away RENAME TO orders`);
  await t.shop.db.execute(sql`ALTER TABLE items_away RENAME TO order_items`);
});
