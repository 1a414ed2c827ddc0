import { chromium, expect, test } from '@playwright/test';
import lighthouse from 'lighthouse';
import { simpleProduct } from './support.ts';

const port = 9333;

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
      const result = await lighthouse(`${baseURL}${path}`, {
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
      const { categories, audits } = result!.lhr;
      const failing = Object.values(audits).flatMap(({ id, score }) => (score !== null && score < 0.9 ? [id] : []));
      for (const { id, score } of Object.values(categories))
        expect([path, id, failing, (score ?? 0) >= 0.98]).toEqual([path, id, failing, true]);
      expect([path, audits['cumulative-layout-shift']?.numericValue]).toEqual([path, 0]);
    }
  } finally {
    await browser.close();
  }
});
