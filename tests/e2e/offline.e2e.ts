import { expect } from '@playwright/test';
import { people, signIn, simpleProduct } from './support.ts';
import { test } from './test.ts';

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('pages seen before and the cart are there and say so; personal ones never are', async ({ page, request, context }) => {
    const product = await simpleProduct(request, 'chains');
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

    await signIn(page, people.lea);
    await page.goto('/account');
    await page.goto('/products', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Catégories' }).first().click();
    await expect(page).toHaveURL(/\/categories$/);
    const kept = () =>
      page.evaluate(async () => {
        const found: [path: string, text: string][] = [];
        for (const name of (await caches.keys()).filter((one) => one.startsWith('pignon-pages'))) {
          const cache = await caches.open(name);
          for (const entry of await cache.keys()) found.push([new URL(entry.url).pathname, await (await cache.match(entry))!.text()]);
        }
        return found;
      });
    await expect.poll(async () => (await kept()).map(([path]) => path)).toEqual(expect.arrayContaining(['/products', '/categories']));
    const all = await kept();
    expect(all.filter(([path]) => /^(\/de)?\/(account|checkout|auth|admin|api)/.test(path))).toEqual([]);
    // As everybody sees them: nobody's name is in what is kept.
    expect(all.filter(([, text]) => text.includes('Léa'))).toEqual([]);
    await context.setOffline(true);
    await page.goto('/categories');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Catégories');
    await expect(page.locator('.offline-notice')).toBeVisible();
  });
});
