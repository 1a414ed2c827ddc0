import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';
import {
  valuesInMatrix,
  isMatrix,
  orderByCard,
  demoAccounts,
  putInCart,
  signIn,
  findSingleVariantProduct,
} from './support.ts';
import { test } from './test.ts';

/** Widths in px; the short run checks only the first width and the first theme. */
const widths = valuesInMatrix([1440, 390]);
const hasDark = valuesInMatrix(['light', 'dark']).includes('dark');

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function violationsOf(builder: AxeBuilder, what: string): Promise<string[]> {
  // Scripts are off in a sandboxed frame, so axe would wait for its answer until the timeout.
  const { violations } = await builder.exclude('iframe[sandbox]').analyze();
  return violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

/**
 * Checks that axe finds no violation on the page, at each width and in each theme, and that the page does not
 * scroll sideways.
 */
async function check(page: Page, what: string, { darkAt = [390, 1440] } = {}): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // With reduced motion, colours change immediately instead of fading.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([what, width, tooWide > 0]).toEqual([what, width, false]);
    expect(await violationsOf(new AxeBuilder({ page }).withTags(rules), `${what} at ${width} px`)).toEqual(
      [],
    );
    if (!hasDark || !darkAt.includes(width)) continue;
    // In the dark theme, only the rules about colours are checked, because the themes differ only in colours.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(
      await violationsOf(
        new AxeBuilder({ page }).withRules(['color-contrast']),
        `${what} at ${width} px in the dark`,
      ),
    ).toEqual([]);
  }
}

/**
 * Checks that axe finds no violation in a part of the page. The light theme is checked with all rules; in the
 * full matrix, the dark theme is checked with the rules about colours.
 */
async function checkPart(page: Page, what: string, part: string): Promise<void> {
  await expect(page.locator(part).first()).toBeVisible();
  expect(await violationsOf(new AxeBuilder({ page }).include(part).withTags(rules), what)).toEqual([]);
  if (!hasDark) return;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(
    await violationsOf(
      new AxeBuilder({ page }).include(part).withRules(['color-contrast']),
      `${what} in the dark`,
    ),
  ).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

async function visit(
  page: Page,
  paths: readonly string[],
  options: { darkAt?: number[] } = {},
): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await check(page, path, options);
  }
}

test.beforeEach(() => test.setTimeout(240_000));

test('the home page, lists and product pages have no accessibility violations', async ({ page, request }) => {
  const product = await findSingleVariantProduct(request, 'cassettes');
  const { items } = (await (await request.get('/api/products?category=chains&per_page=3')).json()) as {
    items: { id: string }[];
  };
  await visit(page, [
    '/',
    ...(isMatrix ? ['/de', '/de/products?q=Kassette'] : []),
    '/products',
    '/category/wheels',
    `/product/${product.id}`,
    '/categories',
    '/favourites',
    `/compare?ids=${items.map(({ id }) => id).join(',')}`,
    '/my-bike',
    '/builder',
  ]);
});

test('the other pages of the shop have no accessibility violations', async ({ page }) => {
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

// The colours of this page are the same at every width, so the dark theme is checked only on a desktop.
const onDesktop = { darkAt: [1440] };

test('the pages of the back office for orders, products, customers and marketing have no accessibility violations', async ({
  page,
}) => {
  await signIn(page, demoAccounts.admin);
  await visit(
    page,
    [
      '/admin',
      '/admin/orders',
      '/admin/orders/new?email=lea@pignon.example',
      '/admin/products',
      '/admin/inventory',
      '/admin/shipping',
      '/admin/customers',
      '/admin/payments',
      '/admin/payment-providers',
      '/admin/marketing',
      '/admin/campaigns/new',
      '/admin/analytics',
      '/admin/reports?report=vat',
      '/admin/charts',
      '/admin/promotions',
    ],
    onDesktop,
  );
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await check(page, 'command palette', onDesktop);
});

test('the pages of the back office for brands, reviews, staff and settings have no accessibility violations', async ({
  page,
  request,
}) => {
  const product = await findSingleVariantProduct(request, 'cassettes');
  await signIn(page, demoAccounts.admin);
  await visit(
    page,
    [
      '/admin/brands',
      '/admin/categories',
      '/admin/fit',
      `/admin/products/${product.id}/fit`,
      '/admin/reviews',
      '/admin/questions',
      '/admin/home',
      '/admin/pages',
      '/admin/redirects',
      '/admin/site',
      '/admin/navigation',
      '/admin/staff',
      '/admin/settings',
      '/admin/settings?tab=security',
      '/admin/payment-providers?tab=settings',
      '/admin/notifications',
    ],
    onDesktop,
  );
});

test('cart, checkout and account have no accessibility violations', async ({ page, request }) => {
  await signIn(page, demoAccounts.lea);
  await putInCart(page, (await findSingleVariantProduct(request, 'chains')).id);
  await check(page, 'cart panel');
  await visit(page, [
    '/cart',
    '/checkout',
    '/account',
    '/account?tab=addresses',
    '/account?tab=orders',
    '/account?tab=carts',
    '/account?tab=settings',
    '/account/security',
  ]);
});

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({
      viewport: { width, height: 900 },
      colorScheme: 'light',
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('opened menus, opened dialogs and forms with errors have no accessibility violations', async ({
      page,
      request,
    }) => {
      const product = await findSingleVariantProduct(request, 'cassettes');
      const isPhone = width < 768;
      await page.goto(`/product/${product.id}`, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: isPhone ? 'Menu' : 'Afficher les catégories' }).click();
      await checkPart(page, 'the menu', isPhone ? 'dialog[open]' : 'header');
      await page.keyboard.press('Escape');
      if (isPhone) await page.getByRole('button', { name: 'Rechercher' }).first().click();
      await page.locator('input[role="combobox"]').filter({ visible: true }).fill('casette');
      await expect(page.getByRole('option').first()).toBeVisible();
      await checkPart(page, 'the suggestions', '[role="search"]:has(input:focus)');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Agrandir l’image' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await checkPart(page, 'the viewer', 'dialog[open]');
      await page.keyboard.press('Escape');
      await page.getByText('Poser une question').click();
      await page.locator('#questions form button[type="submit"]').click();
      await expect(page.locator('#questions [aria-invalid="true"]').first()).toBeFocused();
      await checkPart(page, 'a refused question', '#questions');

      await page.goto('/auth?tab=signup', { waitUntil: 'networkidle' });
      await page.locator('form:has(input[name="confirmPassword"]) button[type="submit"]').click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
      await checkPart(page, 'a refused sign-up', 'main');
      // The error of a field disappears when its value changes. It appears again when the same value is
      // submitted again.
      const refused = page.locator('[aria-invalid="true"]');
      const all = await refused.count();
      const email = page.locator('form:has(input[name="confirmPassword"]) input[name="email"]');
      await email.fill('x');
      await expect(refused).toHaveCount(all - 1);
      await email.fill('');
      await page.locator('form:has(input[name="confirmPassword"]) button[type="submit"]').click();
      await expect(refused).toHaveCount(all);

      await signIn(page, demoAccounts.lea);
      await putInCart(page, product.id);
      await page.goto('/cart', { waitUntil: 'networkidle' });
      await page.getByLabel('Code promo').fill('PERSONNE');
      await page.getByRole('button', { name: 'Appliquer' }).click();
      await expect(page.locator('[aria-invalid="true"]')).toBeVisible();
      await checkPart(page, 'a refused code', 'main');
      await page.goto('/checkout', { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Lire les conditions' }).click();
      await checkPart(page, 'the terms at the checkout', 'dialog[open]');
      await page.goto('/account?tab=addresses&edit=new', { waitUntil: 'networkidle' });
      await page.locator('button[value="save"]').click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
      await checkPart(page, 'a refused address', 'main');
    });

    test('the payment dialogs have no accessibility violations', async ({ page, request }) => {
      const product = await findSingleVariantProduct(request, 'chains');
      await signIn(page, demoAccounts.jonas);
      await putInCart(page, product.id, '/de');
      await page.goto('/de/checkout', { waitUntil: 'networkidle' });
      await page.getByRole('radio', { name: /überweisung/i }).check();
      await page.locator('input[name="terms"]').check();
      await page.getByRole('button', { name: /bestellen/ }).click();
      await expect(page.getByRole('dialog')).toContainText('IBAN');
      await checkPart(page, 'the transfer', 'dialog[open]');

      await putInCart(page, product.id, '/de');
      await page.goto('/de/checkout', { waitUntil: 'networkidle' });
      await orderByCard(page, () => checkPart(page, 'the way to the payment', 'dialog[open]'));
      await check(page, 'the sandbox');
      await page.setViewportSize({ width, height: 900 });
      await page.locator('button[value="approve"]').click();
      const orders = page.getByRole('dialog').getByRole('button', { name: 'Meine Bestellungen' });
      await expect(orders).toBeFocused();
      await checkPart(page, 'the thanks', 'dialog[open]');
    });
  });
}
