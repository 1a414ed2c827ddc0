import { expect } from '@playwright/test';
import { categoryPaths } from '../support/category-paths.ts';
import { demoAccounts, signIn } from './support.ts';
import { test } from './test.ts';

const storefront = [
  '/',
  '/auth',
  '/products',
  '/categories',
  '/guide',
  '/terms',
  '/privacy',
  '/cart',
  '/withdrawal',
  '/favourites',
  '/compare',
  '/my-bike',
  '/builder',
];
const admin = [
  '',
  '/orders',
  '/products',
  '/reviews',
  '/questions',
  '/customers',
  '/payments',
  '/payment-providers',
  '/marketing',
  '/promotions',
  '/analytics',
  '/campaigns',
  '/inventory',
  '/import',
  '/merchant-api',
  '/brands',
  '/shipping',
  '/reports',
  '/charts',
  '/notifications',
  '/site',
  '/settings',
  '/anything-else',
];

test('every storefront route responds in every language', async ({ request }) => {
  for (const prefix of ['', '/de', '/en']) {
    for (const path of storefront)
      expect([
        prefix + path,
        (await request.get(prefix + (path === '/' && prefix ? '' : path))).status(),
      ]).toEqual([prefix + path, 200]);
  }
});

test('every category path of the specification leads to a category with products', async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of categoryPaths) {
    const response = await page.goto(`/category/${encodeURIComponent(path)}`);
    expect([path, response?.status()]).toEqual([path, 200]);
    await expect(page.locator('article').first()).toBeVisible();
  }
});

test('the older paths of the shop redirect permanently to the current ones', async ({ request }) => {
  const response = await request.get('/category/Freins', { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([301, '/category/brakes']);
});

test('an unknown category answers 404', async ({ request }) => {
  expect((await request.get('/category/nonsense')).status()).toBe(404);
});

test('/orders redirects to the account’s orders, and the back button skips it', async ({ page }) => {
  await signIn(page, demoAccounts.lea);
  await page.goto('/guide');
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/account\?tab=orders/);
  await page.goBack();
  await expect(page).toHaveURL(/\/guide$/);
});

test('the owner can open every page of the back office, and any other path shows the overview', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, demoAccounts.admin);
  for (const path of admin) {
    const response = await page.goto(`/admin${path}`);
    expect([path, response?.status()]).toEqual([path, 200]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/anything-else')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vue d’ensemble');
  }
});
