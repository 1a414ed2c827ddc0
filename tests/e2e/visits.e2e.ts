import { expect } from '@playwright/test';
import { people, putInCart, signIn, simpleProduct } from './support.ts';
import { test } from './test.ts';

interface Figures {
  sources: { channel: string; source: string; visitors: number }[];
  funnel: { visitors: number; productViews: number; addToCart: number };
}

// The other tests' browsers identify themselves as automated and are counted as bots.
const person =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test('a visit from a newsletter to a filled cart is in the statistics, without a cookie for it', async ({
  page,
  browser,
  request,
}) => {
  const visitor = await browser.newContext({ userAgent: person });
  const visit = await visitor.newPage();
  await visit.goto('/category/chains?utm_source=lettre-de-mai&utm_medium=email');
  // Client-side navigation, without a page load.
  await visit.locator('main a[href^="/product/"]').first().click();
  await visit.waitForURL(/\/product\//);
  await putInCart(visit, (await simpleProduct(request, 'chains')).id);
  expect((await visitor.cookies()).map(({ name }) => name)).toEqual([]);
  await visitor.close();

  await signIn(page, people.admin);
  const figures = async () =>
    (await (await page.request.get('/admin/analytics.json?period=7d')).json()) as Figures;
  const fromLetter = async () => (await figures()).sources.find(({ source }) => source === 'lettre-de-mai');
  await expect.poll(fromLetter, { timeout: 15_000 }).toMatchObject({ channel: 'email', visitors: 1 });
  const least = async () => {
    const { funnel } = await figures();
    return Math.min(funnel.visitors, funnel.productViews, funnel.addToCart);
  };
  // Product views and the cart may be written later than the arrival.
  await expect.poll(least, { timeout: 15_000 }).toBeGreaterThanOrEqual(1);
  await page.goto('/admin/analytics');
  await expect(page.getByRole('table', { name: 'Sources de trafic' })).toContainText('lettre-de-mai');
});
