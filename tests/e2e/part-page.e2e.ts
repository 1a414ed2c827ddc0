import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, expect } from '@playwright/test';
import { copyFacts, productsOf, tabTo } from './fit-support.ts';
import { type Variant, valuesInMatrix } from './support.ts';
import { test } from './test.ts';

/**
 * Copies the facts of a sold-out cassette to one in stock, and returns the id of the sold-out one. Other tests change the
 * facts of the first cassettes in the list.
 */
async function prepareSoldOut(request: APIRequestContext): Promise<string> {
  const response = await request.get('/api/products?category=cassettes&per_page=50');
  const { items } = (await response.json()) as { items: { id: string; stock_quantity: number }[] };
  const { id } = items.find(({ stock_quantity: stock }) => stock === 0)!;
  const { variants } = (await (await request.get(`/api/products/${id}`)).json()) as { variants: Variant[] };
  const replacement = (await productsOf(request, 'cassettes', 50)).at(-1)!;
  for (const variant of replacement.variants) await copyFacts(variants[0]!.id, variant);
  return id;
}

const words = {
  fr: {
    sprockets: /^\d+ pignons/,
    alternatives: 'En stock, mêmes cotes de montage',
    add: 'Ajouter au panier',
  },
  de: {
    sprockets: /^\d+ Ritzel/,
    alternatives: 'An Lager, mit gleichen Einbaumassen',
    add: 'In den Warenkorb',
  },
  en: { sprockets: /^\d+ sprockets/, alternatives: 'In stock, with the same fit', add: 'Add to cart' },
};
const locales = valuesInMatrix(['de', 'fr', 'en'] as const);
const widths = valuesInMatrix([390, 320, 768, 1440]);
const themes = valuesInMatrix(['light', 'dark'] as const);

for (const locale of locales)
  for (const width of widths)
    for (const colorScheme of themes)
      test.describe(`${locale} ${width} ${colorScheme}`, () => {
        test.use({ viewport: { width, height: 844 }, locale: `${locale}-CH`, colorScheme });

        test('a rider sees the sprockets of a sold-out cassette and chooses a part with the same fit by keyboard', async ({
          page,
          request,
        }) => {
          const { sprockets, alternatives, add } = words[locale];
          const soldOut = await prepareSoldOut(request);
          const region = page.getByRole('region', { name: alternatives });
          await expect(async () => {
            await page.goto(`${locale === 'fr' ? '' : `/${locale}`}/product/${soldOut}`);
            await expect(region.getByRole('listitem').first()).toBeVisible({ timeout: 1000 });
          }).toPass();
          const picture = page.getByRole('img', { name: sprockets });
          const name = (await picture.getAttribute('aria-label'))!;
          expect(name.match(/\d+/g)!.length - 1).toBe(Number.parseInt(name, 10));
          await expect(page.getByRole('button', { name: add })).toHaveCount(0);
          await page.waitForLoadState('networkidle');
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
          const link = region.getByRole('link').first();
          const chosen = (await link.textContent())!;
          await tabTo(page, link);
          await page.keyboard.press('Enter');
          await expect(page.getByRole('heading', { level: 1, name: chosen })).toBeVisible();
          await expect(page.getByRole('button', { name: add })).toBeEnabled();
          await expect(page.getByRole('img', { name })).toBeVisible();
        });
      });
