import { type APIRequestContext, expect } from '@playwright/test';
import Validator from '@adobe/structured-data-validator';
import { valuesInMatrix } from './support.ts';
import { test } from './test.ts';

const pageOf = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path);
  return { status: response.status(), html: await response.text() };
};
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
type Thing = Record<string, unknown> & { '@type': string };
const dataOf = (html: string): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]+)</g)].map(
    ([, text]) => JSON.parse(text!) as Thing,
  );
const plainPath = (address: string) => new URL(address).pathname;

/** Returns the errors that an independent validator finds in structured data, without its recommendations. */
async function faultsOf(things: Thing[]): Promise<string[]> {
  const jsonld: Record<string, Thing[]> = {};
  for (const thing of things) (jsonld[thing['@type']] ??= []).push(thing);
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {}, errors: [] });
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
}

test('every URL of the sitemaps returns a page whose canonical URL is the same', async ({ request }) => {
  test.setTimeout(180_000);
  for (const [turn, locale] of valuesInMatrix(['fr', 'de', 'en']).entries()) {
    const sitemap = await (await request.get(`/sitemaps/${locale}.xml`)).text();
    const all = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address!);
    expect(all.length).toBeGreaterThan(600);
    // Checks every general page in each language. Each product is checked in only one of the languages.
    const asked = all.filter((address, index) => !address.includes('/product/') || index % 3 === turn);
    for (let at = 0; at < asked.length; at += 8) {
      const group = asked.slice(at, at + 8);
      const answers = await Promise.all(group.map((address) => pageOf(request, plainPath(address))));
      expect(answers.map(({ status, html }) => [status, canonicalOf(html)])).toEqual(
        group.map((address) => [200, address]),
      );
    }
  }
});

test('the product feed, the page and the structured data show the same price', async ({ request }) => {
  const feed = await (await request.get('/feeds/google-CH-fr.xml')).text();
  const items = [...feed.matchAll(/<item>[\s\S]*?<\/item>/g)].map(([item]) => ({
    sku: /<g:id>([^<]+)/.exec(item)![1]!,
    link: /<link>([^<]+)/.exec(item)![1]!,
    price: /<g:price>([\d.]+) CHF/.exec(item)![1]!,
  }));
  const sample = items.filter(
    (item, index) => index % 60 === 0 || (item.link.includes('variant=') && index % 20 === 0),
  );
  expect(sample.length).toBeGreaterThan(15);
  for (const { sku, link, price } of sample) {
    const { html } = await pageOf(request, plainPath(link) + new URL(link).search);
    const [product] = dataOf(html);
    const variants = (product!.hasVariant as Thing[] | undefined) ?? [product!];
    const reported = variants.find((variant) => variant.sku === sku)!.offers as { price: string };
    expect([sku, reported.price]).toEqual([sku, price]);
    const [francs, centimes] = price.split('.') as [string, string];
    const shown = `CHF\u00a0${francs.replace(/\B(?=(\d{3})+(?!\d))/g, '’')}${centimes === '00' ? '' : `.${centimes}`}`;
    expect(html).toContain(shown);
  }
});

test('an independent validator finds no error in the structured data', async ({ request }) => {
  const { items } = (await (await request.get('/api/products?category=frames&per_page=1')).json()) as {
    items: { id: string }[];
  };
  const { items: plain } = (await (await request.get('/api/products?category=chains&per_page=1')).json()) as {
    items: { id: string }[];
  };
  for (const path of [
    '/',
    '/de',
    '/category/brakes',
    `/product/${items[0]!.id}`,
    `/en/product/${plain[0]!.id}`,
  ]) {
    const things = dataOf((await pageOf(request, path)).html);
    expect(things.length).toBeGreaterThan(0);
    expect([path, await faultsOf(things)]).toEqual([path, []]);
  }
  // Checks that the validator does find missing properties.
  expect(await faultsOf([{ '@type': 'Product', name: 'x' }])).not.toEqual([]);
});

test('each page of a list has its own canonical URL, which contains no filters and no sort order', async ({
  request,
}) => {
  const canonical = async (path: string) =>
    plainPathAndQuery(canonicalOf((await pageOf(request, path)).html)!);
  expect(await canonical('/products?page=2')).toBe('/products?page=2');
  expect(await canonical('/products?sort=price_asc&availability=in')).toBe('/products');
  expect(await canonical('/de/category/brakes?page=2&sort=newest')).toBe('/de/category/brakes?page=2');
  const { html } = await pageOf(request, '/products?q=chaine');
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect((await request.get('/products?page=9999')).status()).toBe(404);
});

test('a page links to its other languages and has the metadata for shared links', async ({ request }) => {
  const { html } = await pageOf(request, '/de/category/brakes');
  const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
    ([, language, href]) => [language, plainPath(href!)],
  );
  expect(alternates).toEqual([
    ['fr', '/category/brakes'],
    ['de', '/de/category/brakes'],
    ['en', '/en/category/brakes'],
    ['x-default', '/category/brakes'],
  ]);
  const property = (name: string) => new RegExp(`<meta property="${name}" content="([^"]+)"`).exec(html)?.[1];
  expect(property('og:url')).toBe(canonicalOf(html));
  expect(property('og:title')).toBe(/<title>([^<]+)/.exec(html)?.[1]);
  const picture = await request.get(plainPath(property('og:image')!));
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
});

test('pages that are excluded from search engines have neither metadata for shared links nor structured data', async ({
  request,
}) => {
  for (const path of ['/cart', '/auth', '/nothing-here']) {
    const { html } = await pageOf(request, path);
    expect([path, html.includes('og:title'), html.includes('ld+json')]).toEqual([path, false, false]);
  }
});

const plainPathAndQuery = (address: string) => new URL(address).pathname + new URL(address).search;
