import { expect } from '@playwright/test';
import { shortProductId } from '#shared/product-path.ts';
import { test } from './test.ts';

test('a visitor opens a product at its readable path and reads it in German at the path with the German name', async ({
  page,
}) => {
  await page.goto('/category/chains', { waitUntil: 'networkidle' });
  const card = page.locator('article a').first();
  await card.click();
  await expect(page).toHaveURL(/\/product\/[a-z0-9-]+-[0-9a-f]{10}$/);
  const french = new URL(page.url()).pathname;
  await page.getByRole('button', { name: /Langue/ }).click();
  const german = page.getByRole('link', { name: 'Deutsch' });
  const target = (await german.getAttribute('href'))!;
  await german.click();
  await expect(page).toHaveURL(/\/de\/product\//);
  expect(new URL(page.url()).pathname).toBe(target);
  expect(target.slice(-10)).toBe(french.slice(-10));
  // The French name under the German prefix redirects to the German name.
  await page.goto(`/de${french}?variant=none`);
  await expect(page).toHaveURL(`${target}?variant=none`);
});

test('every path of a product answers with its page, and the links to other languages lead to no redirect', async ({
  request,
}) => {
  const { items } = (await (await request.get('/api/products?category=chains&per_page=1')).json()) as {
    items: { id: string }[];
  };
  const { id } = items[0]!;
  const open = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    return { status: response.status(), html: response.status() === 200 ? await response.text() : '' };
  };
  const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  for (const prefix of ['', '/de', '/en']) {
    const { status, html } = await open(`${prefix}/product/${id}`);
    expect(status).toBe(200);
    const canonical = canonicalOf(html)!;
    expect(canonical).toMatch(new RegExp(`${prefix}/product/[a-z0-9-]+-${shortProductId(id)}$`));
    expect(html).toContain(`<meta property="og:url" content="${canonical}"/>`);
    expect(html).toContain(`"@id":"${canonical}#product"`);
    const linked = [...html.matchAll(/<(?:link rel="alternate"|a) [^>]*hreflang="[^"]+"[^>]*>/gi)].map(
      ([tag]) => new URL(/href="([^"]+)"/.exec(tag)![1]!, canonical).pathname,
    );
    // The documents of a product also name their language.
    const pages = linked.filter((path) => !path.startsWith('/media/'));
    expect(pages.length).toBeGreaterThan(5);
    for (const path of new Set([new URL(canonical).pathname, ...pages])) {
      const answer = await open(path);
      expect([path, answer.status, new URL(canonicalOf(answer.html)!).pathname]).toEqual([path, 200, path]);
    }
  }
  const wrong = await request.get(`/product/wrong-${shortProductId(id)}`, { maxRedirects: 0 });
  expect([wrong.status(), wrong.headers()['cache-control']]).toEqual([301, 'no-cache']);
});
