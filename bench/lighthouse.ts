import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import bundled from '@sparticuz/chromium';
import lighthouse from 'lighthouse';
import type { BenchShop } from './support/shop.ts';
import type { BenchmarkRow } from './support/table.ts';

const port = 9334;
const least = 98;

/**
 * Measures Lighthouse's performance score for a phone on a simulated slow connection, as the median of three
 * runs. A test checks the other Lighthouse scores.
 */
export async function benchLighthouse(shop: BenchShop): Promise<BenchmarkRow[]> {
  const { items } = (await (
    await fetch(`${shop.url}/api/products?category=cassettes&per_page=1`)
  ).json()) as { items: { id: string }[] };
  const installed = [
    process.env.CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((file) => file && existsSync(file));
  const args = [
    ...(installed ? [] : bundled.args),
    '--no-sandbox',
    '--disable-gpu',
    `--remote-debugging-port=${port}`,
  ];
  const browser = await chromium.launch({
    executablePath: installed ?? (await bundled.executablePath()),
    args,
  });
  const rows: BenchmarkRow[] = [];
  try {
    for (const [name, path] of [
      ['home', '/'],
      ['category', '/category/brakes'],
      ['product', `/product/${items[0]!.id}`],
      ['guide', '/guide'],
    ] as const) {
      const runs: { score: number; paint: number; machine: number }[] = [];
      for (let round = 0; round < 3; round += 1) {
        const result = await lighthouse(`${shop.url}${path}`, {
          port,
          logLevel: 'error',
          onlyCategories: ['performance'],
        });
        const { categories, audits, environment } = result!.lhr;
        runs.push({
          score: Math.round((categories.performance?.score ?? 0) * 100),
          paint: audits['largest-contentful-paint']?.numericValue ?? 0,
          machine: environment.benchmarkIndex,
        });
      }
      const { score, paint, machine } = runs.toSorted((a, b) => a.score - b.score)[1]!;
      rows.push({
        what: `Lighthouse speed of the ${name} page, mobile (largest paint, s; the machine's index)`,
        measured: `${score} (${(paint / 1000).toFixed(1)}; ${machine.toFixed(0)})`,
        budget: `≥ ${least}`,
        isMet: score >= least,
      });
    }
  } finally {
    await browser.close();
  }
  return rows;
}
