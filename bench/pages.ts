import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateLoad } from './support/load.ts';
import type { BenchShop } from './support/shop.ts';
import type { BenchmarkRow } from './support/table.ts';
import { scriptBytes } from './support/script-bytes.ts';

const seconds = 6;
/** The shop compresses uncached pages for clients that accept it, as browsers do. */
const asBrowser = { 'accept-encoding': 'gzip, deflate, br' };

/**
 * Measures cached pages, uncached pages, and the size of the scripts that the pages load. Compares the cached
 * pages with a bare node:http server that sends the same bytes.
 */
export async function benchPages(shop: BenchShop): Promise<BenchmarkRow[]> {
  const rows: BenchmarkRow[] = [];
  const body = Buffer.from(await (await fetch(`${shop.url}/products`)).arrayBuffer());
  const bare = await bareServer(body);
  await generateLoad(`${shop.url}/products`, 32, 2);
  const ratios: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const plain = await generateLoad(bare.url, 32, seconds);
    const cached = await generateLoad(`${shop.url}/products`, 32, seconds);
    ratios.push(cached.perSecond / plain.perSecond);
    if (round === 2)
      rows.push({
        what: 'Cached listing page, requests/s (bare server)',
        measured: `${cached.perSecond} (${plain.perSecond})`,
        budget: '',
      });
  }
  bare.stop();
  const ratio = ratios.toSorted((a, b) => a - b)[1]!;
  rows.push({
    what: 'Cached page ÷ bare server, median of 3',
    measured: ratio.toFixed(2),
    budget: '≥ 0.60',
    isMet: ratio >= 0.6,
  });

  const unique = (first: number) =>
    Array.from(
      { length: 8000 },
      (_, i) => `${shop.url}/products?page=${(i % 15) + 1}&max_price=${first + i}`,
    );
  const uncached = await generateLoad(unique(100_000), 8, seconds * 2, asBrowser);
  rows.push({
    what: 'Uncached 24-card listing, pages/s (one process)',
    measured: String(uncached.perSecond),
    budget: '≥ 150',
    isMet: uncached.perSecond >= 150,
  });
  const { p50, p99 } = await generateLoad(unique(200_000), 32, seconds * 2, asBrowser);
  rows.push({
    what: 'Uncached 24-card listing, 32 connections: p99 ÷ p50',
    measured: `${p99} ms ÷ ${p50} ms = ${(p99 / p50).toFixed(1)}`,
    budget: '≤ 5',
    isMet: p99 <= 5 * p50,
  });

  const { items } = (await (await fetch(`${shop.url}/api/products?per_page=1`)).json()) as {
    items: { id: string }[];
  };
  for (const [name, page, most] of [
    ['home', '/', 130],
    ['listing', '/products', 130],
    ['product', `/product/${items[0]!.id}`, 130],
    ['cart', '/cart', 130],
    ['my bike', '/my-bike', 130],
  ] as const) {
    const size = (await scriptBytes(shop.url, page)) / 1000;
    rows.push({
      what: `JavaScript of the ${name} page, kB gzipped`,
      measured: size.toFixed(1),
      budget: `≤ ${most}`,
      isMet: size <= most,
    });
  }
  return rows;
}

async function bareServer(body: Buffer): Promise<{ url: string; stop: () => void }> {
  const file = path.join(tmpdir(), `pignon-bare-${process.pid}`);
  writeFileSync(file, body);
  const code = `const b=require('fs').readFileSync(${JSON.stringify(file)});require('http').createServer((q,r)=>{r.writeHead(200,{'content-type':'text/html; charset=utf-8','content-length':b.length});r.end(b)}).listen(4619,'127.0.0.1')`;
  const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
  await sleep(500);
  return { url: 'http://127.0.0.1:4619/', stop: () => void child.kill() };
}
