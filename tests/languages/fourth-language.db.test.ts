import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { type ShopProcess, endProcesses, startShop } from '#tests/durability/process.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { createTestDatabase } from '#tests/support/shop.ts';
import { copyWithFourthLanguage } from './copy-with-language.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pignon-language-'));
const dataDir = path.join(folder, 'data');
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let shop: ShopProcess;

beforeAll(async () => {
  chmodSync(folder, 0o755);
  copyWithFourthLanguage(folder);
  const build = spawnSync(process.execPath, ['bin/build.mjs'], { cwd: folder, encoding: 'utf8' });
  expect(build.stderr).toBe('');
  database = await createTestDatabase();
  await offerItalian(database.url);
  shop = await startShop(dataDir, { DATABASE_URL: database.url, RATE_LIMIT_FACTOR: '1' }, folder);
}, 240_000);
afterAll(async () => {
  await endProcesses(dataDir);
  await database.drop();
  await removeFolder(folder);
});

/** Adds Italian to the languages that the shop's settings offer, as the owner does in the back office. */
async function offerItalian(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `UPDATE settings SET value = jsonb_set(value, '{languages}', '["fr","de","en","it"]') WHERE key = 'shop'`,
  );
  await client.end();
}

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + url, { headers, redirect: 'manual' });

/** Paths of the storefront's pages without parameters, without a language prefix. */
const pages = (routes.find(({ children, path: prefix }) => children && !prefix)?.children ?? [])
  .filter(({ file, path: page = '' }) => file.endsWith('.tsx') && !/[:*]/.test(page))
  .map(({ path: page = '' }) => (page ? `/${page}` : ''));

test('every page with the prefix of the fourth language is in that language, and links only to pages in that language', async () => {
  expect(pages.length).toBeGreaterThan(15);
  for (const page of [...pages, '/category/brakes', '/nothing-here']) {
    const response = await get(`/it${page}`);
    const location = response.headers.get('location');
    if (location) {
      expect([page, location]).toEqual([page, expect.stringMatching(/^\/it(\/|$)/)]);
      continue;
    }
    // The path /product lacks the id of a product.
    const isMissing = page === '/nothing-here' || page === '/product';
    expect([page, response.status]).toEqual([page, isMissing ? 404 : 200]);
    const html = await response.text();
    expect([page, /<html[^>]* lang="it"/.test(html)]).toEqual([page, true]);
    const body = html.slice(html.indexOf('<body'));
    expect([page, body.includes('⟦')]).toEqual([page, true]);
    const links = [...body.matchAll(/<a [^>]*href="(\/[^"]*)"[^>]*>/g)]
      .filter(([tag]) => !tag.includes('hrefLang') && !tag.includes('hreflang'))
      .map(([, href]) => href!);
    const pagesOnly = links.filter((href) => !/^\/(it(\/|$|\?|#)|api|media|dev|logout|admin)/.test(href));
    expect([page, pagesOnly]).toEqual([page, []]);
  }
});

test('the home page and a product list offer the fourth language in their hreflang links and in the language menu', async () => {
  for (const page of ['', '/products']) {
    const html = await (await get(page || '/')).text();
    expect(html).toMatch(new RegExp(`<link[^>]*hrefLang="it"[^>]*href="[^"]*/it${page}"`, 'i'));
    expect(html).toContain('Italiano');
  }
});

test('the sitemap lists as many pages in the fourth language as in German, each with links to its other languages', async () => {
  const index = await (await get('/sitemap.xml')).text();
  const files = [...index.matchAll(/<loc>[^<]*(\/sitemap[^<]*)<\/loc>/g)].map(([, file]) => file!);
  const xml = (await Promise.all(files.map(async (file) => (await get(file)).text()))).join('');
  const locations = (locale: string) => xml.match(new RegExp(`<loc>[^<]*/${locale}(/[^<]*)?</loc>`, 'g'));
  const alternates = (locale: string) => xml.match(new RegExp(`hreflang="${locale}"`, 'g'));
  expect(locations('it')?.length).toBeGreaterThan(600);
  expect(locations('it')?.length).toBe(locations('de')?.length);
  expect(alternates('it')?.length).toBe(alternates('de')?.length);
});

test('robots.txt excludes the personal pages in the fourth language', async () => {
  const robots = await (await get('/robots.txt')).text();
  const skipped = (prefix: string) =>
    robots.split('\n').filter((line) => line.startsWith(`Disallow: ${prefix}/`));
  expect(skipped('/it').length).toBe(skipped('/de').length);
});

test('the offline page exists in the fourth language, and the service worker receives the code of that language', async () => {
  const response = await get('/it/offline');
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('["fr","de","en","it"]');
  expect((await get('/manifest/it.webmanifest')).status).toBe(200);
});

test('the API, the feeds and the preferences accept the fourth language', async () => {
  expect((await get('/api/products?per_page=1&lang=it')).status).toBe(200);
  expect((await get('/feeds/google-CH-it.xml')).status).toBe(200);
  const response = await fetch(`${shop.url}/preferences`, {
    method: 'POST',
    body: new URLSearchParams({ language: 'it', return_to: '/it/products' }),
    redirect: 'manual',
  });
  expect(response.headers.get('set-cookie')).toContain('preferred-language=it');
  expect(response.headers.get('location')).toBe('/it/products');
});

test('the limit on attempts to sign in also counts attempts on the page in the fourth language', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 25; attempt += 1) {
    const body = new URLSearchParams({ form: 'login', email: 'nobody@test.example', password: 'wrong' });
    const page = attempt % 2 ? '/it/auth' : '/IT/auth';
    statuses.push((await fetch(shop.url + page, { method: 'POST', body, redirect: 'manual' })).status);
  }
  expect(statuses.at(-1)).toBe(429);
});
