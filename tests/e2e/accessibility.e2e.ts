import AxeBuilder from '@axe-core/playwright';
import { type Page, expect, test } from '@playwright/test';
import { people, putInCart, signIn, simpleProduct } from './support.ts';

const widths = [390, 1440];
const themes = ['light', 'dark'] as const;

async function check(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${what}: ${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
}

for (const colorScheme of themes) {
  for (const width of widths) {
    test.describe(`at ${width} px in the ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test('the pages of the shop have no serious obstacle and nothing sticks out', async ({ page, request }) => {
        test.setTimeout(180_000);
        const product = await simpleProduct(request, 'cassettes');
        const { items } = (await (await request.get('/api/products?category=chains&per_page=3')).json()) as { items: { id: string }[] };
        const compared = items.map(({ id }) => id).join(',');
        const paths = [
          '/',
          '/de',
          '/products',
          '/de/products?q=Kassette',
          '/category/wheels',
          `/product/${product.id}`,
          '/categories',
          '/favourites',
          `/compare?ids=${compared}`,
          '/cart',
          '/auth',
          '/auth?tab=signup',
          '/auth/reset',
          '/guide',
          '/terms',
          '/privacy',
          '/account',
          '/nowhere',
          '/dev/ui',
        ];
        for (const path of paths) {
          await page.goto(path);
          await page.waitForLoadState('load');
          const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect([path, tooWide > 0]).toEqual([path, false]);
          await check(page, path);
        }
      });

      test('cart, account, checkout and back office have none either', async ({ page, request }) => {
        test.setTimeout(180_000);
        await signIn(page, people.admin);
        for (const path of [
          '/admin',
          '/admin/orders',
          '/admin/products',
          '/admin/inventory',
          '/admin/inventory/import',
          '/admin/inventory/count',
          '/admin/shipping',
          '/admin/customers',
          '/admin/site',
          '/admin/reviews',
          '/admin/questions',
          '/admin/settings',
        ]) {
          await page.goto(path);
          await check(page, path);
        }
        await page.context().clearCookies();
        await signIn(page, people.lea);
        await putInCart(page, (await simpleProduct(request, 'chains')).id);
        await check(page, 'cart panel');
        for (const path of ['/cart', '/checkout', '/account', '/account?tab=addresses', '/account?tab=orders', '/account?tab=settings']) {
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          await check(page, path);
        }
      });
    });
  }
}
