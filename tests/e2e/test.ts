import { type Page, test as base } from '@playwright/test';

/**
 * Playwright's `test`, with pages that count as loaded only when React has hydrated them. A storefront page
 * is hydrated after its first paint. In tests without scripts, the load event is sufficient.
 */
export const test = base.extend<object, { wholePages: void }>({
  wholePages: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      const pages = Object.getPrototypeOf(page) as Page;
      await page.close();
      const { goto, reload } = pages;
      pages.goto = async function (this: Page, ...queries) {
        const response = await goto.apply(this, queries);
        await takenOver(this);
        return response;
      };
      pages.reload = async function (this: Page, ...queries) {
        const response = await reload.apply(this, queries);
        await takenOver(this);
        return response;
      };
      await use();
      Object.assign(pages, { goto, reload });
    },
    { scope: 'worker', auto: true },
  ],
});

async function takenOver(page: Page): Promise<void> {
  const isWaiting = () =>
    page.evaluate(
      () => !!document.querySelector('script[type=later]') && !('__reactRouterDataRouter' in window),
    );
  for (let looks = 0; looks < 60; looks += 1) {
    if (!(await isWaiting().catch(() => false))) return;
    await page.waitForTimeout(25);
  }
}
