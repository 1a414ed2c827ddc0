import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderQuery, listOrders } from '#server/ordering/orders/index.ts';
import { listStock } from '#server/catalogue/inventory/index.ts';
import { listProducts } from '#server/catalogue/products/index.ts';
import { readListChoices } from '#server/people/staff/index.ts';
import { createTestBuyer } from '#tests/support/test-buyer.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { loader as exportOrders } from '../orders/export.ts';
import { loader as find } from '../palette/find.ts';
import { action } from './list-preferences-action.ts';

let t: TestShop;
let admin: { userId: string; email: string; role: 'admin' };
let placed: { id: string; number: string; total: number }[];
beforeAll(async () => {
  t = await openTestShop();
  const person = await t.newBuyer();
  admin = { ...person, role: 'admin' };
  const people = [await createTestBuyer(t), await createTestBuyer(t, 'LU')];
  placed = [];
  for (const person of people) for (let i = 0; i < 3; i += 1) placed.push(await person.order(i + 1));
});
afterAll(() => t.close());

const list = (params: Partial<OrderQuery> = {}) => listOrders(t.shop.db, { page: 1, perPage: 50, ...params });
const numbers = async (params: Partial<OrderQuery>) => (await list(params)).items.map(({ number }) => number);

describe('the list of orders', () => {
  test('is sorted newest first, and no order appears on two pages', async () => {
    const all = await numbers({});
    expect(all).toEqual(placed.map(({ number }) => number).reverse());
    expect([
      ...(await numbers({ perPage: 2 })),
      ...(await numbers({ perPage: 2, page: 2 })),
      ...(await numbers({ perPage: 2, page: 3 })),
    ]).toEqual(all);
  });

  test('is sorted by total in both directions', async () => {
    const totals = placed.map(({ total }) => total).sort((a, b) => a - b);
    expect(
      (await list({ sort: 'total', descending: false })).items.map(({ totalCents }) => totalCents),
    ).toEqual(totals);
    expect(
      (await list({ sort: 'total', descending: true })).items.map(({ totalCents }) => totalCents),
    ).toEqual(totals.reverse());
  });

  test('can be searched by number, name and part of the e-mail, and every word must match', async () => {
    const [one] = placed;
    expect(await numbers({ query: one!.number })).toEqual([one!.number]);
    expect((await list({ query: 'keller ada' })).total).toBe(6);
    expect((await list({ query: 'keller nobody' })).total).toBe(0);
    expect((await list({ query: '100%_' })).total).toBe(0);
  });

  test('can be searched by the customer’s current account name and corrected address, but not by earlier values', async () => {
    const person = await createTestBuyer(t);
    const { id, number } = await person.order();
    const found = async (query: string) => (await numbers({ query })).includes(number);
    await t.shop.db.execute(sql`UPDATE "user" SET name = 'Zoé Schönbächler' WHERE id = ${person.userId}`);
    expect([await found('schonbachler zoe'), await found(`${number} keller`)]).toEqual([true, true]);
    await t.shop.db.execute(
      sql`UPDATE orders SET shipping_address = shipping_address || '{"last_name": "Weissenfluh"}' WHERE id = ${id}`,
    );
    expect([await found('weißenfluh'), await found(`${number} keller`), await found('Schönbächler')]).toEqual(
      [true, false, true],
    );
    await t.shop.db.execute(sql`UPDATE "user" SET name = '' WHERE id = ${person.userId}`);
    expect(await found('schonbachler')).toBe(false);
    expect((await list({ query: number, status: 'pending', sort: 'total' })).total).toBe(1);
    const past = await list({ query: 'weissenfluh', page: 9 });
    expect([past.total, past.items]).toEqual([1, []]);
    await t.shop.db.execute(sql`DELETE FROM orders WHERE id = ${id}`);
    expect((await list({ query: number })).total).toBe(0);
  });

  test('is filtered by status', async () => {
    expect((await list({ status: 'pending' })).total).toBe(6);
    expect((await list({ status: 'paid' })).total).toBe(0);
    expect((await list({ days: 7 })).total).toBe(6);
  });
});

describe('the export of a list', () => {
  test('contains the orders that match the search, with the visible columns in the sequence shown on the page', async () => {
    await action(
      loaderArgs(t, '/admin/lists', admin, {
        form: { intent: 'columns', list: 'orders', column: 'email', shown: 'number' },
      }),
    );
    const [one] = placed;
    const text = await (
      await exportOrders(loaderArgs(t, `/admin/orders.csv?q=${one!.number}`, admin))
    ).text();
    const [head, ...lines] = text.trim().split('\r\n');
    expect(head).toContain('Numéro,Date (Europe/Zurich),Client,Pays');
    expect(head).not.toContain('E-mail');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`${one!.number},`);
    expect(lines[0]).toContain((one!.total / 100).toFixed(2));
  });

  test('contains after the eight usual columns of the orders what the accounts need: country, net amount, VAT, delivery, discount and invoice', async () => {
    const [one] = placed;
    const staff = { ...(await t.newBuyer()), role: 'admin' as const };
    await t.shop.db.execute(
      sql`INSERT INTO invoices (number, order_id, issued_on, total_cents, vat_cents, data) VALUES ('F2026-000099', ${one!.id}, now(), 0, 0, '{}')`,
    );
    const file = await exportOrders(loaderArgs(t, `/admin/orders.csv?q=${one!.number}`, staff));
    const [head, line] = (await file.text()).replace('\uFEFF', '').trim().split('\r\n');
    expect(head!.split(',')).toEqual([
      'Numéro',
      'Date (Europe/Zurich)',
      'Client',
      'Pièces',
      'Total',
      'Statut',
      'Paiement',
      'Moyen de paiement',
      'Pays',
      'Hors TVA',
      'TVA',
      'Taux de TVA (en pour cent)',
      'Frais de port',
      'Remise',
      'Facture',
    ]);
    const fields = line!.split(',');
    const [total, net, vat] = [4, 9, 10].map((at) => Math.round(Number(fields[at]) * 100));
    expect([total, net! + vat!]).toEqual([one!.total, one!.total]);
    expect(vat).toBeGreaterThan(0);
    expect([fields[8], fields[11]]).toEqual(['CH', '8.1']);
    expect(fields[14]).toBe('F2026-000099');
  });

  test('is not accessible to customers', async () => {
    await expect(
      exportOrders(loaderArgs(t, '/admin/orders.csv', { ...admin, role: 'user' } as never)),
    ).rejects.toMatchObject({
      status: 302,
    });
  });
});

describe('a saved view', () => {
  const store = (form: Record<string, string>) => action(loaderArgs(t, '/admin/lists', admin, { form }));

  test('is saved under its name, replaces an existing view of the same name, and can be deleted', async () => {
    await store({ intent: 'save-view', list: 'orders', name: 'À préparer', search: 'status=paid' });
    await store({ intent: 'save-view', list: 'orders', name: 'À préparer', search: 'status=preparing' });
    const { views } = await readListChoices(t.shop.db, admin.userId, 'orders');
    expect(views).toMatchObject([{ name: 'À préparer', search: 'status=preparing' }]);
    const other = await t.newBuyer();
    await action(
      loaderArgs(
        t,
        '/admin/lists',
        { ...other, role: 'admin' },
        { form: { intent: 'remove-view', id: views[0]!.id } },
      ),
    );
    expect((await readListChoices(t.shop.db, admin.userId, 'orders')).views).toHaveLength(1);
    await store({ intent: 'remove-view', id: views[0]!.id });
    expect((await readListChoices(t.shop.db, admin.userId, 'orders')).views).toEqual([]);
  });
});

describe('the command palette', () => {
  const finds = (query: string) => find(loaderArgs(t, `/admin/find?q=${encodeURIComponent(query)}`, admin));

  test('finds an order by its number and a customer by name', async () => {
    expect((await finds(placed[2]!.number)).orders).toMatchObject([{ id: placed[2]!.id }]);
    expect((await finds(admin.email)).customers).toMatchObject([{ email: admin.email }]);
  });

  test('finds at most six orders for a customer’s name, the newest first', async () => {
    const found = (await finds('ada kel')).orders.map(({ number }) => number);
    expect(found).toEqual((await numbers({ query: 'ada kel' })).slice(0, 6));
  });

  test('finds a product by its SKU in any letter case, by its GTIN, and by words of its name and brand', async () => {
    const product = [...t.shop.catalogueIndex.all()].find(
      (candidate) => candidate?.gtin && candidate.skus.length > 1,
    )!;
    for (const query of [product.skus[1]!.toLowerCase(), product.gtin!]) {
      expect((await finds(query)).products).toMatchObject([{ id: product.id, sku: product.sku }]);
    }
    expect((await finds(`${product.brand} ${product.name.fr}`)).products.map(({ id }) => id)).toContain(
      product.id,
    );
  });

  test('finds a product by the GTIN of one of its variants, also with leading zeros', async () => {
    const product = [...t.shop.catalogueIndex.all()].find((candidate) => candidate?.hasVariants)!;
    const gtin = '036000291452';
    await t.shop.db.execute(
      sql`UPDATE product_variants SET gtin = ${gtin} WHERE id = (SELECT id FROM product_variants WHERE product_catalog_id = ${product.id} AND is_available ORDER BY position DESC LIMIT 1)`,
    );
    const { tree } = t.shop.catalogueIndex.reference;
    for (const query of [gtin, `0${gtin}`]) {
      expect((await finds(query)).products).toMatchObject([{ id: product.id }]);
      const { items } = await listProducts(t.shop.db, tree, { query, page: 1, perPage: 9 });
      expect(items).toMatchObject([{ id: product.id, variantGtins: gtin }]);
      const stock = await listStock(t.shop.db, {
        query,
        sort: 'name',
        descending: false,
        page: 1,
        perPage: 9,
      });
      expect(stock.items).toMatchObject([{ productId: product.id }]);
      expect(stock.total).toBe(1);
    }
    expect((await finds('036000291453')).products).toEqual([]);
    await t.shop.showChanges([product.id]);
    for (const query of [gtin, ` 0${gtin}`]) {
      const doc = t.shop.catalogueIndex.docOfCode(query);
      expect(t.shop.catalogueIndex.at(doc!).id).toBe(product.id);
    }
  });

  test('returns no results for a single letter, and is accessible to staff only', async () => {
    expect(await finds('a')).toEqual({ products: [], orders: [], customers: [] });
    await expect(
      find(loaderArgs(t, '/admin/find?q=keller', { ...admin, role: 'user' } as never)),
    ).rejects.toMatchObject({ status: 302 });
  });
});
