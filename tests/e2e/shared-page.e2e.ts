import { randomUUID } from 'node:crypto';
import {
  type APIRequestContext,
  type Page,
  type Request,
  expect,
  request as requests,
} from '@playwright/test';
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

test('a menu that is open while the data of the visitor arrive stays open and keeps the focus', async ({
  page,
}) => {
  await signIn(page, demoAccounts.jonas);
  await page.goto('/products', { waitUntil: 'networkidle' });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/visitor.json*', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/products');
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: /^FR/ }).click();
  const entry = banner.getByRole('link', { name: 'English' });
  await entry.focus();
  answer();
  await expect(banner.getByRole('button', { name: 'Compte de Jonas' })).toBeVisible();
  await expect(entry).toBeVisible();
  await expect(entry).toBeFocused();
});

/** Collects the paths of the requests of the current document whose responses belong to one visitor. */
function collectPrivateRequests(page: Page): string[] {
  const paths: string[] = [];
  let ofDocument = new Set<Request>();
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return void ofDocument.add(request);
    // Responses to the former document, which may still arrive, do not count.
    ofDocument = new Set();
    paths.length = 0;
  });
  page.on('response', (response) => {
    if (ofDocument.has(response.request()) && response.headers()['cache-control']?.includes('private'))
      paths.push(new URL(response.url()).pathname);
  });
  return paths;
}

test('a page of a signed-in customer loads the cart, favourites and bikes of the account in one request, with changes of other devices', async ({
  page,
  request,
  baseURL,
}) => {
  const product = await findSingleVariantProduct(request, 'groupsets');
  const bike = { id: randomUUID(), name: 'Randonneuse', answers: {}, is_current: true };
  await signIn(page, demoAccounts.jonas);
  const device = await requests.newContext({ baseURL: baseURL! });
  await device.post('/api/auth/sign-in/email', { data: demoAccounts.jonas });
  const change = async (api: APIRequestContext, add: number) =>
    api.post('/api/cart/changes', {
      data: { key: randomUUID(), changes: [{ variant_id: product.variant.id, add }] },
    });
  await change(device, 2);
  await device.put(`/api/favourites/${product.id}`);
  const saved = await device.post('/api/bikes/changes', {
    data: { owner: null, saved: [bike], removed: [] },
  });
  expect(saved.status()).toBe(200);

  const privateRequests = collectPrivateRequests(page);
  const heart = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: product.name, exact: true }) })
    .getByRole('button', { name: / favoris$/ });
  const cart = (text: string) => page.getByRole('banner').getByRole('link', { name: text });
  const open = (path: string) => page.goto(path, { waitUntil: 'networkidle' });
  await open('/category/groupsets');
  await expect(cart('Panier, 2 articles')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(privateRequests).toEqual(['/visitor.json']);
  await open('/my-bike');
  await expect(page.getByRole('radio', { name: bike.name })).toBeChecked();
  expect(privateRequests).toEqual(['/visitor.json']);

  await change(device, 1);
  await device.delete(`/api/favourites/${product.id}`);
  await device.post('/api/bikes/changes', { data: { owner: null, saved: [], removed: [bike.id] } });
  await open('/category/groupsets');
  await expect(cart('Panier, 3 articles')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(privateRequests).toEqual(['/visitor.json']);
  await open('/my-bike');
  await expect(page.getByRole('radio', { name: bike.name })).toHaveCount(0);

  // Without an answer, the page shows what the browser has.
  await page.route('**/visitor.json*', (route) => route.fulfill({ status: 503 }));
  await open('/category/groupsets');
  await expect(cart('Panier, 3 articles')).toBeVisible();
  await device.dispose();
});

test('a page of a visitor who is not signed in requests no data of a visitor', async ({ page }) => {
  const privateRequests = collectPrivateRequests(page);
  await page.goto('/category/groupsets', { waitUntil: 'networkidle' });
  await page.goto('/my-bike', { waitUntil: 'networkidle' });
  expect(privateRequests).toEqual([]);
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
