import { expect } from '@playwright/test';
import { demoAccounts, putInCart, signIn, findSingleVariantProduct } from './support.ts';
import { test } from './test.ts';

test('a signed-in customer gets the page of all visitors, and their own menu after it without a layout shift', async ({
  page,
  request,
}) => {
  const product = await findSingleVariantProduct(request, 'groupsets');
  await signIn(page, demoAccounts.jonas);
  const banner = page.getByRole('banner');
  const menu = banner.getByRole('button', { name: 'Compte de Jonas' });
  await page.goto('/products', { waitUntil: 'networkidle' });
  await expect(menu).toBeVisible();
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[])
        Object.assign(window, { shift: (window as unknown as { shift: number }).shift + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The scripts of the page have run, so the server sends the page that is the same for every visitor.
  for (const path of ['/products', `/product/${product.id}`, '/']) {
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    expect([path, answer!.headers()['cache-control']]).toEqual([path, 'public, max-age=0, must-revalidate']);
    expect(await answer!.text()).not.toContain('Jonas');
    await expect(menu).toBeVisible();
    await expect(banner.getByRole('link', { name: 'Se connecter' })).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01);
  }
  // The cart and the favourites of the account work on such a page.
  await putInCart(page, product.id);
  await expect(banner.getByRole('link', { name: 'Panier, 1 article' })).toBeVisible();
  // Pages about the customer are rendered for the customer.
  const account = await page.goto('/account');
  expect(account!.headers()['cache-control']).toBe('private, no-store');
  await menu.click();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.goto('/products');
  await expect(banner.getByRole('link', { name: 'Se connecter' }).first()).toBeVisible();
});

test('without scripts, a signed-in customer gets pages that are rendered for the customer', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/auth');
  await page.locator('input[name="email"]').fill('jonas@pignon.example');
  await page.locator('input[name="password"]').fill('pignon-jonas');
  await page.locator('form:has(input[name="password"]) button[type="submit"]').first().click();
  for (const visit of [1, 2]) {
    const answer = await page.goto('/products');
    expect([visit, answer!.headers()['cache-control']]).toEqual([visit, 'private, no-store']);
    await expect(page.getByRole('banner').getByText('Jonas').first()).toBeAttached();
  }
  await context.close();
});
