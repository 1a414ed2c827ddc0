import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';
import { bikeParts } from '#shared/fit/bike-parts.ts';
import { shortProductId } from '#shared/product-path.ts';
import { press, productsOf, setFacts, tabTo } from './fit-support.ts';
import { demoAccounts, putInCart, signIn, valuesInMatrix } from './support.ts';
import { test } from './test.ts';

const words = {
  fr: {
    prefix: '',
    fits: /^Va sur/,
    all: /^Tout va ensemble/,
    none: 'ne vont pas ensemble',
    undo: 'Annuler',
  },
  de: {
    prefix: '/de',
    fits: /^Passt an/,
    all: /^Alles passt/,
    none: 'passen nicht zusammen',
    undo: 'Rückgängig',
  },
  en: {
    prefix: '/en',
    fits: /^Fits “/,
    all: /^Everything fits/,
    none: 'do not fit each other',
    undo: 'Undo',
  },
} as const;

const cassette = { speeds: 12, teeth_min: 11, teeth_max: 34, teeth: 'Hyperglide', system: 'Shimano' };
const gravel = {
  freehub: 'HG-L2',
  drivetrain: 'shimano-105-12',
  chainrings: '50-34',
  sprockets: '11-34',
  rearAxle: '12x142',
};

/** Sets facts so that the cassette and only the second of two chains fit the bike. */
async function prepare(page: Page) {
  const { request } = page;
  const [[bike], [gears], [wrong, right]] = [
    await productsOf(request, 'bikes', 1),
    await productsOf(request, 'cassettes', 1),
    await productsOf(request, 'chains', 2),
  ];
  const facts = Object.fromEntries(bikeParts(gravel).map(({ family, attributes }) => [family, attributes]));
  for (const id of bike!.variants) await setFacts(id, facts);
  for (const id of gears!.variants) await setFacts(id, { cassette: { ...cassette, freehub: 'HG-L2' } });
  for (const id of wrong!.variants) await setFacts(id, { chain: { speeds: 12, profile: 'Flattop road' } });
  for (const id of right!.variants) await setFacts(id, { chain: { speeds: 12, profile: 'HG+' } });
  return { bike: bike!, gears: gears!, wrong: wrong!, right: right! };
}

async function hasNoViolations(page: Page, part: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
}

const main = 'main';

for (const width of valuesInMatrix([390, 1440]))
  for (const { prefix, ...text } of valuesInMatrix(Object.values(words))) {
    test.describe(`at ${width} px in ${prefix || '/fr'}`, () => {
      test.use({ viewport: { width, height: 900 } });

      test('a rider who uses only the keyboard starts from a bike of the shop and finds a cassette and a chain that fit; signing in copies the bike to the account', async ({
        page,
        browser,
      }) => {
        const { bike, gears, right } = await prepare(page);
        await page.goto(`${prefix}/my-bike`);
        await tabTo(page, page.locator('main details summary').first());
        await press(page, 'Enter');
        const search = page.getByRole('searchbox').last();
        await tabTo(page, search);
        await page.keyboard.type(bike.name);
        const size = page.locator('main details li button').first();
        await expect(size).toBeVisible();
        await tabTo(page, size);
        await press(page, 'Enter');
        await expect(page.locator('main aside').getByRole('radio', { checked: true })).toBeVisible();
        await expect(page.getByRole('radio', { name: /^Shimano HG L2/ })).toBeChecked();
        await hasNoViolations(page, main);
        for (const { id } of [gears, right]) {
          await page.goto(`${prefix}/product/${id}`);
          await expect(page.getByText(text.fits).first()).toBeVisible();
        }
        await hasNoViolations(page, main);

        await signIn(page, demoAccounts.lea, prefix);
        await page.goto(`${prefix}/my-bike`);
        const bikesOfAccount = async () =>
          (
            (await (await page.request.get('/visitor.json')).json()) as {
              account: { bikes: { content: object[] } };
            }
          ).account.bikes.content.length;
        await expect.poll(bikesOfAccount).toBeGreaterThan(0);
        const phone = await browser.newContext();
        const other = await phone.newPage();
        await signIn(other, demoAccounts.lea, prefix);
        await other.goto(`${prefix}/my-bike`);
        await expect(other.getByRole('radio', { name: /^Shimano HG L2/ })).toBeChecked();
        await phone.close();
      });

      test('the cart shows a chain that does not fit; one press replaces it, and undo restores it', async ({
        page,
      }) => {
        const { gears, wrong } = await prepare(page);
        await putInCart(page, wrong.id, prefix);
        await putInCart(page, gears.id, prefix);
        await page.goto(`${prefix}/cart`);
        const verdict = page.locator('main section').filter({ has: page.getByRole('heading', { level: 2 }) });
        await expect(verdict.first()).toContainText(text.none);
        await expect(page.locator(`main li a[href*="${shortProductId(wrong.id)}"]`)).toBeVisible();
        await hasNoViolations(page, main);
        const replace = verdict.first().getByRole('button').first();
        await tabTo(page, replace);
        await press(page, 'Enter');
        await expect(page.getByRole('heading', { name: text.all })).toBeVisible();
        await expect(page.locator(`main li a[href*="${shortProductId(wrong.id)}"]`)).toHaveCount(0);
        await page.getByRole('button', { name: text.undo }).last().click();
        await expect(verdict.first()).toContainText(text.none);
      });
    });
  }
