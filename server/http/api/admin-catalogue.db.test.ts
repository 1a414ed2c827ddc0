import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createToken } from '#server/people/api-tokens/index.ts';
import { userRoles } from '#server/people/identity/schema.ts';
import { productDocuments } from '#server/catalogue/products/schema.ts';
import { auditLog } from '#server/platform/audit/schema.ts';
import { orderHelpers } from '#tests/support/orders.ts';
import { freshVariants, paidTestOrder, readTestOrder } from '#tests/support/shipping-orders.ts';
import { newGtin } from '#tests/support/gtin.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';

let t: TestShop;
let admin: { userId: string; cookie: string };
beforeAll(async () => {
  t = await openTestShop();
  admin = await t.newBuyer();
  await t.shop.db.insert(userRoles).values({ userId: admin.userId, role: 'admin' });
});
afterAll(() => t.close());

interface Answer {
  status: number;
  body: Record<string, unknown> & {
    id: string;
    code?: string;
    errors?: { field: string; message: string }[];
  };
}
async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await t.ask(`/api${path}`, {
    method,
    headers: { cookie: admin.cookie, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? (JSON.parse(text) as Answer['body']) : { id: '' } };
}
const newSku = () => `API-${randomUUID().slice(0, 8).toUpperCase()}`;
const newSlug = () => `api-${randomUUID().slice(0, 8)}`;
const product = (more: object = {}) => ({
  name: 'Lampe',
  sku: newSku(),
  category: 'accessories',
  price: 49.9,
  ...more,
});
const listed = async (query: string) =>
  ((await (await t.ask(`/api/products?${query}`)).json()) as { items: { id: string }[] }).items.map(
    ({ id }) => id,
  );

describe('a program', () => {
  test('creates a category and a product, which customers see and order at once', async () => {
    const slug = newSlug();
    const category = await call('POST', '/admin/categories', {
      slug,
      name_fr: 'Éclairage',
      name_de: 'Beleuchtung',
      name_en: 'Lights',
      parent: 'accessories',
    });
    expect(category).toEqual({ status: 201, body: { id: slug, slug } });
    const made = await call(
      'POST',
      '/admin/products',
      product({ category: slug, brand: 'Lumen & Fils', stock_quantity: 3, weight_kg: 0.25 }),
    );
    expect(made).toEqual({ status: 201, body: { id: expect.any(String) } });
    const { id } = made.body;
    expect(await listed(`category=${slug}`)).toEqual([id]);
    const shown = (await (await t.ask(`/api/products/${id}`)).json()) as { variants: { id: string }[] };
    expect(shown).toMatchObject({
      name: 'Lampe',
      brand: 'Lumen & Fils',
      price: 49.9,
      stock_quantity: 3,
      weight_kg: 0.25,
    });
    for (const country of ['CH', 'DE']) {
      const placed = await orderHelpers(t).place(await t.newBuyer(country), shown.variants[0]!.id);
      expect(placed.status).toBe(200);
    }
  });

  test('gets the first answer when it repeats a call under the same key, and nothing is created twice', async () => {
    const [sku, slug, key] = [newSku(), newSlug(), randomUUID()];
    const headers = { 'idempotency-key': key };
    const twice = await Promise.all([
      call('POST', '/admin/products', product({ sku }), headers),
      call('POST', '/admin/products', product({ sku }), headers),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[0].body).toEqual(twice[1].body);
    expect(await call('POST', '/admin/products', product({ sku, price: 12 }), headers)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    const body = { slug, name_fr: 'Une fois' };
    const both = [
      await call('POST', '/admin/categories', body, { 'idempotency-key': slug }),
      await call('POST', '/admin/categories', body, { 'idempotency-key': slug }),
    ];
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
  });

  test('changes a product, its price and its variants, and the storefront follows', async () => {
    const sku = newSku();
    const { id } = (await call('POST', '/admin/products', product({ sku, stock_quantity: 4 }))).body;
    const patched = await call('PATCH', `/admin/products/${id}`, {
      price: 59.5,
      name_en: 'Lamp',
      category: 'freins',
    });
    expect(patched).toMatchObject({
      status: 200,
      body: {
        price: 59.5,
        name: 'Lampe',
        name_en: 'Lamp',
        category: 'brakes',
        variants: [{ sku, stock_quantity: 4 }],
      },
    });
    const variants = [
      { sku: `${sku}-S`, name: 'S', stock_quantity: 2 },
      { sku: `${sku}-M`, name: 'M', price_modifier: 5, stock_quantity: 1 },
    ];
    const sized = (await call('PATCH', `/admin/products/${id}`, { variants })).body as unknown as {
      variants: { name: string; price: number; is_available: boolean }[];
    };
    expect(sized.variants.filter((variant) => variant.is_available)).toMatchObject([
      { name: 'S', price: 59.5, stock_quantity: 2 },
      { name: 'M', price: 64.5, stock_quantity: 1 },
    ]);
    expect((await call('GET', `/products/${id}`)).body).toMatchObject({ price: 59.5, stock_quantity: 3 });
    const [entry] = await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `product:${id}`))
      .orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({ action: 'product.changed', actorId: admin.userId });
  });

  test('archives a product, which stays in the back office', async () => {
    const { id } = (await call('POST', '/admin/products', product())).body;
    expect((await call('DELETE', `/admin/products/${id}`)).status).toBe(204);
    expect((await call('DELETE', `/admin/products/${id}`)).status).toBe(204);
    expect((await t.ask(`/api/products/${id}`)).status).toBe(404);
    expect((await call('GET', `/admin/products/${id}`)).body).toMatchObject({ is_active: false });
    for (const method of ['DELETE', 'GET', 'PATCH'])
      for (const unknown of [randomUUID(), 'nothing'])
        expect(
          await call(method, `/admin/products/${unknown}`, method === 'PATCH' ? {} : undefined),
        ).toMatchObject({
          status: 404,
          body: { code: 'product_not_found' },
        });
  });

  test('renames, merges and deletes categories, but not one in use', async () => {
    const [slug, other] = [newSlug(), newSlug()];
    await call('POST', '/admin/categories', { slug, name_de: 'Nur Deutsch' });
    expect((await call('GET', `/admin/categories/${slug}`)).body).toMatchObject({
      name_fr: 'Nur Deutsch',
      name_en: null,
    });
    const { id } = (await call('POST', '/admin/products', product({ category: slug }))).body;
    expect(await call('DELETE', `/admin/categories/${slug}`)).toMatchObject({
      status: 409,
      body: { code: 'category_in_use', products: 1, children: 0 },
    });
    expect(await call('PATCH', `/admin/categories/${slug}`, { slug: other, is_hidden: true })).toMatchObject({
      status: 200,
      body: { slug: other },
    });
    expect(await call('POST', `/admin/categories/${other}/move-products`, { into: 'saddles' })).toMatchObject(
      {
        body: { moved: 1 },
      },
    );
    expect((await call('GET', `/admin/products/${id}`)).body).toMatchObject({ category: 'saddles' });
    expect((await call('DELETE', `/admin/categories/${other}`)).status).toBe(204);
    expect(await call('DELETE', `/admin/categories/${other}`)).toMatchObject({
      status: 404,
      body: { code: 'category_not_found' },
    });
    await call('POST', '/admin/categories', { slug, name_fr: 'Ancienne' });
    expect(await call('POST', `/admin/categories/${slug}/merge`, { into: 'saddles' })).toMatchObject({
      status: 200,
    });
    expect((await call('GET', '/admin/categories/saddles')).body.aliases).toContain(slug);
  });

  test.each([
    [
      'a slug that exists',
      '/admin/categories',
      { slug: 'brakes', name_fr: 'Freins' },
      409,
      'slug_taken',
      'slug',
    ],
    [
      'a slug with spaces',
      '/admin/categories',
      { slug: 'Mes freins', name_fr: 'x' },
      400,
      'invalid_request',
      'slug',
    ],
    ['no name', '/admin/categories', { slug: 'nameless' }, 400, 'invalid_request', 'name_fr'],
    [
      'an unknown parent',
      '/admin/categories',
      { name_fr: 'x', parent: 'no' },
      400,
      'invalid_request',
      'parent',
    ],
    [
      'an unknown category',
      '/admin/products',
      product({ category: 'no' }),
      400,
      'invalid_request',
      'category',
    ],
    ['a negative price', '/admin/products', product({ price: -1 }), 400, 'invalid_request', 'price'],
    ['three decimals', '/admin/products', product({ price: 1.005 }), 400, 'invalid_request', 'price'],
    ['an empty name', '/admin/products', product({ name: ' ' }), 400, 'invalid_request', 'name'],
    [
      'a negative stock',
      '/admin/products',
      product({ stock_quantity: -1 }),
      400,
      'invalid_request',
      'stock_quantity',
    ],
    [
      'a variant below zero',
      '/admin/products',
      product({ variants: [{ sku: 'NEG', name: 'S', price_modifier: -100 }] }),
      400,
      'invalid_request',
      'variants.0.price_modifier',
    ],
  ])('is refused with %s, and the answer names the field', async (_what, path, body, status, code, field) => {
    const answer = await call('POST', path, body);
    expect([answer.status, answer.body.code, answer.body.errors?.[0]?.field]).toEqual([status, code, field]);
  });

  test('is refused with an invalid GTIN or one that another SKU has, and the answer names the field', async () => {
    const [sku, gtin] = [newSku(), newGtin()];
    const variants = [{ sku: `${sku}-S`, name: 'S', gtin: `${gtin.slice(0, 1)} ${gtin.slice(1)}` }];
    const { id } = (await call('POST', '/admin/products', product({ sku, variants }))).body;
    expect((await call('GET', `/admin/products/${id}`)).body).toMatchObject({ variants: [{ gtin }] });
    const other = { sku: newSku(), name: 'M' };
    const errorsOf = async (body: object) => {
      const answer = await call('POST', '/admin/products', product(body));
      return [answer.status, answer.body.code, answer.body.errors?.[0]?.field];
    };
    const invalid = { ...other, gtin: '4006381333932' };
    expect(await errorsOf({ variants: [invalid] })).toEqual([400, 'invalid_request', 'variants.0.gtin']);
    expect(await errorsOf({ variants: [{ ...other, gtin }] })).toEqual([
      409,
      'gtin_taken',
      'variants.0.gtin',
    ]);
    expect(await errorsOf({ gtin })).toEqual([409, 'gtin_taken', 'gtin']);
    // A variant without `gtin` keeps the stored one; the empty text removes it.
    const patch = async (more: object) =>
      (await call('PATCH', `/admin/products/${id}`, { variants: [{ sku: `${sku}-S`, name: 'S', ...more }] }))
        .body;
    expect(await patch({})).toMatchObject({ variants: [{ gtin }] });
    expect(await patch({ gtin: '' })).toMatchObject({ variants: [{ gtin: '' }] });
  });

  test('is refused with a SKU that exists in any spelling', async () => {
    const sku = newSku();
    await call('POST', '/admin/products', product({ sku }));
    expect(await call('POST', '/admin/products', product({ sku: sku.toLowerCase() }))).toMatchObject({
      status: 409,
      body: { code: 'sku_taken' },
    });
  });

  test('reads the errors of a field in its own language', async () => {
    const messages = async (language: string) =>
      (
        await call('POST', '/admin/products', product({ name: 1, category: 'brakes' }), {
          'accept-language': language,
        })
      ).body.errors?.[0]?.message;
    expect(await messages('fr')).toMatch(/^Entrée invalide/);
    expect(await messages('de')).toMatch(/^Ungültige Eingabe/);
    expect(await messages('en')).toMatch(/^Invalid input/);
  });
});

describe('a program of the back office', () => {
  test('creates, changes and deletes brands, but not one in use', async () => {
    const name = `Marque ${randomUUID().slice(0, 6)}`;
    const key = { 'idempotency-key': randomUUID() };
    const made = await call('POST', '/admin/brands', { name, description_fr: 'Des lampes.' }, key);
    expect(made.status).toBe(201);
    expect(await call('POST', '/admin/brands', { name, description_fr: 'Des lampes.' }, key)).toEqual(made);
    expect(await call('POST', '/admin/brands', { name: name.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'name_taken', errors: [{ field: 'name' }] },
    });
    const { id } = made.body;
    expect((await call('PATCH', `/admin/brands/${id}`, { is_active: false })).status).toBe(200);
    expect((await call('GET', `/admin/brands/${id}`)).body).toMatchObject({
      name,
      description_fr: 'Des lampes.',
      is_active: false,
    });
    const { id: productId } = (await call('POST', '/admin/products', product({ brand: name.toLowerCase() })))
      .body;
    expect((await call('GET', `/admin/products/${productId}`)).body.brand).toBe(name);
    expect(await call('DELETE', `/admin/brands/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'brand_in_use' },
    });
    await call('PATCH', `/admin/products/${productId}`, { brand: null });
    expect((await call('DELETE', `/admin/brands/${id}`)).status).toBe(204);
    expect((await call('GET', `/admin/brands/${id}`)).status).toBe(404);
  });

  test('adds, orders and removes pictures, and downloads none from a private address', async () => {
    const { id } = (await call('POST', '/admin/products', product())).body;
    const path = `/admin/products/${id}/pictures`;
    const upload = async (background: string) => {
      const png = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
      const form = new FormData();
      form.set('file', new File([new Uint8Array(png)], 'a.png', { type: 'image/png' }));
      const response = await t.ask(`/api${path}`, { method: 'POST', as: admin.cookie, raw: form });
      expect(response.status).toBe(201);
      return ((await response.json()) as { url: string }).url;
    };
    const [red, blue] = [await upload('#c33'), await upload('#33c')];
    expect((await call('PUT', path, { urls: [blue, red] })).status).toBe(204);
    expect((await call('GET', `/products/${id}`)).body.images).toEqual([blue, red]);
    expect((await call('DELETE', `${path}?url=${encodeURIComponent(blue)}`)).status).toBe(204);
    expect((await call('GET', `/admin/products/${id}`)).body.images).toEqual([red]);
    expect(await call('POST', path, { url: 'http://127.0.0.1:1/a.png' })).toMatchObject({
      status: 422,
      body: { code: 'not_public' },
    });
    expect(await call('PUT', `/admin/products/${randomUUID()}/pictures`, { urls: [] })).toMatchObject({
      status: 404,
    });
  });

  test('manages promotion codes and automatic discounts', async () => {
    const code = `API${randomUUID().slice(0, 6).toUpperCase()}`;
    const fields = { name: 'Printemps', code, kind: 'percentage', value: 12.5, max_uses: 100 };
    const { status, body } = await call('POST', '/admin/promotions', fields);
    expect(status).toBe(201);
    expect(await call('POST', '/admin/promotions', fields)).toMatchObject({
      status: 409,
      body: { code: 'code_taken' },
    });
    expect(
      (await call('PATCH', `/admin/promotions/${body.id}`, { min_order: 50, is_active: false })).body,
    ).toMatchObject({
      ...fields,
      min_order: 50,
      is_active: false,
    });
    expect(await call('PATCH', `/admin/promotions/${body.id}`, { value: 120 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'value' }] },
    });
    const tiers = [
      { from_amount: 60, rate_percent: 4 },
      { from_amount: 600, rate_percent: 8.5 },
    ];
    const { version } = (await call('GET', '/admin/discount-tiers')).body;
    expect((await call('PUT', '/admin/discount-tiers', { tiers, version })).body).toMatchObject({ tiers });
    expect(await call('PUT', '/admin/discount-tiers', { tiers: [], version })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect(await call('PUT', '/admin/discount-tiers', { tiers: tiers.toReversed() })).toMatchObject({
      status: 400,
      body: { code: 'invalid_tiers' },
    });
  });

  test('reads customers, returns and refunds', async () => {
    const [variant = ''] = await freshVariants(t, 1);
    const order = await paidTestOrder(t, { [variant]: 1 });
    const { items, customerEmail: email, userId } = await readTestOrder(t, order);
    const orderId = order.id;
    const asked = await t.ask('/api/withdrawals', {
      body: { order_number: order.number, email, items: [{ order_item_id: items[0]!.id, quantity: 1 }] },
    });
    expect(asked.status).toBeLessThan(300);
    const returned = (await call('GET', `/admin/returns?order_id=${orderId}`)).body as unknown as {
      items: { id: string; lines: unknown[] }[];
      total: number;
    };
    expect(returned).toMatchObject({ total: 1, items: [{ order_id: orderId }] });
    expect((await call('GET', `/admin/returns/${returned.items[0]!.id}`)).body).toMatchObject(
      returned.items[0]!,
    );
    const refunds = (await call('GET', `/admin/refunds?order_id=${orderId}`)).body as unknown as {
      items: { id: string; amount: number }[];
    };
    for (const refund of refunds.items)
      expect((await call('GET', `/admin/refunds/${refund.id}`)).body).toEqual(refund);
    expect((await call('GET', `/admin/customers/${userId}`)).body).toMatchObject({ email, orders: 1 });
    for (const path of ['returns', 'refunds', 'customers'])
      expect((await call('GET', `/admin/${path}/${randomUUID()}`)).status).toBe(404);
  });
});

describe('the relations of a product', () => {
  type Relation = { kind: string; id: string };
  const make = async () => (await call('POST', '/admin/products', product())).body.id;
  const shown = async (id: string) =>
    ((await (await t.ask(`/api/products/${id}`)).json()) as { relations: Relation[] }).relations.map(
      ({ kind, id: other }) => [kind, other],
    );
  const put = (id: string, relations: [string, string][]) =>
    call('PUT', `/admin/products/${id}/relations`, {
      relations: relations.map(([kind, other]) => ({ kind, product_id: other })),
    });

  test('are replaced as a whole, appear at both products, and a repeated call changes nothing', async () => {
    const [tyre, sealant, old] = [await make(), await make(), await make()];
    const set = await put(tyre, [
      ['needs', sealant],
      ['replaces', old],
      ['wears_with', old],
    ]);
    expect(set.status).toBe(200);
    expect(set.body.relations).toHaveLength(3);
    expect(await shown(tyre)).toEqual([
      ['needs', sealant],
      ['replaces', old],
      ['wears_with', old],
    ]);
    expect(await shown(old)).toEqual([
      ['replaced_by', tyre],
      ['wears_with', tyre],
    ]);
    const entries = () => t.shop.db.$count(auditLog, eq(auditLog.subject, `product:${tyre}`));
    const before = await entries();
    // The mutual relation is stored once, so the other product states it too.
    expect((await put(old, [['wears_with', tyre]])).status).toBe(200);
    expect(await entries()).toBe(before);
    expect((await put(old, [])).status).toBe(200);
    expect(await shown(tyre)).toEqual([
      ['needs', sealant],
      ['replaces', old],
    ]);
  });

  test('are refused with the place of the wrong relation, and nothing is stored', async () => {
    const [tyre, sealant] = [await make(), await make()];
    for (const [other, field] of [
      [tyre, 'relations.1.product_id'],
      [randomUUID(), 'relations.1.product_id'],
    ] as const) {
      const refused = await put(tyre, [
        ['needs', sealant],
        ['replaces', other],
      ]);
      expect([refused.status, refused.body.errors!.map((one) => one.field)]).toEqual([400, [field]]);
    }
    expect((await put(randomUUID(), [])).status).toBe(404);
    expect(await shown(tyre)).toEqual([]);
  });
});

test('a product of the API contains its documents in the language of the reader', async () => {
  const { id } = (await call('POST', '/admin/products', product())).body;
  await t.shop.db.insert(productDocuments).values({
    productCatalogId: id,
    position: 1,
    name: { fr: 'Notice', de: 'Anleitung' },
    language: 'de',
    url: 'https://maker.example/manual.pdf',
  });
  const documentsIn = async (lang: string) =>
    ((await (await t.ask(`/api/products/${id}?lang=${lang}`)).json()) as { documents: object[] }).documents;
  const document = { language: 'de', url: 'https://maker.example/manual.pdf', bytes: null };
  expect(await documentsIn('de')).toEqual([{ name: 'Anleitung', ...document }]);
  expect(await documentsIn('en')).toEqual([{ name: 'Notice', ...document }]);
  expect((await call('GET', `/admin/products/${id}`)).body.documents).toMatchObject([
    { name: 'Notice', name_de: 'Anleitung', name_en: '' },
  ]);
});

describe('a token', () => {
  test('reads the catalogue with catalogue:read and changes it with catalogue:write', async () => {
    const owner = { id: admin.userId, ip: '127.0.0.1' };
    const tokenOf = async (scope: 'catalogue:read' | 'catalogue:write') =>
      `Bearer ${await createToken(t.shop.db, { name: scope, scopes: [scope], days: 30 }, owner)}`;
    const [reader, writer] = [await tokenOf('catalogue:read'), await tokenOf('catalogue:write')];
    const as = (authorization: string) => ({ authorization, cookie: '' });
    const found = await call('GET', '/admin/products?q=cassette&per_page=3', undefined, as(reader));
    expect(found.status).toBe(200);
    expect(found.body.items).toHaveLength(3);
    const refused = await call('POST', '/admin/categories', { name_fr: 'Non' }, as(reader));
    expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_scope']);
    const made = await call('POST', '/admin/categories', { name_fr: 'Par jeton' }, as(writer));
    expect(made).toMatchObject({ status: 201, body: { slug: 'par-jeton' } });
    const [entry] = await t.shop.db.select().from(auditLog).where(eq(auditLog.subject, 'category:par-jeton'));
    expect(entry).toMatchObject({ actorId: admin.userId, after: { token: expect.stringMatching(/^pgn_/) } });
  });
});
