import { expect } from '@playwright/test';
import { demoAccounts, signIn, findSingleVariantProduct } from './support.ts';
import { test } from './test.ts';

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('visited pages and the cart are shown with a notice, and personal pages are never shown', async ({
    page,
    request,
    context,
  }) => {
    const product = await findSingleVariantProduct(request, 'chains');
    await page.goto(`/product/${product.id}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => navigator.serviceWorker.ready.then((worker) => worker.active?.state));
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Ajouter au panier' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
    await expect(page.locator('.offline-notice')).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByRole('main')).toContainText(product.name);
    await page.goto('/de/guide');
    await expect(page).toHaveURL(/\/de\/offline\?from=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sie sind offline');
    await expect(page.getByRole('link', { name: product.name })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Erneut versuchen' }).click();
    await expect(page).toHaveURL(/\/de\/guide$/);
    await expect(page.locator('.offline-notice')).toBeHidden();

    await signIn(page, demoAccounts.lea);
    await page.goto('/account');
    await page.goto('/products', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Catégories' }).first().click();
    await expect(page).toHaveURL(/\/categories$/);
    const stored = () =>
      page.evaluate(async () => {
        const found: [path: string, text: string][] = [];
        for (const name of (await caches.keys()).filter((one) => one.startsWith('shop-pages'))) {
          const cache = await caches.open(name);
          for (const entry of await cache.keys())
            found.push([new URL(entry.url).pathname, await (await cache.match(entry))!.text()]);
        }
        return found;
      });
    await expect
      .poll(async () => (await stored()).map(([path]) => path))
      .toEqual(expect.arrayContaining(['/products', '/categories']));
    const all = await stored();
    expect(all.filter(([path]) => /^(\/de)?\/(account|checkout|auth|admin|api)/.test(path))).toEqual([]);
    // The cache contains the version of the pages for visitors, without any customer's name.
    expect(all.filter(([, text]) => text.includes('Léa'))).toEqual([]);
    await context.setOffline(true);
    await page.goto('/categories');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Catégories');
    await expect(page.locator('.offline-notice')).toBeVisible();
  });

  test('the cart keeps its styles and scripts, however many pictures were cached, and an expired picture is fetched again later', async ({
    page,
    request,
    context,
  }) => {
    const product = await findSingleVariantProduct(request, 'chains');
    await page.goto(`/product/${product.id}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => navigator.serviceWorker.ready.then((worker) => worker.active?.state));
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Ajouter au panier' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const icon = '/icons/icon-192.png';
    const sizes = await page.evaluate(async (icon) => {
      const name = (await caches.keys()).find((one) => one.startsWith('shop-pictures'))!;
      const cache = await caches.open(name);
      const twoHoursAgo = new Date(Date.now() - 7_200_000).toUTCString();
      const size = async () => (await (await fetch(icon)).blob()).size;
      const put = (date: string) =>
        cache.put(icon, new Response('', { headers: { date, 'cache-control': 'public, max-age=3600' } }));
      await put(new Date().toUTCString());
      const young = [await size(), await size()];
      await put(twoHoursAgo);
      const old = await size();
      for (let i = 0; i < 100 && (await size()) === 0; i++) await new Promise((done) => setTimeout(done, 50));
      const after = await size();
      // Requests more pictures than the service worker's cache may contain.
      for (let i = 0; i < 32; i++)
        await Promise.all(Array.from({ length: 10 }, (_, j) => fetch(`${icon}?n=${i * 10 + j}`)));
      return { young, old, after };
    }, icon);
    expect(sizes).toMatchObject({ young: [0, 0], old: 0 });
    expect(sizes.after).toBeGreaterThan(0);
    const pictures = () =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((one) => one.startsWith('shop-pictures'))!;
        return (await (await caches.open(name)).keys()).length;
      });
    await expect.poll(pictures).toBe(300);
    await context.setOffline(true);
    // Clears the browser's own cache, so that only the service worker can answer.
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.clearBrowserCache');
    await page.goto('/cart');
    await expect(page.getByRole('main')).toContainText(product.name);
    await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
    await page
      .getByRole('main')
      .getByRole('button', { name: `Retirer ${product.name} du panier` })
      .click();
    await expect(page.getByText('Votre panier est vide')).toBeVisible();
  });
});
