import { afterEach, describe, expect, test } from 'vitest';
import {
  type MerchantResponse,
  type MerchantRequest,
  respondInPages,
  respondLikeShopify,
  openMerchantServer,
} from '#tests/support/merchant.ts';
import { createIpFilter } from '#server/platform/net/index.ts';
import type { Merchant } from '../merchant.ts';
import { readMerchantPages } from './index.ts';

type Server = Awaited<ReturnType<typeof openMerchantServer>>;
let server: Server | undefined;
afterEach(() => server?.close());

async function serve(
  answer: (asked: MerchantRequest, times: number) => MerchantResponse | Promise<MerchantResponse>,
): Promise<Server> {
  server = await openMerchantServer(answer);
  return server;
}

const merchant = (type: Merchant['type'], baseUrl: string, more: Partial<Merchant> = {}): Merchant => ({
  id: '0f3a9c12-0000-4000-8000-000000000000',
  name: 'Grossiste',
  type,
  baseUrl,
  apiKey: '',
  username: '',
  password: '',
  headers: {},
  mapping: {},
  productsPath: '/products',
  ...more,
});

interface How {
  size?: number;
  from?: string | null;
  isDemo?: boolean;
  networks?: string[];
  signal?: AbortSignal;
}
async function pagesOf(
  whom: Merchant,
  { size = 100, from = null, isDemo = true, networks = [], signal = new AbortController().signal }: How = {},
) {
  const isCategory = (name: string) => ['Freins', 'Cadres'].includes(name);
  const pages = [];
  for await (const page of readMerchantPages(whom, from, {
    size,
    signal,
    mayReach: createIpFilter(isDemo, networks),
    isCategory,
  }))
    pages.push(page);
  return pages;
}
const cellsOf = async (whom: Merchant) =>
  (await pagesOf(whom)).flatMap(({ rows }) => rows.map(({ cells }) => cells));
const asked = () => server!.asked.map(({ path, query }) => `${path}?${query.toString()}`);

const etrier = {
  id: 632910392,
  title: 'Étrier C4',
  body_html: '<p>Quatre pistons &amp; léger.</p><ul><li>Magnésium</li></ul>',
  vendor: 'Vael',
  product_type: 'Freins',
  tags: 'freinage, promo',
  status: 'active',
  options: [{ name: 'Title', values: ['Default Title'] }],
  images: [{ src: 'https://cdn.example.com/c4.jpg' }],
  variants: [
    {
      id: 1,
      title: 'Default Title',
      option1: 'Default Title',
      sku: 'VAE-C4',
      price: '189.90',
      weight: 0.28,
      weight_unit: 'kg',
      inventory_management: 'shopify',
      inventory_quantity: 7,
    },
  ],
};
const cadre = {
  id: 632910393,
  title: 'Cadre G1',
  product_type: 'Gravel frames',
  tags: ['nouveau', 'Cadres'],
  status: 'draft',
  options: [{ name: 'Taille', values: ['54', '56'] }],
  images: [],
  variants: [
    {
      id: 2,
      option1: '54',
      sku: 'G1-54',
      price: '900.00',
      grams: 1600,
      inventory_management: 'shopify',
      inventory_quantity: -2,
    },
    {
      id: 3,
      option1: '56',
      sku: 'G1-56',
      price: '910.50',
      inventory_management: null,
      inventory_quantity: 0,
    },
  ],
};

describe('the Shopify connector', () => {
  const whom = (url: string) => merchant('shopify', url, { apiKey: 'shpat_1' });

  test('maps products and variants to import columns', async () => {
    const { url } = await serve(respondLikeShopify([etrier, cadre], 'shpat_1'));
    expect(await cellsOf(whom(url))).toEqual([
      {
        sku: 'VAE-C4',
        name: 'Étrier C4',
        description: 'Quatre pistons & léger.\nMagnésium',
        brand: 'Vael',
        category: 'Freins',
        images: ['https://cdn.example.com/c4.jpg'],
        weight_kg: 0.28,
        price: 189.9,
        stock_quantity: 7,
        merchant_product: '632910392',
      },
      {
        // A product without a SKU is identified by the merchant's id of the product, even after it was
        // renamed.
        sku: 'M0F3A9C1-632910393',
        name: 'Cadre G1',
        category: 'Cadres',
        weight_kg: 1.6,
        price: 900,
        is_visible_online: false,
        variants: [
          {
            merchant_variant: '2',
            sku: 'G1-54',
            variant_type: 'Taille',
            variant_name: '54',
            variant_value: '54',
            price_modifier: 0,
            stock_quantity: 0,
          },
          {
            merchant_variant: '3',
            sku: 'G1-56',
            variant_type: 'Taille',
            variant_name: '56',
            variant_value: '56',
            price_modifier: 10.5,
          },
        ],
        merchant_product: '632910393',
      },
    ]);
  });

  test('follows the Link header to the last page, only on the merchant’s own host, and can resume at a page', async () => {
    const products = Array.from({ length: 5 }, (_, id) => ({ ...etrier, id }));
    const { url } = await serve(respondLikeShopify(products, 'shpat_1'));
    const pages = await pagesOf(whom(url), { size: 2 });
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
      [2, 5],
      [2, 5],
      [1, 5],
    ]);
    expect(asked()[1]).toBe('/admin/api/2025-07/products.json?limit=2');
    const rest = await pagesOf(whom(url), { size: 2, from: pages[1]!.cursor });
    expect(rest.flatMap(({ rows }) => rows.map(({ product }) => product))).toEqual(['2', '3', '4']);
  });
});

describe('the WooCommerce connector', () => {
  const whom = (url: string) => merchant('woocommerce', url, { username: 'ck_1', password: 'cs_1' });
  const simple = {
    id: 12,
    type: 'simple',
    status: 'publish',
    name: 'Roue 700c',
    sku: 'R700',
    description: '<p>Jante carbone</p>',
    price: '420',
    regular_price: '499.90',
    manage_stock: true,
    stock_quantity: 3,
    weight: '850',
    dimensions: { length: '70', width: '70', height: '10' },
    categories: [{ name: 'Solde' }, { name: 'Freins' }],
    images: [{ src: 'https://woo.example.com/r.jpg' }],
    attributes: [
      { name: 'Marque', options: ['Vael'], variation: false },
      { name: 'Rayons', options: ['24'], variation: false },
    ],
  };
  const variable = {
    id: 13,
    type: 'variable',
    status: 'publish',
    name: 'Cadre',
    sku: '',
    price: '800',
    manage_stock: false,
    variations: [131, 132],
    attributes: [{ name: 'Taille', options: ['52', '54'], variation: true }],
  };
  const variations = [
    {
      id: 131,
      status: 'publish',
      sku: 'C-52',
      regular_price: '800',
      manage_stock: true,
      stock_quantity: 1,
      attributes: [{ name: 'Taille', option: '52' }],
    },
    {
      id: 132,
      status: 'private',
      sku: 'C-54',
      regular_price: '850',
      manage_stock: 'parent',
      attributes: [{ name: 'Taille', option: '54' }],
    },
  ];
  const shop =
    (products: readonly unknown[]) =>
    (one: MerchantRequest): MerchantResponse => {
      if (one.headers.authorization !== `Basic ${Buffer.from('ck_1:cs_1').toString('base64')}`)
        return { status: 401 };
      if (one.path.endsWith('/settings/products'))
        return {
          body: [
            { id: 'woocommerce_weight_unit', value: 'g' },
            { id: 'woocommerce_dimension_unit', value: 'cm' },
          ],
        };
      if (one.path.endsWith('/13/variations'))
        return { headers: { 'X-WP-TotalPages': '1' }, body: variations };
      const [page, size] = [Number(one.query.get('page')), Number(one.query.get('per_page'))];
      const headers = {
        'X-WP-Total': String(products.length),
        'X-WP-TotalPages': String(Math.ceil(products.length / size)),
      };
      return { headers, body: products.slice((page - 1) * size, page * size) };
    };

  test('maps products with variations, and converts the units of the merchant’s shop to grams and millimetres', async () => {
    const { url } = await serve(shop([simple, variable]));
    expect(await cellsOf(whom(`${url}/boutique`))).toEqual([
      {
        sku: 'R700',
        name: 'Roue 700c',
        description: 'Jante carbone',
        brand: 'Vael',
        category: 'Freins',
        specifications: { Rayons: '24' },
        images: ['https://woo.example.com/r.jpg'],
        weight_kg: 0.85,
        dimensions: { length: 700, width: 700, height: 100 },
        price: 499.9,
        stock_quantity: 3,
        merchant_product: '12',
      },
      {
        sku: 'M0F3A9C1-13',
        name: 'Cadre',
        price: 800,
        variants: [
          {
            merchant_variant: '131',
            sku: 'C-52',
            variant_type: 'Taille',
            variant_name: '52',
            variant_value: '52',
            price_modifier: 0,
            stock_quantity: 1,
          },
          {
            merchant_variant: '132',
            sku: 'C-54',
            variant_type: 'Taille',
            variant_name: '54',
            variant_value: '54',
            price_modifier: 50,
            is_available: false,
          },
        ],
        merchant_product: '13',
      },
    ]);
    expect(server!.asked.every(({ path }) => path.startsWith('/boutique/wp-json/wc/v3/'))).toBe(true);
  });

  test('reads as many pages of 100 products as X-WP-TotalPages states, and can resume at a page', async () => {
    const products = Array.from({ length: 201 }, (_, id) => ({ ...simple, id, sku: `S${id}` }));
    const { url } = await serve(shop(products));
    const pages = await pagesOf(whom(url));
    expect(pages.map(({ cursor, rows, total }) => [cursor, rows.length, total])).toEqual([
      ['1', 100, 201],
      ['2', 100, 201],
      ['3', 1, 201],
    ]);
    expect((await pagesOf(whom(url), { from: '3' })).flatMap(({ rows }) => rows)).toHaveLength(1);
  });

  test('assumes kilograms if its key has no permission to read the settings', async () => {
    const answer = shop([{ ...simple, weight: '0.85' }]);
    const { url } = await serve((one) =>
      one.path.endsWith('/settings/products') ? { status: 403 } : answer(one),
    );
    expect(await cellsOf(whom(url))).toMatchObject([{ weight_kg: 0.85 }]);
  });
});

describe('the list of products in generic JSON', () => {
  const items = Array.from({ length: 5 }, (_, id) => ({ id, sku: `G${id}`, name: 'Selle', price: 10 }));

  test.each(['products', 'items', 'data'])('is found under the key “%s”', async (key) => {
    const { url } = await serve(respondInPages(items, key));
    expect(await cellsOf(merchant('generic', url))).toHaveLength(5);
  });

  test('is found at the root; the request contains the API key as Bearer and as X-API-Key, and the configured headers', async () => {
    const { url } = await serve(() => ({ body: items }));
    const whom = merchant('generic', `${url}/v2/`, {
      apiKey: 'k1',
      headers: { 'X-Tenant': 'ch' },
      productsPath: '/catalogue?lang=fr',
    });
    // A server without pagination repeats the same response, so it is read once.
    expect(await cellsOf(whom)).toHaveLength(5);
    expect(asked()).toEqual([
      '/v2/catalogue?lang=fr&page=1&limit=100',
      '/v2/catalogue?lang=fr&page=2&limit=100',
    ]);
    expect(server!.asked[0]!.headers).toMatchObject({
      authorization: 'Bearer k1',
      'x-api-key': 'k1',
      'x-tenant': 'ch',
    });
  });

  test('is read page by page with a limit of rows per page, even if the server ignores this limit; reading can resume at a page', async () => {
    const { url } = await serve(({ query }) => ({
      body: items.slice((Number(query.get('page')) - 1) * 2, Number(query.get('page')) * 2),
    }));
    const pages = await pagesOf(merchant('generic', url));
    expect(pages.map(({ rows }) => rows.length)).toEqual([2, 2, 1]);
    const rest = await pagesOf(merchant('generic', url), { from: pages[1]!.cursor });
    expect(rest.flatMap(({ rows }) => rows.map(({ product }) => product))).toEqual(['2', '3', '4']);
  });

  test('is read through the link to the next page, which is never followed to another host', async () => {
    const { url } = await serve(({ query }) =>
      query.get('after')
        ? { body: { items: items.slice(2), next: null } }
        : { body: { items: items.slice(0, 2), next: 'https://elsewhere.example/products?after=2' } },
    );
    expect(await cellsOf(merchant('generic', url))).toHaveLength(5);
    expect(asked()).toEqual(['/products?page=1&limit=100', '/products?after=2']);
  });

  test('is read with the configured mapping, whose fields can be dotted paths', async () => {
    const body = [
      { id: 9, ref: 'A-9', texts: { fr: { title: 'Potence' } }, terms: [{ amount: '49,90' }], 'a.b': 4 },
    ];
    const { url } = await serve(() => ({ body }));
    const mapping = {
      sku: 'ref',
      name: 'texts.fr.title',
      price: 'terms.0.amount',
      stock_quantity: 'a.b',
      brand: 'nothing.here',
    };
    expect(await cellsOf(merchant('generic', url, { mapping }))).toEqual([
      { sku: 'A-9', name: 'Potence', price: '49,90', stock_quantity: 4, merchant_product: '9' },
    ]);
  });
});

describe('a CSV at a URL', () => {
  const file = [
    'Référence;Titre;Prix',
    ...Array.from({ length: 5 }, (_, at) => `C${at};Chaîne ${at};${at + 10}`),
  ].join('\n');
  const mapping = { sku: 'référence', name: 'Titre', price: 'PRIX' };

  test('is read page by page with the configured column mapping, and reading can resume at a row', async () => {
    const { url } = await serve(() => ({ headers: { 'content-type': 'text/csv' }, body: file }));
    const whom = merchant('csv_url', `${url}/export.csv?shop=1`, { mapping, apiKey: 'unused' });
    const pages = await pagesOf(whom, { size: 2 });
    expect(pages.map(({ cursor, rows }) => [cursor, rows.length])).toEqual([
      ['0', 2],
      ['2', 2],
      ['4', 1],
    ]);
    expect(pages[0]!.rows[0]).toEqual({
      product: 'C0',
      externalId: 'C0',
      isSkuDerived: false,
      cells: { sku: 'C0', name: 'Chaîne 0', price: '10', merchant_product: 'C0' },
    });
    expect(
      (await pagesOf(whom, { size: 2, from: '4' })).flatMap(({ rows }) => rows.map(({ cells }) => cells.sku)),
    ).toEqual(['C4']);
    expect(asked()[0]).toBe('/export.csv?shop=1');
    expect(server!.asked[0]!.headers.authorization).toBeUndefined();
  });

  test.each([
    ['nothing but a heading', 'sku;name\n', 'no_products'],
    ['no text', '\u0000\u0000', 'not_readable'],
  ])('that returns %s is rejected', async (_what, body, reason) => {
    const { url } = await serve(() => ({ body }));
    await expect(pagesOf(merchant('csv_url', url))).rejects.toMatchObject({ reason });
  });
});

describe('the response of a merchant', () => {
  test.each([
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [404, 'not_found'],
    [422, 'refused'],
  ])('with status %i is final and causes no further request', async (status, reason) => {
    const { url } = await serve(() => ({ status }));
    await expect(pagesOf(merchant('generic', url))).rejects.toMatchObject({ reason, isPassing: false });
    expect(server!.asked).toHaveLength(1);
  });

  test('without JSON, or without a list in it, is reported as not readable', async () => {
    const { url } = await serve(({ path }) => ({ body: path === '/html' ? '<html>' : { message: 'hello' } }));
    await expect(pagesOf(merchant('generic', url, { productsPath: '/html' }))).rejects.toMatchObject({
      reason: 'not_readable',
    });
    await expect(pagesOf(merchant('generic', url))).rejects.toMatchObject({ reason: 'not_readable' });
  });

  test('with status 500 causes one more request, which succeeds', async () => {
    const { url } = await serve((one, times) =>
      times === 1 ? { status: 500 } : respondInPages([{ sku: 'A' }])(one),
    );
    expect(await cellsOf(merchant('generic', url))).toHaveLength(1);
  });

  test('with status 429 causes another request after the stated delay', async () => {
    const times: number[] = [];
    const { url } = await serve((one, count) => {
      times.push(Date.now());
      return count === 1
        ? { status: 429, headers: { 'retry-after': '1' } }
        : respondInPages([{ sku: 'A' }])(one);
    });
    expect(await cellsOf(merchant('generic', url))).toHaveLength(1);
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(990);
  });

  test('with status 429 and a long delay leaves the next request to a later job', async () => {
    const { url } = await serve(() => ({ status: 429, headers: { 'retry-after': '120' } }));
    await expect(pagesOf(merchant('generic', url))).rejects.toMatchObject({
      reason: 'busy',
      retryAfter: 120,
    });
    expect(server!.asked).toHaveLength(1);
  });

  test('of more than 20 MB is not read to its end', async () => {
    const { url } = await serve(() => ({ body: `["${'x'.repeat(20 * 1024 * 1024)}"]` }));
    await expect(pagesOf(merchant('generic', url))).rejects.toMatchObject({ reason: 'too_large' });
  });

  test('is no longer read when the run is cancelled', async () => {
    const ending = new AbortController();
    const { url } = await serve(() => new Promise(() => setTimeout(() => ending.abort(), 50)));
    await expect(pagesOf(merchant('generic', url), { signal: ending.signal })).rejects.toMatchObject({
      reason: 'cancelled',
    });
  });
});

describe('an internal URL', () => {
  test.each([
    'http://127.0.0.1/',
    'http://10.0.0.8/',
    'http://169.254.169.254/latest/',
    'http://[::1]/',
    'http://192.168.1.1/',
  ])('such as %s is not requested', async (url) => {
    await expect(pagesOf(merchant('generic', url), { isDemo: false })).rejects.toMatchObject({
      reason: 'not_public',
    });
  });

  test('is requested if it belongs to a network that the operator allows', async () => {
    const { url } = await serve(respondInPages([{ id: 1, sku: 'A', name: 'Selle', price: 1 }]));
    const here = { isDemo: false, networks: ['127.0.0.0/8', 'fd00::/8'] };
    expect(await pagesOf(merchant('generic', url), here)).not.toEqual([]);
    await expect(pagesOf(merchant('generic', 'http://10.0.0.8/'), here)).rejects.toMatchObject({
      reason: 'not_public',
    });
  });

  test('is not requested through a host name that resolves to it', async () => {
    await expect(pagesOf(merchant('generic', 'http://localhost/'), { isDemo: false })).rejects.toMatchObject({
      reason: 'not_public',
    });
  });

  test('is not requested through a redirect', async () => {
    const { url } = await serve(() => ({ status: 302, headers: { location: 'http://10.0.0.8/products' } }));
    await expect(pagesOf(merchant('generic', url))).rejects.toMatchObject({ reason: 'not_public' });
  });

  test.each(['ftp://example.com/a.csv', 'file:///etc/passwd', 'https://user:secret@example.com/', 'nothing'])(
    'such as %s is rejected in the configuration of a merchant',
    async (url) => {
      await expect(pagesOf(merchant('csv_url', url))).rejects.toMatchObject({ reason: 'invalid_url' });
    },
  );
});

test('a redirect to another host receives no credentials', async () => {
  const other = await openMerchantServer(() => ({ body: [{ sku: 'A' }] }));
  const { url } = await serve(() => ({ status: 307, headers: { location: `${other.url}/products` } }));
  await pagesOf(merchant('generic', url, { apiKey: 'k1', headers: { 'X-Tenant': 'ch' } }));
  expect(server!.asked[0]!.headers['x-api-key']).toBe('k1');
  expect(other.asked[0]!.headers).not.toHaveProperty('x-api-key');
  expect(other.asked[0]!.headers).not.toHaveProperty('authorization');
  expect(other.asked[0]!.headers).not.toHaveProperty('x-tenant');
  await other.close();
});
