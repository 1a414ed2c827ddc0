import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import bundled from '@sparticuz/chromium';
import lighthouse from 'lighthouse';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import type { BenchShop } from './support/shop.ts';
import type { Row } from './support/table.ts';

const port = 9334;
const least = 98;

/**
 * How many times slower than this machine the phone is. Lighthouse takes a fast desktop for granted, four times slower than
 * which its phone is (benchmark index 1,533 by its calculator), and asks to calibrate others: on slower ones the factor is
 * smaller in proportion.
 *
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
 */
const slowdownFor = (index: number): number => Math.max(1, (4 * index) / 1533);

/** Lighthouse's own measure of a machine, median of five. */
async function benchmarkIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const indices: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    indices.push(await page.evaluate<number>(`(${pageFunctions.computeBenchmarkIndex.toString()})()`));
  }
  await page.close();
  return indices.toSorted((a, b) => a - b)[2]!;
}

/** Lighthouse's speed score as a phone on a slow line sees it (simulated), median of three; the other scores are a test. */
export async function benchLighthouse(shop: BenchShop): Promise<Row[]> {
  const { items } = (await (await fetch(`${shop.url}/api/products?category=cassettes&per_page=1`)).json()) as { items: { id: string }[] };
  const installed = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (file) => file && existsSync(file),
  );
  const args = [...(installed ? [] : bundled.args), '--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: installed ?? (await bundled.executablePath()), args });
  const rows: Row[] = [];
  try {
    const index = await benchmarkIndex(browser);
    const cpuSlowdownMultiplier = slowdownFor(index);
    const config = { extends: 'lighthouse:default', settings: { throttling: { cpuSlowdownMultiplier } } };
    rows.push({
      what: "Lighthouse's benchmark index of this machine, and how many times slower the phone is taken to be",
      measured: `${index.toFixed(0)}, ${cpuSlowdownMultiplier.toFixed(1)}`,
      budget: '-',
    });
    for (const [name, path] of [
      ['home', '/'],
      ['category', '/category/brakes'],
      ['product', `/product/${items[0]!.id}`],
      ['guide', '/guide'],
    ] as const) {
      const runs: { score: number; paint: number }[] = [];
      for (let round = 0; round < 3; round += 1) {
        const result = await lighthouse(`${shop.url}${path}`, { port, logLevel: 'error', onlyCategories: ['performance'] }, config);
        const { categories, audits } = result!.lhr;
        runs.push({
          score: Math.round((categories.performance?.score ?? 0) * 100),
          paint: audits['largest-contentful-paint']?.numericValue ?? 0,
        });
      }
      const { score, paint } = runs.toSorted((a, b) => a.score - b.score)[1]!;
      rows.push({
        what: `Lighthouse speed of the ${name} page, mobile (largest paint, s)`,
        measured: `${score} (${(paint / 1000).toFixed(1)})`,
        budget: `≥ ${least}`,
        isMet: score >= least,
      });
    }
  } finally {
    await browser.close();
  }
  return rows;
}
