import { isDeepStrictEqual } from 'node:util';
import { type Column, eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  catalogueFields,
  importedCatalogueFields,
  importedInventoryFields,
  inventoryFields,
} from '#server/catalogue/products/product-fields.ts';
import {
  productBrands,
  productCatalog,
  productInventory,
  productVariants,
} from '#server/catalogue/products/schema.ts';
import {
  type ImportRecord,
  buildTemplateFile,
  importColumns,
  importContextOf,
  importRows,
} from '#server/catalogue/imports/index.ts';
import { auditLog } from '#server/platform/audit/schema.ts';
import { columnName } from '#server/platform/db/columns.ts';
import { readFormFields } from '#tests/support/form-fields.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { renderInRouter } from '#tests/support/render-in-router.ts';
import ProductPage, { loader as loadPage } from '../../storefront/product/page.tsx';
import { ProductForm } from './product-form.tsx';
import { action, loader } from './product-page.tsx';

// The tests compare four places that handle product data: form, import, API and product page. After a column
// is added to one of these tables, the tests fail until each place handles the column or `absent` lists it
// for that place.
const tables = [productCatalog, productInventory, productVariants];
type Values = Record<string, unknown>;

const nameOf = (column: Column) => `${getTableName(column.table)}.${columnName(column)}`;
const identities = ['id', 'product_catalog_id', 'created_at', 'updated_at'];
/** Columns that only the import of a merchant writes, and that no place shows. */
const merchantColumns = [
  'merchant_source',
  'merchant_product_id',
  'merchant_variant_id',
  'merchant_missing_since',
];
/** Columns of the page of the stock, which the product page shows only while the stock is low. */
const expectedStockColumns = ['expected_on', 'expected_quantity'];
/** All other columns of these tables, except ids and the times of creation and update. */
const columns = tables
  .flatMap((table) => Object.entries(getTableColumns(table)))
  .filter(
    ([, column]) =>
      ![...identities, ...merchantColumns, ...expectedStockColumns].includes(columnName(column)),
  )
  .map(([property, column]) => ({ property, column, name: nameOf(column) }));

/** Columns that a place (form, import, API or product page) deliberately does not handle, with the reason. */
const absent = {
  form: {
    'product_catalog.images': 'changed in their own section of the page',
    'product_catalog.bike_details': 'changed in their own section of the page',
    'product_catalog.appearance': 'describes the drawings of the demo',
    'product_inventory.supplier_info': 'written only by imports',
    'product_variants.position': 'follows from the order of the rows',
    'product_variants.stock_quantity': 'changed only by stock movements',
    'product_variants.reserved_quantity': 'changed only by orders',
    'product_variants.max_stock_level': 'changed on the page of the stock',
  },
  import: {
    'product_catalog.images': 'downloaded later by a background job',
    'product_catalog.bike_details': 'entered in the back office only',
    'product_catalog.appearance': 'describes the drawings of the demo',
    'product_catalog.is_bulky': 'the specification has no column for it',
    'product_catalog.badge': 'the specification has no column for it',
    'product_catalog.warranty_years': 'the specification has no column for it',
    'product_catalog.certification': 'the specification has no column for it',
    'product_variants.position': 'follows from the order of the variants',
    'product_variants.reserved_quantity': 'changed only by orders',
  },
  api: {
    'product_catalog.bike_details': 'not in the specification of the API',
    'product_catalog.appearance': 'describes the drawings of the demo',
    'product_catalog.dimensions': 'not in the specification of the API',
    'product_catalog.is_bulky': 'not in the specification of the API',
    'product_catalog.warranty_years': 'not in the specification of the API',
    'product_catalog.certification': 'not in the specification of the API',
    'product_catalog.gtin': 'not in the specification of the API',
    'product_variants.gtin': 'not in the specification of the API',
    'product_inventory.cost_price_cents': 'secret',
    'product_inventory.supplier_info': 'secret',
    'product_variants.position': 'the order of several variants',
    'product_variants.reserved_quantity': 'internal figure of the stock',
    'product_variants.min_stock_level': 'internal figure of the stock',
    'product_variants.max_stock_level': 'internal figure of the stock',
  },
  page: {
    'product_catalog.appearance': 'describes the drawings of the demo',
    'product_inventory.cost_price_cents': 'secret',
    'product_inventory.supplier_info': 'secret',
    'product_inventory.is_featured': 'concerns the home page',
    'product_variants.position': 'the order of several variants',
    'product_variants.reserved_quantity': 'internal figure of the stock',
    'product_variants.max_stock_level': 'internal figure of the stock',
    'product_variants.min_stock_level': 'decides only whether a small stock counts as low',
    'product_variants.sku': 'the page shows the SKU of the product',
    'product_variants.variant_value': 'the page shows the name of the variant',
  },
} satisfies Record<string, Record<string, string>>;

/**
 * Fails if the place handles a column that `absent` lists, or does not handle a column that `absent` does not
 * list.
 */
function expectAllHandled(place: keyof typeof absent, isHandled: (column: string) => boolean, where: string) {
  const unhandled = columns.map(({ name }) => name).filter((name) => !isHandled(name));
  expect
    .soft(
      unhandled.toSorted(),
      `Columns without an effect on ${place}. Add a new column to ${where}, or to absent.${place} with the reason.`,
    )
    .toEqual(Object.keys(absent[place]).toSorted());
}

let t: TestShop;
let admin: { userId: string; email: string; role: 'admin' };
let product: string;
let number = 0;
/** Two different valid values for each column that does not accept arbitrary values of its type. */
let particular: Record<string, [unknown, unknown]>;

beforeAll(async () => {
  t = await openTestShop();
  admin = { ...(await t.newBuyer()), role: 'admin' };
  const brands = await t.shop.db.select({ id: productBrands.id }).from(productBrands).limit(2);
  particular = {
    'product_catalog.brand_id': [brands[0]!.id, brands[1]!.id],
    'product_catalog.category_id': ['wheels', 'frames'],
    'product_catalog.gtin': ['4006381333931', '7612345678900'],
    // The page shows the GTIN of the product only if its variant has none.
    'product_variants.gtin': [null, '036000291452'],
    'product_catalog.images': [['/drawings/bar-tape/black.svg'], ['/drawings/bar-tape/white.svg']],
    'product_catalog.appearance': [{ family: 'sealant', volume: 1 }, null],
    'product_catalog.bike_details': [
      { sizes: [], texts: { box: { fr: 'A' } } },
      { sizes: [], texts: { box: { fr: 'B' } } },
    ],
    'product_catalog.dimensions': [
      { length: 1, width: 2, height: 3 },
      { length: 4, width: 5, height: 6 },
    ],
    'product_catalog.specifications': [{ Teinte: 'A' }, { Teinte: 'B' }],
    'product_inventory.supplier_info': [{ name: 'A' }, { name: 'B' }],
    'product_inventory.is_active': [true, false],
    'product_inventory.is_visible_online': [true, false],
    'product_variants.variant_type': ['size', 'length'],
    'product_variants.is_available': [true, false],
  };
});
afterAll(() => t.close());

/**
 * Returns one of the two sample values of a column; different columns of the same type have different values.
 */
function sampleOf(column: Column, which: 0 | 1): unknown {
  const name = nameOf(column);
  const pair = particular[name];
  if (pair) return pair[which];
  const at = columns.findIndex((other) => other.column === column);
  if (column.dataType === 'string') return `${columnName(column)} ${'AB'[which]}${number}`;
  if (column.dataType === 'number') return 40 + 2 * at + which;
  if (column.dataType === 'boolean') return which === 1;
  throw new Error(`Two values of the column ${name} are missing in \`particular\`.`);
}
const rowOf = (table: (typeof tables)[number], which: 0 | 1): Values =>
  Object.fromEntries(
    columns
      .filter(({ column }) => column.table === table)
      .map(({ property, column }) => [property, sampleOf(column, which)]),
  );

beforeEach(async () => {
  number += 1;
  const { db } = t.shop;
  const insertCatalogue = db.insert(productCatalog).values(rowOf(productCatalog, 0) as never);
  [{ id: product }] = (await insertCatalogue.returning({ id: productCatalog.id })) as [{ id: string }];
  await db
    .insert(productInventory)
    .values({ ...rowOf(productInventory, 0), productCatalogId: product } as never);
  await db
    .insert(productVariants)
    .values({ ...rowOf(productVariants, 0), productCatalogId: product } as never);
});

const keyOf = (table: (typeof tables)[number]) =>
  'productCatalogId' in table ? table.productCatalogId : table.id;
/** Stores the given values in the database; the values are keyed by column name. */
async function store(values: Values): Promise<void> {
  for (const table of tables) {
    const own = columns.filter(({ column, name }) => column.table === table && name in values);
    const row = Object.fromEntries(own.map(({ property, name }) => [property, values[name]]));
    if (own.length > 0)
      await t.shop.db
        .update(table)
        .set(row)
        .where(eq(keyOf(table), product));
  }
}
/** Returns the stored values, keyed by column name. */
async function stored(id = product): Promise<Values> {
  const values: Values = {};
  for (const table of tables) {
    const [row] = await t.shop.db
      .select()
      .from(table)
      .where(eq(keyOf(table), id));
    for (const { property, column, name } of columns)
      if (column.table === table) values[name] = (row as Values)[property];
  }
  return values;
}
const samples = (which: 0 | 1): Values =>
  Object.fromEntries(columns.map(({ column, name }) => [name, sampleOf(column, which)]));
const lastAudit = async (id: string) => {
  const entries = await t.shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `product:${id}`))
    .orderBy(auditLog.id);
  return Object.keys(entries.at(-1)!.after as Values);
};

describe('every column of a product', () => {
  test('is shown in the form and saved with the same value if it is not edited; a change to it has a label in the history', async () => {
    const args = (form?: FormData) =>
      loaderArgs(t, `/admin/products/${product}`, admin, {
        params: { id: product },
        ...(form ? { form } : {}),
      });
    await store(samples(1));
    const data = await loader(args());
    const html = renderInRouter(ProductForm, { product: data, onSaved: () => {}, onReload: () => {} });
    await store(samples(0));
    const form = readFormFields(html);
    form.set('overwrite', 'true');
    expect(await action(args(form))).toMatchObject({ data: { ok: true } });
    const after = await stored();
    expectAllHandled(
      'form',
      (name) => isDeepStrictEqual(after[name], samples(1)[name]),
      'product-fields.ts, read-product.server.ts and the form of app/admin/products',
    );
    const changed = await lastAudit(product);
    expect(changed).toEqual(
      expect.arrayContaining([...Object.keys(catalogueFields), ...Object.keys(inventoryFields), 'variants']),
    );
    const { history } = await loader(args());
    expect(history[0]!.changes, 'A changed field has no label in field-words.ts.').toHaveLength(
      changed.length,
    );
  });

  test('is written by an import that creates or changes a product, and its change is recorded', async () => {
    const before = await stored();
    const template = JSON.parse(buildTemplateFile('json')) as { products: [Values] };
    const full: Values = {
      ...template.products[0],
      brand: `Marque ${number}`,
      is_active: false,
      is_visible_online: false,
      is_featured: true,
    };
    const variant = (sku: unknown) => ({
      sku,
      gtin: '4006381333948',
      variant_type: 'length',
      variant_name: 'Long',
      variant_value: 'L',
      price_modifier: 7,
      is_available: false,
      stock_quantity: 12,
    });
    expect(Object.keys(full)).toEqual(importColumns);
    const run = async (cells: Values) => {
      async function* rows(): AsyncGenerator<ImportRecord> {
        yield await Promise.resolve({ line: 2, cells });
      }
      const by = { id: admin.userId, ip: '127.0.0.1' };
      const details = { id: crypto.randomUUID(), type: 'full', source: 'test.csv', by } as const;
      return importRows(importContextOf(t.shop), rows(), details);
    };
    const find = async (sku: string) =>
      (
        await t.shop.db
          .select({ id: productInventory.productCatalogId })
          .from(productInventory)
          .where(eq(productInventory.sku, sku))
      )[0]!.id;
    const where = 'product-fields.ts (imported…) and server/catalogue/imports/rows/columns.ts';

    // Only files whose columns were mapped have a GTIN.
    const mapped = { gtin: '7612345678900' };
    const sku = `NEW-${number}`;
    expect(
      await run({ sku: 'BARE-1', name: 'Nu', price: 1, variants: [{ variant_name: 'x' }] }),
    ).toMatchObject({
      created: 1,
    });
    expect(await run({ ...full, ...mapped, sku, variants: [variant(`${sku}-L`)] })).toMatchObject({
      created: 1,
    });
    const [bare, created] = [await stored(await find('BARE-1')), await stored(await find(sku))];
    expectAllHandled('import', (name) => !isDeepStrictEqual(bare[name], created[name]), where);

    const existing = {
      ...full,
      ...mapped,
      sku: before['product_inventory.sku'],
      variants: [variant(before['product_variants.sku'])],
    };
    expect(await run(existing)).toMatchObject({ updated: 1 });
    const changed = await stored();
    const keys = ['product_inventory.sku', 'product_variants.sku'];
    expectAllHandled(
      'import',
      (name) => keys.includes(name) || !isDeepStrictEqual(changed[name], samples(0)[name]),
      where,
    );
    expect(await lastAudit(product)).toEqual(
      expect.arrayContaining([
        ...Object.keys(importedCatalogueFields),
        ...Object.keys(importedInventoryFields),
        'variants',
      ]),
    );
    expect(await run(existing)).toMatchObject({ unchanged: 1 });
  });

  test('is returned by the API and shown on the product page', async () => {
    // The first HTML may lack components that load lazily, so the test waits until two consecutive renderings
    // are equal. Nested components are loaded first, because their loading may outlast two renderings.
    await Promise.all([
      import('#app/storefront/catalogue/rating.tsx'),
      import('#app/storefront/product/bike/bike-sections.tsx'),
      import('#app/storefront/product/product-sections.tsx'),
      import('#app/storefront/product/viewer-buttons.tsx'),
      import('#app/storefront/product/visitor-controls.tsx'),
      import('#app/ui/quantity-input.tsx'),
    ]);
    await expect.poll(async () => (await shown()).page === (await shown()).page).toBe(true);
    const before = await shown();
    const effects = new Map<string, { api: boolean; page: boolean }>();
    for (const { column, name } of columns) {
      await store({ [name]: sampleOf(column, 1) });
      const after = await shown();
      effects.set(name, { api: before.api !== after.api, page: before.page !== after.page });
      await store({ [name]: sampleOf(column, 0) });
    }
    expectAllHandled('api', (name) => effects.get(name)!.api, 'server/http/api/product-view.ts');
    expectAllHandled('page', (name) => effects.get(name)!.page, 'app/storefront/product/');
  });
});

let request = 0;
/** Returns the API's response and the HTML of the product page once the catalogue index has all changes. */
async function shown(): Promise<{ api: string; page: string }> {
  const { db, catalogueIndex } = t.shop;
  const { rows } = await db.execute<{ now: string }>(
    sql`UPDATE product_catalog SET updated_at = clock_timestamp() WHERE id = ${product} RETURNING updated_at::text AS now`,
  );
  const { rows: visible } = await db.execute(
    sql`SELECT 1 FROM product_inventory WHERE product_catalog_id = ${product} AND is_active AND is_visible_online`,
  );
  await expect
    .poll(() => catalogueIndex.byId(product)?.changedAt)
    .toBe(visible.length > 0 ? rows[0]!.now : undefined);
  request += 1;
  const api = await t.ask(`/api/products/${product}?lang=fr&request=${request}`);
  if (visible.length === 0) return { api: String(api.status), page: '' };
  const page = await loadPage(loaderArgs(t, `/product/${product}`, undefined, { params: { id: product } }));
  return { api: await api.text(), page: renderInRouter(ProductPage, {}, { loaded: page }) };
}
