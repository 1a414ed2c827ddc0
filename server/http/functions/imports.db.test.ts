import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createToken } from '#server/people/api-tokens/index.ts';
import { auditLog } from '#server/platform/audit/schema.ts';
import { userRoles } from '#server/people/identity/schema.ts';
import { findImport } from '#server/catalogue/imports/index.ts';
import { productImports } from '#server/catalogue/imports/schema.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';

let t: TestShop;
let admin: { userId: string; email: string; cookie: string };
let buyer: { userId: string; email: string; cookie: string };
beforeAll(async () => {
  t = await openTestShop();
  [admin, buyer] = [await t.newBuyer(), await t.newBuyer()];
  await t.shop.db.insert(userRoles).values({ userId: admin.userId, role: 'admin' });
});
afterAll(() => t.close());

const newSku = () => `FCT-${randomUUID().slice(0, 8).toUpperCase()}`;
const csv = (...rows: string[]) => ['sku,name,category,price,stock_quantity', ...rows].join('\n');
const raw = (name: string, content: string, more: Record<string, string> = { cookie: admin.cookie }) =>
  t.ask(`/api/imports?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', ...more },
    raw: content,
  });
async function upload(content: string, name = 'produits.csv') {
  const answer = await raw(name, content);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { fileName: string; import_id: string; total_records: number };
}
async function call(name: string, body: unknown, headers: Record<string, string> = { cookie: admin.cookie }) {
  const answer = await t.ask(`/api/functions/${name}`, { body, headers });
  return {
    status: answer.status,
    body: (await answer.json()) as Record<string, never> & {
      success: boolean;
      error?: string;
      errors?: unknown;
    },
  };
}

describe('a file uploaded for an import', () => {
  test('is stored as import-{timestamp}-{original name}, whatever its original name is, and also if it is sent by a form', async () => {
    const plain = await upload(csv('A,Nom,freins,1,1'));
    expect(plain.fileName).toMatch(/^import-\d{13}-produits\.csv$/);
    expect(plain.total_records).toBe(1);
    const form = new FormData();
    form.set('file', new File([csv('A,Nom,freins,1,1')], '../../../etc/pass wd.csv', { type: 'text/csv' }));
    const answer = await t.ask('/api/imports', {
      method: 'POST',
      headers: { cookie: admin.cookie },
      raw: form,
    });
    const { fileName } = (await answer.json()) as { fileName: string };
    expect(fileName).toMatch(/^import-\d{13}-[\w.-]+$/);
    expect(fileName).not.toMatch(/\.\.|\//);
  });

  test.each([
    ['of another type', 'produits.xlsx', 'x', 415, 'unsupported_file'],
    ['without rows', 'produits.csv', 'sku,name\n', 422, 'no_rows'],
    ['that is truncated', 'produits.json', '[{"sku":"A"}', 422, 'not_readable'],
    ['that is not text', 'produits.csv', 'sku\nA\0', 422, 'not_text'],
    ['above 10 MB', 'produits.csv', `sku\n${'A\n'.repeat(5_242_880)}`, 413, 'file_too_large'],
  ])('is rejected with an error code if it is a file %s', async (_what, name, content, status, code) => {
    const answer = await raw(name, content as string, {
      cookie: admin.cookie,
      'content-type': name.endsWith('.xlsx') ? 'application/vnd.ms-excel' : 'text/csv',
    });
    expect([answer.status, ((await answer.json()) as { code: string; success: boolean }).code]).toEqual([
      status,
      code,
    ]);
  });

  test('is found only by its exact name, which cannot contain a path to another folder', async () => {
    for (const fileName of ['../secret', '/etc/passwd', 'import-1-nothing.csv', '..%2f..%2fsecret'])
      expect(await call('import-products', { fileName })).toMatchObject({
        status: 404,
        body: { success: false, error: 'file_not_found' },
      });
  });
});

describe('import-products', () => {
  test('returns the products, removes the file and records the import', async () => {
    const [one, two] = [newSku(), newSku()];
    const { fileName, import_id: importId } = await upload(
      csv(`${one},Frein,freins,10,2`, `${two},Selle,selles,20.50,0`, `${newSku()},,freins,1,1`),
    );
    const { status, body } = await call('import-products', { fileName });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      products: [
        { sku: one, name: 'Frein' },
        { sku: two, name: 'Selle' },
      ],
      failed: 1,
      errors: [{ line: 4, column: 'name', code: 'no_name', message: 'un nouveau produit a besoin d’un nom' }],
    });
    expect(await t.shop.storage.get('product-imports', `${importId}/${fileName}`)).toBeUndefined();
    expect(await findImport(t.shop.db, { id: importId })).toMatchObject({
      filename: 'produits.csv',
      importType: 'full',
      state: 'done',
      totalRecords: 3,
      successfulRecords: 2,
      failedRecords: 1,
    });
    const [entry] = await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `import:${importId}`));
    expect(entry).toMatchObject({
      action: 'product.imported',
      actorId: admin.userId,
      after: { successful: 2, failed: 1 },
    });
    // A repeated call does not import the file again; it returns the same result.
    expect((await call('import-products', { fileName })).body).toEqual(body);
  });
});

describe('import-products-advanced', () => {
  test('returns a summary for each type of import', async () => {
    const sku = newSku();
    const first = await upload(csv(`${sku},Frein,freins,10,2`));
    expect(
      (await call('import-products-advanced', { fileName: first.fileName, importType: 'catalog' })).body,
    ).toMatchObject({
      success: true,
      summary: { successful: 1, failed: 0, created: 1 },
    });
    const second = await upload(csv(`${sku},Autre nom,freins,12,4`, `${newSku()},Inconnu,freins,1,1`));
    expect(
      (await call('import-products-advanced', { fileName: second.fileName, importType: 'inventory' })).body,
    ).toMatchObject({
      success: true,
      summary: { successful: 1, failed: 1, created: 0, updated: 1 },
      errors: [{ code: 'unknown_sku' }],
    });
    const { items } = (await (await t.ask(`/api/imports`, { as: admin.cookie })).json()) as {
      items: { id: string }[];
    };
    expect(items.slice(0, 2).map(({ id }) => id)).toEqual([second.import_id, first.import_id]);
    const one = await t.ask(`/api/imports/${second.import_id}`, { as: admin.cookie });
    expect(await one.json()).toMatchObject({
      state: 'done',
      failed_records: 1,
      errors: [{ line: 3, code: 'unknown_sku' }],
    });
  });

  test('returns the earlier summary and changes nothing if the same file is sent again within a day, unless the request contains force', async () => {
    const sku = newSku();
    const content = csv(`${sku},Frein,freins,10,5`);
    const first = await upload(content);
    const done = await call('import-products-advanced', { fileName: first.fileName, importType: 'full' });
    const again = await upload(content);
    const known = await call('import-products-advanced', { fileName: again.fileName, importType: 'full' });
    expect(known.body).toEqual(done.body);
    expect(await findImport(t.shop.db, { id: again.import_id })).toMatchObject({ state: 'uploaded' });
    const forced = await call('import-products-advanced', {
      fileName: again.fileName,
      importType: 'full',
      force: true,
    });
    expect(forced.body).toMatchObject({ summary: { successful: 1, created: 0, updated: 0, unchanged: 1 } });
  });

  test('rejects an unknown import type', async () => {
    const { fileName } = await upload(csv('A,Nom,freins,1,1'));
    expect(await call('import-products-advanced', { fileName, importType: 'everything' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    });
  });
});

describe('add-product-from-web', () => {
  const product = (name: string) => ({
    name,
    brand: 'Web',
    category: 'Freins',
    price: 99.9,
    specifications: { Couleur: 'noir' },
    weight_kg: 0.3,
  });

  test('returns the product with its number of pictures, or reports that the product already exists', async () => {
    const name = `Étrier ${newSku()}`;
    const { status, body } = await call('add-product-from-web', {
      ...product(name),
      images: ['http://127.0.0.1:1/a.jpg'],
    });
    expect(status).toBe(200);
    // The server does not fetch pictures from its own IP addresses (protection against server-side request
    // forgery, SSRF).
    expect(body).toMatchObject({ success: true, product: { name, images_downloaded: 0, images_failed: 1 } });
    const { id } = (body as unknown as { product: { id: string } }).product;
    expect(await call('add-product-from-web', product(name.toUpperCase()))).toMatchObject({
      status: 409,
      body: { success: false, error: 'already_there', product_id: id },
    });
  });

  test('rejects missing or invalid input and names the fields', async () => {
    const { name: _, ...nameless } = product('x');
    expect(await call('add-product-from-web', nameless)).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', errors: [{ field: 'name' }] },
    });
    expect(
      await call('add-product-from-web', { ...product(newSku()), category: 'Trottinettes' }),
    ).toMatchObject({
      status: 422,
      body: { error: 'row_refused', errors: [{ field: 'category', code: 'unknown_category' }] },
    });
  });
});

describe('import permissions', () => {
  test('are denied to anonymous callers and customers, and a customer’s attempt is recorded', async () => {
    for (const name of ['import-products', 'import-products-advanced', 'add-product-from-web']) {
      expect(await call(name, {}, {})).toMatchObject({ status: 401 });
      expect(await call(name, {}, { cookie: buyer.cookie })).toMatchObject({
        status: 403,
        body: { success: false, error: 'forbidden' },
      });
    }
    expect((await raw('a.csv', csv('A,B,freins,1,1'), { cookie: buyer.cookie })).status).toBe(403);
    expect((await t.ask('/api/imports')).status).toBe(401);
    const noted = await t.shop.db.select().from(auditLog).where(eq(auditLog.actorId, buyer.userId));
    expect(noted).toHaveLength(4);
  });

  test('are given to a token with the required scope, and not to a token without it', async () => {
    const make = async (scope: 'imports:write' | 'stock:read') => {
      const token = await createToken(
        t.shop.db,
        { name: 'Essai', scopes: [scope], days: 30 },
        { id: admin.userId, ip: '' },
      );
      return { authorization: `Bearer ${token}` };
    };
    const mayImport = await make('imports:write');
    const uploaded = await raw('a.csv', csv(`${newSku()},Frein,freins,3,1`), mayImport);
    const { fileName } = (await uploaded.json()) as { fileName: string };
    expect(await call('import-products', { fileName }, mayImport)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await call('import-products', { fileName }, await make('stock:read'))).toMatchObject({
      status: 403,
      body: { code: 'insufficient_scope' },
    });
    const rows = await t.shop.db.select().from(productImports).where(eq(productImports.storedName, fileName));
    expect(rows).toHaveLength(1);
  });
});
