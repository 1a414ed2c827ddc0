import { type Browser, chromium, expect } from '@playwright/test';
import lighthouse from 'lighthouse';
import { isMatrix, findSingleVariantProduct } from './support.ts';
import { test } from './test.ts';

const port = 9333;

/** Runs Lighthouse on a page. Repeats the run when the browser reported no paint times. */
async function check(url: string) {
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

/**
 * Returns whether the browser has a font that replaces the shop's font while it loads. The browser that npm
 * installs has none.
 */
async function hasFallbackFont(browser: Browser, url: string): Promise<boolean> {
  const page = await browser.newPage();
  await page.goto(url);
  const found = await page.evaluate(async () => {
    const faces = ['Archivo Fallback', 'Archivo Fallback Android'].map((family) =>
      document.fonts.load(`16px '${family}'`),
    );
    return (await Promise.allSettled(faces)).some(({ status }) => status === 'fulfilled');
  });
  await page.close();
  return found;
}

// Checks only the scores that do not depend on the speed of this machine, and the layout stability; the
// benchmarks in bench/ measure speed. The short run checks only the home page and a product page.
test('Lighthouse finds no problems of accessibility, best practices and SEO, and no layout shift, on home, category, product and guide', async ({
  request,
  baseURL,
}, { project }) => {
  test.setTimeout(180_000);
  const product = await findSingleVariantProduct(request, 'cassettes');
  const { executablePath, args = [] } = project.use.launchOptions ?? {};
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const detectsMoves = await hasFallbackFont(browser, `${baseURL}/`);
    const paths = ['/', `/product/${product.id}`, ...(isMatrix ? ['/category/brakes', '/guide'] : [])];
    for (const path of paths) {
      const { categories, audits } = await check(`${baseURL}${path}`);
      const failing = Object.values(audits).flatMap(({ id, score }) =>
        score !== null && score < 0.9 ? [id] : [],
      );
      for (const { id, score } of Object.values(categories))
        expect([path, id, failing, (score ?? 0) >= 0.98]).toEqual([path, id, failing, true]);
      if (detectsMoves) expect([path, audits['cumulative-layout-shift']?.numericValue]).toEqual([path, 0]);
    }
  } finally {
    await browser.close();
  }
});

test('the browser paints a page before it requests the scripts', async ({ page }) => {
  await page.goto('/');
  const { paint, scripts } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    scripts: performance
      .getEntriesByType('resource')
      .flatMap(({ name, startTime }) => (name.endsWith('.js') ? [startTime] : [])),
  }));
  expect(scripts.length).toBeGreaterThan(4);
  expect(Math.min(...scripts)).toBeGreaterThan(paint);
});
