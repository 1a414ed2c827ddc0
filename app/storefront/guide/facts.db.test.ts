import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSettingGroup } from '#server/platform/settings/index.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { loader as checkout } from '../checkout/page.tsx';
import { loader as home } from '../home/page.tsx';
import { loader as layout } from '../layout.tsx';
import { loader as terms } from '../legal/terms-page.tsx';
import { loader as product } from '../product/page.tsx';
import { loader as guide } from './page.tsx';

let t: TestShop;
let productId: string;
beforeAll(async () => {
  t = await openTestShop();
  const { rows } = await t.shop.db.execute<{ id: string }>(sql`
    SELECT c.id FROM product_catalog c JOIN product_inventory i ON i.product_catalog_id = c.id AND i.is_active AND i.is_visible_online
    WHERE NOT c.is_bulky LIMIT 1`);
  productId = rows[0]!.id;
});
afterAll(() => t.close());

// Returns the page's data as text in which ordinary spaces replace the non-breaking spaces.
const given = async (page: Promise<unknown> | unknown) =>
  JSON.stringify(await page).replaceAll(/[\u00a0\u202f]/g, ' ');
const pages = () => ({
  home: given(home(loaderArgs(t, '/'))),
  guide: given(guide(loaderArgs(t, '/guide'))),
  terms: given(terms(loaderArgs(t, '/terms'))),
  product: given(product(loaderArgs(t, `/product/${productId}`, undefined, { params: { id: productId } }))),
});
const change = async <G extends 'returns' | 'warranty' | 'bank' | 'shop' | 'hours'>(
  group: G,
  part: Record<string, unknown>,
) => {
  await saveSettingGroup(t.shop.db, group, { ...t.shop.settings.current()[group], ...part } as never, null);
  const [[key, value]] = Object.entries(part) as [[string, unknown]];
  await expect.poll(() => (t.shop.settings.current()[group] as Record<string, unknown>)[key]).toEqual(value);
};

test('the return period, and the time limit for a change or a cancellation, are the same on every page that states them', async () => {
  await change('returns', { days: 47, cancel_hours: 5, refund_days: 9 });
  const { home: atHome, guide: inGuide, terms: inTerms, product: onProduct } = pages();
  expect(await atHome).toContain('Retour sous 47 jours');
  expect(await inGuide).toContain('47 jours');
  expect(await inGuide).toContain('pendant 5 heures');
  expect(await inTerms).toContain('dans les 47 jours');
  expect(await inTerms).toContain('pendant 5 heures');
  expect(await inTerms).toContain('dans les 9 jours');
  expect(await onProduct).toContain('"returnDays":47');
  const buyer = await t.newBuyer();
  expect((await checkout(loaderArgs(t, '/checkout', buyer))).data.terms).toMatchObject({
    days: 47,
    refund: 9,
    hours: 5,
  });
});

test('the warranty period is the same on every page that states it', async () => {
  await change('warranty', { years: 4 });
  const { home: atHome, guide: inGuide, terms: inTerms } = pages();
  expect(await atHome).toContain('garantie d’au moins 4 ans');
  expect(await inGuide).toContain('"warrantyYears":4');
  expect(await inTerms).toContain('pendant 4 ans');
});

test('the duration of a bank transfer and its payment deadline are the same on every page that states them', async () => {
  await change('bank', { transfer_min_days: 3, transfer_max_days: 6, cancel_days: 21 });
  const { guide: inGuide, terms: inTerms } = pages();
  expect(await inGuide).toContain('0 % de frais, 3 à 6 jours ouvrables');
  expect(await inGuide).toContain('21 jours pour un virement');
  expect(await inTerms).toContain('Il prend 3 à 6 jours ouvrables');
  expect(await inTerms).toContain('dans les 21 jours');
});

test('the pages take free-delivery thresholds, prices and delivery times from the delivery zones', async () => {
  await t.shop.db.execute(
    sql`UPDATE shipping_zones SET free_threshold_cents = 12300, standard_rate_cents = 1170 WHERE countries && ARRAY['CH', 'LU']`,
  );
  await t.shop.db.execute(sql`
    UPDATE shipping_services SET min_days = 4, max_days = 5 WHERE kind = 'standard' AND zone_id IN (SELECT id FROM shipping_zones WHERE 'CH' = ANY(countries))`);
  await expect
    .poll(async () => pages().product)
    .toContain('Livraison gratuite en Suisse et au Luxembourg dès CHF 123');
  const { home: atHome, guide: inGuide, terms: inTerms } = pages();
  for (const page of [await inGuide, await inTerms]) {
    expect(page).toContain('CHF 123');
    expect(page).toContain('CHF 11.70');
    expect(page).toContain('4–5 jours ouvrables');
  }
  expect(await atHome).toContain('4–5 jours ouvrables');
  // Countries with different free-delivery thresholds are listed separately.
  await t.shop.db.execute(
    sql`UPDATE shipping_zones SET free_threshold_cents = 20000 WHERE 'LU' = ANY(countries)`,
  );
  await expect
    .poll(async () => pages().product)
    .toContain('dès CHF 123 (Suisse) · Livraison gratuite dès CHF 200 (Luxembourg)');
});

test('every page that lists payment methods lists exactly the enabled ones', async () => {
  const enabled = (await t.shop.methods.offered()).map(({ id }) => id);
  expect(enabled).toEqual(['card', 'twint', 'paypal']);
  const { ways } = await guide(loaderArgs(t, '/guide'));
  expect(ways.map(({ id }) => id)).toEqual([...enabled, 'transfer']);
  expect(await pages().terms).toContain('par PayPal ;');
  const { paymentMethods } = await layout(loaderArgs(t, '/'));
  expect(paymentMethods).toEqual([
    'Visa',
    'Mastercard',
    'Maestro',
    'American Express',
    '3D Secure',
    'TWINT',
    'PayPal',
    'SEPA',
  ]);
});

test('the pages take support hours, postal address and phone number from the settings', async () => {
  await change('hours', { week: Array.from({ length: 7 }, () => []) });
  await change('shop', {
    support_hours: '8h-17h',
    email: 'atelier@pignon.example',
    offices: [{ city: 'Bienne', lines: ['Rue 1'] }],
  });
  const { footer, email, offices } = await layout(loaderArgs(t, '/'));
  expect([footer.hours.replaceAll(/\s/g, ' '), email, offices]).toEqual([
    'Lundi à vendredi, 8 h à 17 h',
    'atelier@pignon.example',
    [{ city: 'Bienne', lines: ['Rue 1'] }],
  ]);
  const { guide: inGuide, terms: inTerms } = pages();
  expect(await inGuide).toContain('Lundi à vendredi, 8 h à 17 h');
  expect(await inTerms).toContain('atelier@pignon.example');
});
