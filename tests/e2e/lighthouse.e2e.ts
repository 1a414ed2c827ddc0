import { chromium, expect, test } from '@playwright/test';
import lighthouse from 'lighthouse';
import { simpleProduct } from './support.ts';

const port = 9333;

/** What Lighthouse says of a page; a look at which the browser did not tell how it painted is taken again. */
async function look(url: string) {
  for (let looks = 1; ; looks += 1) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      formFactor: 'mobile',
      throttlingMethod: 'provided',
      disableFullPageScreenshot: true,
      pauseAfterFcpMs: 0,
      pauseAfterLoadMs: 200,
      networkQuietThresholdMs: 300,
      cpuQuietThresholdMs: 0,
      onlyCategories: ['accessibility', 'best-practices', 'seo'],
      onlyAudits: ['cumulative-layout-shift'],
    });
    const { lhr } = result!;
    if (lhr.audits['cumulative-layout-shift']?.scoreDisplayMode !== 'error' || looks === 3) return lhr;
  }
}

// Scores that do not depend on how fast this machine is, and the layout, which must stand still; speed is in bench/.
test('Lighthouse finds home, category, product and guide accessible, sound and findable, and nothing moves', async ({ request, baseURL }, {
  project,
}) => {
  test.setTimeout(180_000);
  const product = await simpleProduct(request, 'cassettes');
  const { executablePath, args = [] } = project.use.launchOptions ?? {};
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    for (const path of ['/', '/category/brakes', `/product/${product.id}`, '/guide']) {
      const { categories, audits } = await look(`${baseURL}${path}`);
      const failing = Object.values(audits).flatMap(({ id, score }) => (score !== null && score < 0.9 ? [id] : []));
      for (const { id, score } of Object.values(categories))
        expect([path, id, failing, (score ?? 0) >= 0.98]).toEqual([path, id, failing, true]);
      expect([path, audits['cumulative-layout-shift']?.numericValue]).toEqual([path, 0]);
    }
  } finally {
    await browser.close();
  }
});
