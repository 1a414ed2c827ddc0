import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { type Locale, locales, pathWithoutLocale } from '#shared/locales.ts';
import { pathOfProduct } from '#tests/support/product-path.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';

let t: TestShop;
const origin = 'https://pignon.example';

beforeAll(async () => {
  t = await openTestShop({ SHOP_URL: origin });
});
afterAll(() => t.close());

const text = async (path: string) => (await t.ask(path)).text();
/**
 * Returns the errors that an independent XML parser finds in a document, checked against a schema if one is
 * passed.
 */
async function faultsOf(contents: string, schema?: string): Promise<string[]> {
  const xml = [{ fileName: 'document.xml', contents }];
  const { errors } = await validateXML(schema ? { xml, schema: [schema] } : { xml, normalization: 'format' });
  return errors.map(({ message }) => message);
}

describe('robots.txt', () => {
  test('contains the URL of the sitemap at the shop’s own URL, and excludes personal pages in every language', async () => {
    const robots = await text('/robots.txt');
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
    for (const path of ['/admin', '/api/', '/account', '/de/account', '/en/checkout'])
      expect(robots).toContain(`Disallow: ${path}\n`);
  });
});

describe('security.txt', () => {
  test('names the shop’s e-mail address and expires within a year (RFC 9116)', async () => {
    const lines = (await text('/.well-known/security.txt')).trim().split('\n');
    const fields = new Map(lines.map((line) => line.split(/: (.*)/, 2) as [string, string]));
    expect(fields.get('Contact')).toBe(`mailto:${t.shop.settings.current().shop.email}`);
    expect(fields.get('Canonical')).toBe(`${origin}/.well-known/security.txt`);
    const days = (Date.parse(fields.get('Expires')!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
  });

  test('is found from the older path', async () => {
    const { status, headers } = await t.ask('/security.txt');
    expect([status, headers.get('location')]).toEqual([301, '/.well-known/security.txt']);
  });
});

describe('the sitemaps', () => {
  test('have an index that lists one well-formed sitemap per language', async () => {
    const index = await text('/sitemap.xml');
    const addresses = [...index.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address!);
    expect(addresses).toEqual(['fr', 'de', 'en'].map((locale) => `${origin}/sitemaps/${locale}.xml`));
    for (const address of addresses) {
      const response = await t.ask(new URL(address).pathname);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'application/xml; charset=utf-8',
      ]);
    }
  });

  test('list every product that visitors may see, and no others', async () => {
    const sitemap = await text('/sitemaps/en.xml');
    const ids = [...sitemap.matchAll(/<loc>[^<]+\/en\/product\/([^<]+)/g)].map(([, id]) => id);
    expect(ids).toHaveLength(t.shop.catalogueIndex.size);
    const { rows } = await t.shop.db.execute<{ id: string }>(sql`
      SELECT product_catalog_id AS id FROM product_inventory WHERE is_active AND is_visible_online LIMIT 1`);
    const { id } = rows[0]!;
    const readable = pathOfProduct(t, id, 'en');
    expect(sitemap).toContain(`<loc>${origin}${readable}</loc>`);
    await t.shop.db.execute(
      sql`UPDATE product_inventory SET is_visible_online = false WHERE product_catalog_id = ${id}`,
    );
    expect(await text('/sitemaps/en.xml')).not.toContain(readable);
    await t.shop.db.execute(
      sql`UPDATE product_inventory SET is_visible_online = true WHERE product_catalog_id = ${id}`,
    );
  });

  test('name in every language the paths of a product with its name in that language', async () => {
    const [product] = [...t.shop.catalogueIndex.all()].filter((one) => one?.name.de && one.name.en);
    const at = (locale: Locale) => `${origin}${pathOfProduct(t, product!.id, locale)}`;
    expect(
      new Set(locales.map((locale) => pathWithoutLocale(pathOfProduct(t, product!.id, locale)))).size,
    ).toBe(3);
    for (const locale of locales) {
      const [entry] = (await text(`/sitemaps/${locale}.xml`))
        .split('<url>')
        .filter((one) => one.includes(`<loc>${at(locale)}</loc>`));
      const alternates = [...entry!.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
        ([, language, href]) => [language, href],
      );
      expect(alternates).toEqual([...locales.map((other) => [other, at(other)]), ['x-default', at('fr')]]);
    }
  });

  test('answer 404 for an unknown sitemap', async () => {
    expect((await t.ask('/sitemaps/it.xml')).status).toBe(404);
    expect((await t.ask('/sitemaps/fr-2.xml')).status).toBe(404);
  });
});

describe('the product feeds', () => {
  test.each(['CH-fr', 'LU-fr', 'DE-de', 'CH-en'])(
    'contain in the feed google-%s every variant at its catalogue price',
    async (name) => {
      const xml = await text(`/feeds/google-${name}.xml`);
      const reported = new Map(
        [...xml.matchAll(/<item><g:id>([^<]+)<[\s\S]*?<g:price>([\d.]+) CHF/g)].map(([, sku, price]) => [
          sku!,
          Math.round(Number(price) * 100),
        ]),
      );
      const { rows } = await t.shop.db.execute<{ sku: string; price: number }>(sql`
      SELECT v.sku, i.price_cents + v.price_modifier_cents AS price FROM product_variants v
      JOIN product_inventory i USING (product_catalog_id) WHERE v.is_available AND i.is_active AND i.is_visible_online`);
      const wrong = rows.filter(({ sku, price }) => reported.has(sku) && reported.get(sku) !== price);
      expect(wrong).toEqual([]);
      expect(reported.size).toBeGreaterThan(500);
      expect(xml).toContain(`<g:country>${name.slice(0, 2)}</g:country>`);
    },
  );

  test('link to the readable path of each product', async () => {
    const links = [...(await text('/feeds/google-DE-de.xml')).matchAll(/<item>[\s\S]*?<link>([^<]+)/g)].map(
      ([, link]) => new URL(link!).pathname,
    );
    expect(links.length).toBeGreaterThan(500);
    for (const link of links) {
      const product = t.shop.catalogueIndex.byPathSegment(link.slice('/de/product/'.length))!;
      expect(link).toBe(pathOfProduct(t, product.id, 'de'));
    }
  });

  test('use German words for wheel positions in the German feed', async () => {
    const xml = await text('/feeds/google-DE-de.xml');
    expect(xml).toMatch(/<title>[^<]+, 700c vorne</);
    expect(xml).not.toContain('700c front');
  });

  test('answer 404 for a country without delivery', async () => {
    expect((await t.ask('/feeds/google-US-en.xml')).status).toBe(404);
  });

  test('are well-formed XML', async () => {
    expect(await faultsOf(await text('/feeds/google-CH-de.xml'))).toEqual([]);
    expect(await faultsOf('<rss><channel></rss>')).not.toEqual([]);
  });
});

test('the sitemap index and the sitemaps conform to the sitemap protocol', async () => {
  const schema = readFileSync('tests/support/sitemap.xsd', 'utf8');
  for (const path of ['/sitemap.xml', '/sitemaps/fr.xml'])
    expect([path, await faultsOf(await text(path), schema)]).toEqual([path, []]);
  expect(
    await faultsOf('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url/></urlset>', schema),
  ).not.toEqual([]);
});

describe('pictures for shared links', () => {
  test('are JPEG for a product, a category and the shop, with an ETag that depends on their content', async () => {
    const { rows } = await t.shop.db.execute<{ id: string }>(sql`
      SELECT c.id FROM product_catalog c JOIN product_inventory i ON i.product_catalog_id = c.id AND i.is_active AND i.is_visible_online LIMIT 1`);
    const { id } = rows[0]!;
    for (const path of [
      `/pictures/product/${id}.jpg`,
      `/share/de/product/${id}.jpg`,
      '/share/fr/category/brakes.jpg',
      '/share/en/home.jpg',
    ]) {
      const response = await t.ask(path);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        200,
        'image/jpeg',
      ]);
      expect(new Uint8Array(await response.arrayBuffer()).slice(0, 3)).toEqual(
        new Uint8Array([0xff, 0xd8, 0xff]),
      );
      const again = await t.ask(path, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
      expect(again.status).toBe(304);
    }
    expect((await t.ask('/share/fr/category/nonsense.jpg')).status).toBe(404);
    expect((await t.ask(`/share/it/product/${id}.jpg`)).status).toBe(404);
  });
});

test('the shop has a web app manifest per language, each with its own start URL', async () => {
  for (const [locale, start] of [
    ['fr', '/'],
    ['de', '/de'],
    ['en', '/en'],
  ]) {
    const response = await t.ask(`/manifest/${locale}.webmanifest`);
    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    expect(await response.json()).toMatchObject({
      lang: locale,
      start_url: start,
      display: 'standalone',
      short_name: 'Pignon',
    });
  }
});
