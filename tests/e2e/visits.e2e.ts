import { expect } from '@playwright/test';
import { demoAccounts, putInCart, signIn, findSingleVariantProduct } from './support.ts';
import { test } from './test.ts';

interface Figures {
  sources: { channel: string; source: string; visitors: number }[];
  funnel: { visitors: number; productViews: number; addToCart: number };
}

// User agent of an ordinary browser. The browsers of the other tests identify themselves as automated, so the
// shop counts them as bots.
const person =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test('the statistics contain a visit from a newsletter link to a filled cart, and no cookie is stored in the browser for the statistics', async ({
  page,
  browser,
  request,
}) => {
  const visitor = await browser.newContext({ userAgent: person });
  const visit = await visitor.newPage();
  await visit.goto('/category/chains?utm_source=lettre-de-mai&utm_medium=email');
  // This click navigates with React Router, without loading a new page.
  await visit.locator('main a[href^="/product/"]').first().click();
  await visit.waitForURL(/\/product\//);
  await putInCart(visit, (await findSingleVariantProduct(request, 'chains')).id);
  expect((await visitor.cookies()).map(({ name }) => name)).toEqual([]);
  await visitor.close();

  await signIn(page, demoAccounts.admin);
  const figures = async () =>
    (await (await page.request.get('/admin/analytics.json?period=7d')).json()) as Figures;
  const fromLetter = async () => (await figures()).sources.find(({ source }) => source === 'lettre-de-mai');
  await expect.poll(fromLetter, { timeout: 15_000 }).toMatchObject({ channel: 'email', visitors: 1 });
  const least = async () => {
    const { funnel } = await figures();
    return Math.min(funnel.visitors, funnel.productViews, funnel.addToCart);
  };
  // The shop may write product views and carts to the database later than the visit itself.
  await expect.poll(least, { timeout: 15_000 }).toBeGreaterThanOrEqual(1);
  await page.goto('/admin/analytics');
  await expect(page.getByRole('table', { name: 'Sources de trafic' })).toContainText('lettre-de-mai');
});
