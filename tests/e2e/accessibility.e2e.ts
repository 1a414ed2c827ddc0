import AxeBuilder from '@axe-core/playwright';
import { type Page, expect, test } from '@playwright/test';
import { people, putInCart, signIn, simpleProduct } from './support.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function violationsOf(builder: AxeBuilder, what: string): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

/** Nothing for axe to say of what is shown, on a phone and a desk, in light and dark; nothing sticks out. */
async function check(page: Page, what: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // Without motion colours change at once.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([what, width, tooWide > 0]).toEqual([what, width, false]);
    expect(await violationsOf(new AxeBuilder({ page }).withTags(rules), `${what} at ${width} px`)).toEqual([]);
    // Between light and dark only colours differ.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await violationsOf(new AxeBuilder({ page }).withRules(['color-contrast']), `${what} at ${width} px in the dark`)).toEqual([]);
  }
}

async function visit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await check(page, path);
  }
}

test.beforeEach(() => test.setTimeout(240_000));

test('pages that lead to products have no obstacle', async ({ page, request }) => {
  const product = await simpleProduct(request, 'cassettes');
  const { items } = (await (await request.get('/api/products?category=chains&per_page=3')).json()) as { items: { id: string }[] };
  await visit(page, [
    '/',
    '/de',
    '/products',
    '/de/products?q=Kassette',
    '/category/wheels',
    `/product/${product.id}`,
    '/categories',
    '/favourites',
    `/compare?ids=${items.map(({ id }) => id).join(',')}`,
  ]);
});

test('the other pages of the shop have none', async ({ page }) => {
  await visit(page, [
    '/cart',
    '/auth',
    '/auth?tab=signup',
    '/auth/reset',
    '/guide',
    '/terms',
    '/privacy',
    '/account',
    '/withdrawal',
    '/nowhere',
    '/dev/ui',
  ]);
});

test('the back office has none', async ({ page }) => {
  await signIn(page, people.admin);
  await visit(page, [
    '/admin',
    '/admin/orders',
    '/admin/products',
    '/admin/inventory',
    '/admin/reviews',
    '/admin/questions',
    '/admin/promotions',
    '/admin/settings',
  ]);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await check(page, 'command palette');
});

test('cart, checkout and account have none', async ({ page, request }) => {
  await signIn(page, people.lea);
  await putInCart(page, (await simpleProduct(request, 'chains')).id);
  await check(page, 'cart panel');
  await visit(page, [
    '/cart',
    '/checkout',
    '/account',
    '/account?tab=addresses',
    '/account?tab=orders',
    '/account?tab=settings',
    '/account/security',
  ]);
});
