import AxeBuilder from '@axe-core/playwright';
import { type Page, expect, test } from '@playwright/test';
import { people, putInCart, signIn, simpleProduct } from './support.ts';

const widths = [390, 1440];
const themes = ['light', 'dark'] as const;

/** @param part only what a state has brought, where the page around it was looked at already */
async function check(page: Page, what: string, part?: string): Promise<void> {
  const axe = new AxeBuilder({ page });
  if (part) axe.include(part);
  const { violations } = await axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
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

/** The part that a state has brought, in the light, and its colours in the dark. */
async function checkBoth(page: Page, what: string, part: string): Promise<void> {
  await check(page, what, part);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page }).include(part).withRules(['color-contrast']).analyze();
  expect(violations.map(({ nodes }) => `${what}, in the dark: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

    test('open menus, dialogs and refused forms have none either', async ({ page, request }) => {
      test.setTimeout(120_000);
      const product = await simpleProduct(request, 'cassettes');
      const isPhone = width < 768;
      await page.goto(`/product/${product.id}`, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: isPhone ? 'Menu' : 'Afficher les catégories' }).click();
      await checkBoth(page, 'the menu', isPhone ? 'dialog[open]' : 'header');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Agrandir l’image' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await checkBoth(page, 'the viewer', 'dialog[open]');
      await page.keyboard.press('Escape');
      await page.getByText('Poser une question').click();
      await page.locator('#questions form button[type="submit"]').click();
      await expect(page.locator('#questions [aria-invalid="true"]').first()).toBeFocused();
      await checkBoth(page, 'a refused question', '#questions');

      await page.goto('/auth?tab=signup', { waitUntil: 'networkidle' });
      await page.locator('form:has(input[name="confirmPassword"]) button[type="submit"]').click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
      await checkBoth(page, 'a refused sign-up', 'main');

      await signIn(page, people.lea);
      await putInCart(page, product.id);
      await page.goto('/cart', { waitUntil: 'networkidle' });
      await page.getByLabel('Code promo').fill('PERSONNE');
      await page.getByRole('button', { name: 'Appliquer' }).click();
      await expect(page.locator('[aria-invalid="true"]')).toBeVisible();
      await checkBoth(page, 'a refused code', 'main');
      await page.goto('/checkout', { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Lire les conditions' }).click();
      await checkBoth(page, 'the terms at the checkout', 'dialog[open]');
      await page.goto('/account?tab=addresses&edit=new', { waitUntil: 'networkidle' });
      await page.locator('button[value="save"]').click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
      await checkBoth(page, 'a refused address', 'main');
    });
  });
}
