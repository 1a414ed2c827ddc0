import { expect } from '@playwright/test';
import { endProcesses, makeDataDir, startShop } from '#tests/durability/process.ts';
import { test } from './test.ts';

const dataDir = makeDataDir();
test.afterAll(() => endProcesses(dataDir));

test('on an empty shop, an owner makes categories by keyboard, reorders them by keyboard and by dragging, and the menu of the storefront follows', async ({
  browser,
}) => {
  const shop = await startShop(dataDir, { DEMO: 'false' });
  const context = await browser.newContext({ baseURL: shop.url, locale: 'fr-CH' });
  const page = await context.newPage();
  await expect.poll(() => shop.output()).toContain('/setup?token=');
  await page.goto(`/setup${/\/setup(\?token=\S+)/.exec(shop.output())![1]}`);
  for (const [name, value] of Object.entries({
    firstName: 'Ada',
    lastName: 'Keller',
    email: 'ada@shop.example',
  }))
    await page.locator(`input[name="${name}"]`).fill(value);
  for (const field of await page.locator('input[type="password"]').all())
    await field.fill('une-longue-phrase');
  await page.locator('form button[type="submit"]').last().click();
  await page.waitForURL(/\/admin/);

  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'Créer la première catégorie' }).focus();
  for (const name of ['Thés', 'Cafés', 'Tasses']) {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByLabel('Nom (français)').focus();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: `Modifier la catégorie ${name}` })).toBeVisible();
    await page.getByRole('button', { name: 'Nouvelle catégorie' }).focus();
  }
  const names = () => page.locator('[data-name]').allTextContents();
  const menu = async () => {
    const html = await (await context.request.get('/categories')).text();
    return [...new Set([...html.matchAll(/href="\/category\/([a-z-]+)"/g)].map(([, slug]) => slug))];
  };
  expect(await names()).toEqual(['Thés', 'Cafés', 'Tasses']);

  await page.getByRole('button', { name: 'Modifier la catégorie Tasses' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(
    page.getByRole('status').filter({ hasText: 'Tasses : position 2 sur 3, niveau 1' }),
  ).toBeAttached();
  await expect.poll(names).toEqual(['Thés', 'Tasses', 'Cafés']);
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(names).toEqual(['Tasses', 'Thés', 'Cafés']);
  await expect.poll(menu).toEqual(['tasses', 'thes', 'cafes']);

  await page.locator('[data-category="cafes"] [draggable]').dragTo(page.locator('[data-category="thes"]'));
  await expect(
    page.getByRole('status').filter({ hasText: 'Cafés : position 1 sur 1, niveau 2' }),
  ).toBeAttached();
  await expect.poll(menu).toEqual(['tasses', 'thes']);
  await page.goto('/category/thes');
  await expect(page.getByRole('main').getByRole('link', { name: /Cafés/ })).toBeVisible();
  await context.close();
});
