import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/platform/audit/schema.ts';
import { productImports } from '#server/catalogue/imports/schema.ts';
import { stockMovements } from '#server/catalogue/inventory/schema.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { setTestStock } from '#tests/support/stock.ts';
import { loader as loadProduct } from '#app/storefront/product/page.tsx';
import { addDays, dayOf } from '#server/platform/kernel/day.ts';
import { loader as refusedCsv } from '../import/rejected-rows.ts';
import { action as count, loader as countLoader } from './count-page.tsx';
import { loader as csv } from './export.ts';
import { action as importing, loader as importLoader } from './import-page.tsx';
import { loader as ledgerCsv } from './ledger-export.ts';
import { loader as ledger } from './ledger-page.tsx';
import { action, loader } from './page.tsx';

let t: TestShop;
let admin: { userId: string; email: string; role: 'admin' };
beforeAll(async () => {
  t = await openTestShop();
  admin = { ...(await t.newBuyer()), role: 'admin' };
});
afterAll(() => t.close());

const list = (search = '') => loader(loaderArgs(t, `/admin/inventory${search}`, admin));
const send = (form: Record<string, string>) => action(loaderArgs(t, '/admin/inventory', admin, { form }));
const counts = async (id: string) =>
  (
    await t.shop.db.execute<{ stock: number; reserved: number; minimum: number; active: boolean }>(sql`
      SELECT stock_quantity AS stock, reserved_quantity AS reserved, min_stock_level AS minimum, i.is_active AS active
      FROM product_variants v JOIN product_inventory i USING (product_catalog_id) WHERE v.id = ${id}`)
  ).rows[0]!;
/** Sets the stock of a variant that has another stock and no movement but the initial one. */
const some = async (stock = 8) => {
  const { rows } = await t.shop.db.execute<{ id: string; sku: string; product: string }>(sql`
    SELECT v.id, v.sku, v.product_catalog_id AS product FROM product_variants v
      WHERE is_available AND stock_quantity <> ${stock}
        AND NOT EXISTS (SELECT 1 FROM stock_movements m WHERE m.variant_id = v.id AND m.reason <> 'initial')
      ORDER BY v.sku LIMIT 1`);
  const variant = rows[0]!;
  await setTestStock(t.shop.db, variant.id, stock, { kind: 'staff', id: admin.userId });
  return variant;
};
const movements = (id: string) =>
  t.shop.db.select().from(stockMovements).where(eq(stockMovements.variantId, id)).orderBy(stockMovements.id);

describe('the inventory', () => {
  test('counts products and variants that are in stock, low and out of stock, and sums the stock value at cost', async () => {
    const { figures } = await list();
    const { rows } = await t.shop.db.execute<{ out: number; value: number; products: number }>(sql`
      SELECT count(*) FILTER (WHERE stock_quantity = 0)::int AS out, count(DISTINCT product_catalog_id)::int AS products,
        sum((stock_quantity + reserved_quantity) * cost_price_cents)::float8 AS value
      FROM product_variants JOIN product_inventory USING (product_catalog_id) WHERE is_available`);
    expect(figures).toMatchObject({
      out: rows[0]!.out,
      products: rows[0]!.products,
      valueCents: rows[0]!.value,
    });
    const all = await t.shop.db.execute(sql`SELECT 1 FROM product_variants WHERE is_available`);
    expect(figures.inStock + figures.low + figures.out).toBe(all.rows.length);
  });

  test('shows at most five alerts, with the lowest stock first', async () => {
    await some(0);
    const { alerts, alertCount } = await list();
    expect(alerts.length).toBeLessThanOrEqual(5);
    expect(alertCount).toBeGreaterThan(0);
    expect(alerts[0]!.stock).toBe(0);
  });

  test('can be searched by SKU, name and brand, filtered by category and state, and sorted', async () => {
    const { id, sku } = await some(1);
    expect(
      (await list(`?q=${encodeURIComponent(sku.toLowerCase())}`)).variants.map((row) => row.id),
    ).toContain(id);
    const [row] = (await list(`?q=${encodeURIComponent(sku)}`)).variants;
    const word = row!.name.split(' ')[0]!;
    expect(
      (await list(`?q=${encodeURIComponent(`${word} ${sku}`)}`)).variants.map((found) => found.id),
    ).toContain(id);
    expect((await list(`?q=${encodeURIComponent(sku)}&category=${row!.category}`)).total).toBeGreaterThan(0);
    expect(
      (await list(`?q=${encodeURIComponent(sku)}&stock=low`)).variants.map((found) => found.id),
    ).toContain(id);
    expect(
      (await list(`?q=${encodeURIComponent(sku)}&stock=out`)).variants.map((found) => found.id),
    ).not.toContain(id);
    const sorted = (await list('?sort=-stock')).variants.map(({ stock }) => stock);
    expect(sorted).toEqual(sorted.toSorted((a, b) => b - a));
    expect((await list('?q=nothing-is-called-so')).total).toBe(0);
  });

  test('exports exactly the rows and columns shown', async () => {
    const { sku } = await some(1);
    const text = await (
      await csv(loaderArgs(t, `/admin/inventory.csv?q=${encodeURIComponent(sku)}`, admin))
    ).text();
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toContain('Stock');
    expect(lines).toHaveLength((await list(`?q=${encodeURIComponent(sku)}`)).total + 1);
    expect(lines.some((line) => line.includes(sku) && line.includes('Stock faible'))).toBe(true);
  });

  test('sets when more units are expected, with an audit entry; customers read it while the stock is low', async () => {
    const { id, product } = await some(0);
    const expectedIn = async () => {
      const page = await loadProduct(
        loaderArgs(t, `/product/${product}`, undefined, { params: { id: product } }),
      );
      return page.variants.find((variant) => variant.id === id)!.expected;
    };
    const on = addDays(dayOf(new Date()), 10);
    expect(await send({ intent: 'expected', variant: id, on, quantity: '12' })).toMatchObject({ ok: true });
    expect(await expectedIn()).toMatch(/^Réassort attendu le .+ \(12.unités\)$/);
    const { rows } = await t.shop.db.execute(
      sql`SELECT before, after FROM audit_log WHERE action = 'stock.expected' AND subject = ${`variant:${id}`}`,
    );
    expect(rows).toEqual([{ before: { on: null, quantity: null }, after: { on, quantity: 12 } }]);
    await setTestStock(t.shop.db, id, 50, { kind: 'staff', id: admin.userId });
    expect(await expectedIn()).toBe('');
    await setTestStock(t.shop.db, id, 0, { kind: 'staff', id: admin.userId });
    await t.shop.db.execute(sql`UPDATE product_variants SET expected_on = CURRENT_DATE - 1 WHERE id = ${id}`);
    expect(await expectedIn()).toBe('');
    await send({ intent: 'expected', variant: id, on: '', quantity: '' });
    const { variant } = await ledger(
      loaderArgs(t, `/admin/inventory/${id}`, admin, { params: { variantId: id } }),
    );
    expect([variant.expectedOn, variant.expectedQuantity]).toEqual([null, null]);
  });

  test('refuses an expected day that is past or no date, and a quantity below 1; the error names the field', async () => {
    const { id } = await some(0);
    const on = addDays(dayOf(new Date()), 1);
    for (const [field, input] of [
      ['on', { on: addDays(on, -2), quantity: '' }],
      ['on', { on: '31.12.2030', quantity: '' }],
      ['quantity', { on, quantity: '0' }],
      ['quantity', { on, quantity: 'x' }],
    ] as const) {
      const result = await send({ intent: 'expected', variant: id, ...input });
      expect([field, Object.keys(result.errors ?? {})]).toEqual([field, [field]]);
    }
  });

  test('sets a stock with the message “Stock mis à jour”, sets 0 for non-numeric input, and rejects a negative number', async () => {
    const { id } = await some(6);
    expect(await send({ variant: id, seen: '6', stock: '9' })).toEqual({
      ok: true,
      message: 'Stock mis à jour',
    });
    expect(await counts(id)).toMatchObject({ stock: 9 });
    expect(await send({ variant: id, seen: '9', stock: 'abc' })).toEqual({
      ok: true,
      message: 'Stock mis à jour',
    });
    expect(await counts(id)).toMatchObject({ stock: 0 });
    expect(await send({ variant: id, seen: '0', stock: '-1' })).toMatchObject({ ok: false });
    expect(await send({ variant: crypto.randomUUID(), seen: '0', stock: '3' })).toEqual({
      ok: false,
      message: 'Erreur lors de la mise à jour du stock',
    });
  });

  test('rejects the second of two changes that are based on the same displayed quantity, and reports the current quantity', async () => {
    const { id } = await some(6);
    await send({ variant: id, seen: '6', stock: '9' });
    expect(await send({ variant: id, seen: '6', stock: '2' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('9') as string,
    });
    expect(await counts(id)).toMatchObject({ stock: 9 });
  });

  test('deactivates and reactivates a product with the messages “Produit désactivé” and “Produit activé”; a repeated action has no effect', async () => {
    const { id, product } = await some();
    const off = { intent: 'active', product, active: 'false' };
    expect(await send(off)).toEqual({ ok: true, message: 'Produit désactivé' });
    expect(await send(off)).toEqual({ ok: true, message: 'Produit désactivé' });
    expect(await counts(id)).toMatchObject({ active: false });
    const noted = await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `product:${product}`));
    expect(noted.map(({ action: name, before, after }) => [name, before, after])).toEqual([
      ['product.flagged', { is_active: true }, { is_active: false }],
    ]);
    expect(await send({ ...off, active: 'true' })).toEqual({ ok: true, message: 'Produit activé' });
    expect(await send({ ...off, product: crypto.randomUUID() })).toEqual({
      ok: false,
      message: 'Erreur lors de la mise à jour',
    });
  });

  test('sets the minimum stock of several variants in one action, which can be undone', async () => {
    const { id } = await some();
    await t.shop.db.execute(sql`UPDATE product_variants SET min_stock_level = 5 WHERE id = ${id}`);
    const answer = await send({ intent: 'minimum', id, minimum: '12' });
    expect(answer).toMatchObject({ ok: true, message: 'Minimum mis à jour pour 1 variante' });
    expect(await counts(id)).toMatchObject({ minimum: 12 });
    expect(await send(answer.undo!)).toEqual({ ok: true, message: 'Minimum précédent rétabli' });
    expect(await counts(id)).toMatchObject({ minimum: 5 });
    expect(await send({ intent: 'minimum', id, minimum: '-2' })).toMatchObject({ ok: false });
  });

  test('is accessible to administrators only', async () => {
    const moderator = { ...(await t.newBuyer()), role: 'moderator' as never };
    const { id } = await some(6);
    for (const who of [moderator, undefined]) {
      await expect(loader(loaderArgs(t, '/admin/inventory', who))).rejects.toMatchObject({ status: 302 });
      await expect(
        action(loaderArgs(t, '/admin/inventory', who, { form: { variant: id, seen: '6', stock: '1' } })),
      ).rejects.toMatchObject({
        status: 302,
      });
      await expect(importLoader(loaderArgs(t, '/admin/inventory/import', who))).rejects.toMatchObject({
        status: 302,
      });
      await expect(
        count(loaderArgs(t, '/admin/inventory/count', who, { form: { intent: 'begin' } })),
      ).rejects.toMatchObject({ status: 302 });
    }
    expect(await counts(id)).toMatchObject({ stock: 6 });
  });
});

describe('a variant’s ledger', () => {
  const open = (id: string, search = '') =>
    ledger(loaderArgs(t, `/admin/inventory/${id}${search}`, admin, { params: { variantId: id } }));

  test('lists each movement with author, time, reason, remaining stock and related order, newest first', async () => {
    const { id } = await some(20);
    const buyer = await t.newBuyer();
    const placed = await t.ask('/api/functions/create-order', {
      as: buyer.cookie,
      body: {
        items: [{ variant_id: id, quantity: 2 }],
        shipping_address_id: buyer.addressId,
        shipping_carrier: 'La Poste',
        shipping_service: 'PostPac Priority',
      },
    });
    const { order } = (await placed.json()) as { order: { id: string; order_number: string } };
    const { movements: lines, total } = await open(id);
    expect(lines[0]).toMatchObject({
      quantity: -2,
      reserved: 2,
      stockAfter: 18,
      reason: 'reserved',
      orderId: order.id,
      orderNumber: order.order_number,
    });
    expect(lines[1]).toMatchObject({
      stockAfter: 20,
      reason: 'adjusted',
      note: 'test',
      who: 'Ada Keller',
      actor: 'staff',
    });
    expect(total).toBe((await movements(id)).length);
    expect((await open(id, '?reason=adjusted')).movements.every(({ reason }) => reason === 'adjusted')).toBe(
      true,
    );
    const text = await (
      await ledgerCsv(
        loaderArgs(t, `/admin/inventory/${id}/movements.csv`, admin, { params: { variantId: id } }),
      )
    ).text();
    expect(text).toContain(order.order_number);
    expect(text).toContain('Réservé par une commande');
  });

  test('responds with 404 for an unknown variant', async () => {
    await expect(open(crypto.randomUUID())).rejects.toMatchObject({ init: { status: 404 } });
    await expect(open('nonsense')).rejects.toMatchObject({ init: { status: 404 } });
  });
});

describe('the import of a stock file', () => {
  const ask = (intent: string, more: Record<string, string | File>) => {
    const args = loaderArgs(t, '/admin/inventory/import', admin) as unknown as { request: Request; url: URL };
    const body = new FormData();
    body.set('intent', intent);
    for (const [name, value] of Object.entries(more)) body.set(name, value);
    return importing({ ...args, request: new Request(args.url, { method: 'POST', body }) } as never);
  };
  const fileOf = (text: string, name = 'stock.csv', type = 'text/csv') => new File([text], name, { type });
  const importFile = async (file: File) => {
    const stored = await ask('upload', { file });
    if (!stored.importId) return stored;
    return ask('process', { import: stored.importId });
  };
  const latest = async () =>
    (await importLoader(loaderArgs(t, '/admin/inventory/import', admin))).imports[0]!;

  test('begins with a preview of the first 5 rows, which changes nothing', async () => {
    const { id, sku } = await some(8);
    const text = [
      'sku,stock_quantity',
      ...Array.from({ length: 7 }, (_, at) => `${sku}${at || ''},${at}`),
    ].join('\n');
    const answer = await ask('preview', { file: fileOf(text) });
    expect(answer).toMatchObject({
      ok: true,
      preview: { total: 7, rows: [{ line: 2, sku, stock: '0' }, {}, {}, {}, {}] },
    });
    expect(await counts(id)).toMatchObject({ stock: 8 });
  });

  test('is previewed with the numbers of correct and refused rows of the whole file, as its import then counts them', async () => {
    const { id, sku } = await some(8);
    const rows = [`${sku},9,`, 'NOT-THERE,1,', ',1,', `${sku.toLowerCase()},1,`];
    for (let at = 0; at < 120; at += 1) rows.push(`GONE-${at},1,`);
    rows.push(`${(await some(2)).sku},1.5,`, `${(await some(2)).sku},1,-1`);
    const file = () => fileOf(['sku,stock_quantity,min_stock_level', ...rows].join('\n'));
    const { preview } = await ask('preview', { file: file() });
    expect(preview!.check).toMatchObject({ checked: 126, successful: 1, failed: 125 });
    expect(preview!.check.refused).toHaveLength(20);
    expect(preview!.check.refused.slice(0, 3)).toEqual([
      { line: 3, column: 'sku', text: 'référence inconnue' },
      { line: 4, column: 'sku', text: 'la référence manque' },
      { line: 5, column: 'sku', text: 'référence déjà donnée plus haut' },
    ]);
    expect(await counts(id)).toMatchObject({ stock: 8 });
    expect(await importFile(file())).toMatchObject({ result: { successful: 1, failed: 125 } });
  });

  test('offers its refused rows as a file that can be imported after correction', async () => {
    const [a, b] = [await some(8), await some(2)];
    const { result } = await importFile(
      fileOf(`sku,stock_quantity,min_stock_level\n${a.sku},4,\n${b.sku},1.5,3\n${a.sku},5,`),
    );
    const params = { id: result!.importId };
    const response = await refusedCsv(
      loaderArgs(t, `/admin/import/${params.id}/refused.csv`, admin, { params }),
    );
    const text = (await response.text()).replace('\uFEFF', '');
    const rows = text.trim().split('\r\n');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toContain('« 1.5 »'.replaceAll(' ', '\u00a0'));
    expect(rows[2]).toContain('sku: référence déjà donnée à la ligne 2');
    const corrected = [rows[0]!, rows[1]!.replace(',1.5,', ',6,')].join('\r\n');
    expect(await importFile(fileOf(corrected))).toMatchObject({ result: { successful: 1, failed: 0 } });
    expect(await counts(b.id)).toMatchObject({ stock: 6, minimum: 3 });
  });

  test.each([
    [
      () => fileOf('x', 'stock.xlsx', 'application/vnd.ms-excel'),
      'Type de fichier non supporté. Utilisez JSON ou CSV.',
    ],
    [
      () => fileOf('{"sku":', 'stock.json', 'application/json'),
      'Erreur lors de la prévisualisation du fichier',
    ],
    [
      () => new File([new Uint8Array([0xff, 0xfe, 0, 0])], 'stock.csv'),
      'Erreur lors de la prévisualisation du fichier',
    ],
    [() => fileOf('a'.repeat(10 * 1024 * 1024 + 1)), 'Le fichier est trop volumineux (max 10MB)'],
  ])('rejects an invalid file with its specified message (%#)', async (file, message) => {
    expect(await ask('preview', { file: file() })).toMatchObject({ ok: false, message });
  });

  test('reports errors of the upload as “Erreur d’upload: …” and errors of the processing as “Erreur de traitement: …”', async () => {
    expect(await ask('upload', { file: fileOf('name\nx') })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^Erreur d’upload: la colonne sku manque$/) as string,
    });
    expect(await ask('process', { import: crypto.randomUUID() })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^Erreur de traitement: /) as string,
    });
  });

  test('sets the stock by movements and sets the minimum stock, deletes the file afterwards, and appears in the history', async () => {
    const [a, b] = [await some(8), await some(3)];
    const answer = await importFile(
      fileOf(
        `sku;stock_quantity;min_stock_level\n${a.sku.toLowerCase()};15;4\n${b.sku};3;\n`,
        'arrivage été.csv',
      ),
    );
    expect(answer).toMatchObject({ ok: true, message: '2 produits importés avec succès' });
    expect(await counts(a.id)).toMatchObject({ stock: 15, minimum: 4 });
    expect((await movements(a.id)).at(-1)).toMatchObject({
      quantity: 7,
      reason: 'imported',
      actor: 'staff',
      actorId: admin.userId,
    });
    // The stock already equals the imported value, so no movement is recorded.
    expect((await movements(b.id)).filter(({ reason }) => reason === 'imported')).toEqual([]);
    expect(await latest()).toMatchObject({
      filename: 'arrivage été.csv',
      totalRecords: 2,
      successfulRecords: 2,
      failedRecords: 0,
    });
    const [stored] = await t.shop.db
      .select()
      .from(productImports)
      .where(eq(productImports.id, (await latest()).id));
    expect(stored).toMatchObject({ content: null, importType: 'inventory' });
    expect(stored!.storedName).toMatch(/^import-\d+-arrivage__t_\.csv$/);
  });

  test('reports “{successful} produits importés avec succès. {failed} échecs.” and lists each rejected row by its line', async () => {
    const a = await some(8);
    const text = JSON.stringify({
      products: [
        { sku: a.sku, stock_quantity: 11 },
        { sku: a.sku, stock_quantity: 12 },
        { sku: 'NOT-THERE', stock_quantity: 1 },
        { stock_quantity: 1 },
        { sku: (await some(2)).sku, stock_quantity: 1.5 },
        { sku: (await some(2)).sku, stock_quantity: 1, min_stock_level: -1 },
      ],
    });
    expect(await importFile(fileOf(text, 'x.json'))).toMatchObject({
      ok: true,
      message: '1 produits importés avec succès. 5 échecs.',
    });
    expect(await counts(a.id)).toMatchObject({ stock: 11 });
    expect((await latest()).errors.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'twice'],
      [3, 'unknown_sku'],
      [4, 'no_sku'],
      [5, 'invalid_stock'],
      [6, 'invalid_minimum'],
    ]);
  });

  test('applies the same file only once, even if the stock changed between the two uploads', async () => {
    const { id, sku } = await some(8);
    const file = () => fileOf(`sku,stock_quantity\n${sku},20`);
    const stored = await ask('upload', { file: file() });
    const importId = stored.importId ?? '';
    await Promise.all([
      ask('process', { import: importId }),
      ask('process', { import: importId }),
      ask('upload', { file: file() }),
    ]);
    await setTestStock(t.shop.db, id, 17);
    expect(await ask('upload', { file: file() })).toMatchObject({
      ok: false,
      message: expect.stringContaining('déjà été importé') as string,
    });
    expect(await ask('process', { import: importId })).toMatchObject({ ok: true });
    expect(await counts(id)).toMatchObject({ stock: 17 });
    expect((await movements(id)).filter(({ reason }) => reason === 'imported')).toHaveLength(1);
  });

  test('resumes an interrupted import when the same file is uploaded again', async () => {
    const { id, sku } = await some(8);
    const file = fileOf(`sku,stock_quantity\n${sku},21\nNOBODY,1`);
    const first = await ask('upload', { file });
    const again = await ask('upload', { file });
    expect(again).toEqual(first);
    await ask('process', { import: first.importId ?? '' });
    expect(await counts(id)).toMatchObject({ stock: 21 });
  });

  test('lists the 20 most recent imports, newest first', async () => {
    for (let n = 0; n < 21; n += 1)
      await t.shop.db
        .insert(productImports)
        .values({ filename: `f${n}`, storedName: `f${n}`, importType: 'inventory', digest: `d${n}` });
    const { imports } = await importLoader(loaderArgs(t, '/admin/inventory/import', admin));
    expect(imports).toHaveLength(20);
    expect(imports[0]!.filename).toBe('f20');
  });
});

describe('a stock-take', () => {
  const act = (form: Record<string, string>) =>
    count(loaderArgs(t, '/admin/inventory/count', admin, { form }));
  const current = async () => (await countLoader(loaderArgs(t, '/admin/inventory/count', admin))).count;

  test('turns the counted differences into movements with the reason “counted”, even if the stock changed during the count', async () => {
    const [a, b] = [await some(10), await some(5)];
    await act({ intent: 'begin' });
    await act({ intent: 'begin' });
    const id = (await current())!.id;
    expect(await act({ intent: 'note', count: id, sku: a.sku.toLowerCase(), counted: '8' })).toEqual({
      ok: true,
      message: 'Noté, écart -2',
    });
    expect(await act({ intent: 'note', count: id, sku: b.sku, counted: '5' })).toEqual({
      ok: true,
      message: 'Noté, écart 0',
    });
    // Two units are sold between the count and the confirmation of the stock-take.
    await setTestStock(t.shop.db, a.id, 8);
    expect((await current())!.lines.map(({ sku, expected, counted }) => [sku, expected, counted])).toEqual([
      [b.sku, 5, 5],
      [a.sku, 10, 8],
    ]);
    expect(await act({ intent: 'confirm', count: id })).toEqual({
      ok: true,
      message: 'Inventaire terminé\u00a0: 1 variante corrigée',
    });
    expect(await counts(a.id)).toMatchObject({ stock: 6 });
    expect((await movements(a.id)).at(-1)).toMatchObject({ quantity: -2, reason: 'counted', stockAfter: 6 });
    // A second confirmation is rejected.
    expect(await act({ intent: 'confirm', count: id })).toEqual({
      ok: false,
      message: 'Cet inventaire est déjà terminé',
    });
    expect(await counts(a.id)).toMatchObject({ stock: 6 });
    expect(await current()).toBeNull();
  });

  test('changes nothing if more units are missing than are free to sell, and reports the variant concerned', async () => {
    const [a, b] = [await some(10), await some(5)];
    await act({ intent: 'begin' });
    const id = (await current())!.id;
    await act({ intent: 'note', count: id, sku: a.sku, counted: '1' });
    await act({ intent: 'note', count: id, sku: b.sku, counted: '7' });
    await setTestStock(t.shop.db, a.id, 4);
    expect(await act({ intent: 'confirm', count: id })).toMatchObject({
      ok: false,
      message: expect.stringContaining(a.sku) as string,
    });
    expect([await counts(a.id), await counts(b.id)]).toMatchObject([{ stock: 4 }, { stock: 5 }]);
    await act({ intent: 'remove', count: id, variant: a.id });
    expect(await act({ intent: 'confirm', count: id })).toMatchObject({ ok: true });
    expect(await counts(b.id)).toMatchObject({ stock: 7 });
  });

  test('rejects an invalid quantity or SKU with an error next to its field, and can be discarded', async () => {
    await act({ intent: 'begin' });
    const id = (await current())!.id;
    expect(await act({ intent: 'note', count: id, sku: 'NOBODY', counted: '1' })).toMatchObject({
      ok: false,
      errors: { sku: expect.any(String) as string },
    });
    expect(await act({ intent: 'note', count: id, sku: 'NOBODY', counted: '-1' })).toMatchObject({
      ok: false,
      errors: { counted: expect.any(String) as string },
    });
    expect(await act({ intent: 'confirm', count: id })).toEqual({
      ok: false,
      message: 'Rien n’est encore compté',
    });
    expect(await act({ intent: 'drop', count: id })).toEqual({ ok: true, message: 'Inventaire abandonné' });
    expect(await current()).toBeNull();
  });
});

test('the stock of every variant equals the sum of its movements', async () => {
  const { rows } = await t.shop.db.execute(sql`
    SELECT v.id FROM product_variants v LEFT JOIN stock_movements m ON m.variant_id = v.id
    GROUP BY v.id HAVING v.stock_quantity <> COALESCE(sum(m.quantity), 0)`);
  expect(rows).toEqual([]);
});
