import { expect } from '@playwright/test';
import { test } from './test.ts';

test('a visitor finds a product by a misspelt name and opens its page', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('combobox').first();
  await search.fill('casette');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expect(page.getByRole('option').first()).toBeVisible();
  await search.press('Escape');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/products\?q=casette/);
  const first = page.locator('article').first();
  await expect(first).toContainText(/Cassette/i);
  await page.evaluate(() => {
    // On a busy machine, the navigation can take longer than the 300 ms after which a placeholder replaces the list.
    const wait = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number) => wait(run, ms === 300 ? 60_000 : ms),
    });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      void transition.ready.then(() => {
        const moving = document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement);
        document.documentElement.dataset.moved = String(moving.includes('::view-transition-group(picture)'));
      });
      return transition;
    };
  });
  // Hovering over the product loads its data in advance, so that the click shows the page without a
  // placeholder.
  const asked = page.waitForResponse(/\/product\/[\w-]+\.data/);
  await first.getByRole('link').first().hover();
  await (await asked).finished();
  await first.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Cassette/i);
  // The view transition moved the product's picture from the list to the page.
  await expect(page.locator('html')).toHaveAttribute('data-moved', 'true');
});

test('the URL contains the selected filters, and the back button restores the previous selection', async ({
  page,
}) => {
  await page.goto('/category/cassettes');
  const before = await page.locator('article').count();
  const brand = page.locator('aside input[name="brand"]:visible').first();
  await brand.check();
  // The URL does not contain filters without a value, such as the prices.
  await expect(page).toHaveURL(/\?brand=[\w-]+$/);
  await expect.poll(() => page.locator('article').count()).toBeLessThan(before);
  await page.goBack();
  await expect.poll(() => page.locator('article').count()).toBe(before);
});

test('an unknown page shows an error with a link to the home page, and answers 404', async ({ page }) => {
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /accueil|Home/ })
    .click();
  await expect(page).toHaveURL(/\/$/);
});

test('an unknown product shows an error that contains its id', async ({ page }) => {
  const response = await page.goto('/product/00000000-0000-4000-8000-000000000000');
  expect(response?.status()).toBe(404);
  await expect(
    page.getByText("Produit non trouvé avec l'ID: 00000000-0000-4000-8000-000000000000"),
  ).toBeVisible();
});

test('hydration reuses the markup of a list without rendering it again', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const pieces = 'article.card, .facet li, footer';
  await page.addInitScript((all) => {
    addEventListener('DOMContentLoaded', () =>
      document.querySelectorAll(all).forEach((piece) => piece.toggleAttribute('data-came')),
    );
  }, pieces);
  for (const path of [
    '/products',
    '/de/products?page=2',
    '/en/category/wheels',
    '/products?q=frein&availability=in',
  ]) {
    await page.goto(path);
    // React sets a property on every element that it hydrates.
    const isTaken = () =>
      page.evaluate(() =>
        Object.keys(document.querySelector('article.card')!).some((name) => name.startsWith('__react')),
      );
    await expect.poll(isTaken).toBe(true);
    expect(await page.locator(pieces).count()).toBeGreaterThan(24);
    expect(await page.locator(`:is(${pieces}):not([data-came])`).count()).toBe(0);
  }
  expect(errors).toEqual([]);
});
