import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatOrderAmount } from '#shared/format.ts';
import { auditLog } from '#server/platform/audit/schema.ts';
import {
  checkProductFile,
  importColumns,
  importTypes,
  readRow,
  runProductImport,
  buildTemplateFile,
} from '#server/catalogue/imports/index.ts';
import { productImports } from '#server/catalogue/imports/schema.ts';
import { importContextOf } from '#server/catalogue/imports/index.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { newGtin } from '#tests/support/gtin.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import type { FileImportResult } from './import-action.server.ts';
import { action, loader } from './page.tsx';
import { importPercent } from './progress.ts';
import { loader as refusedCsv } from './rejected-rows.ts';
import { loader as template } from './template.ts';
import type { WebProductResult } from './web-action.server.ts';

let t: TestShop;
let admin: { userId: string; email: string; role: 'admin' };
beforeAll(async () => {
  t = await openTestShop();
  admin = { ...(await t.newBuyer()), role: 'admin' };
});
afterAll(() => t.close());

const newSku = () => `SCR-${randomUUID().slice(0, 8).toUpperCase()}`;
const load = () => loader(loaderArgs(t, '/admin/import', admin));
function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const send = (
  fields: Record<string, string | File>,
  who: { userId: string; email: string; role: 'admin' | 'moderator' | 'user' } = admin,
) => action(loaderArgs(t, '/admin/import', who, { form: formOf(fields) }));
const sendFile = (fields: Record<string, string | File>) => send(fields) as Promise<FileImportResult>;
const sendWeb = (fields: Record<string, string>) =>
  send({ intent: 'web', ...fields }) as Promise<WebProductResult>;
const fileOf = (content: string, name = 'produits.csv', type = 'text/csv') =>
  new File([content], name, { type });
const csv = (...rows: string[]) => ['sku,name,category,price,stock_quantity,couleur', ...rows].join('\n');
function queuedIn({ ok, importId }: FileImportResult): string {
  if (!ok || !importId) throw new Error('not taken');
  return importId;
}
async function importFile(content: string, type = 'full') {
  const answer = await sendFile({ intent: 'upload', type, file: fileOf(content) });
  const importId = queuedIn(answer);
  await runProductImport(importContextOf(t.shop), importId, '');
  return (await load()).imports.find(({ id }) => id === importId)!;
}

describe('a file with other columns than the template', () => {
  const german = (sku: string, category: string) =>
    [
      'Art.-Nr.;Bezeichnung;Marke;Warengruppe;VK CHF;Lager',
      `${sku};Kurbel für Räder;Werk ${sku};${category};1.234,50;4`,
    ].join('\n');

  test('is shown with guessed columns and categories, checked with every change, imported, and undone', async () => {
    const sku = newSku();
    const file = () => fileOf(german(sku, `Kurbeln ${sku}`), 'liste.csv');
    const first = await sendFile({ intent: 'preview', type: 'full', file: file() });
    expect(first.preview).toBeUndefined();
    expect(first.mapping).toMatchObject({
      format: 'table',
      encoding: 'utf-8',
      rows: 1,
      supplier: '',
      mapping: {
        columns: { 'Art.-Nr.': 'sku', Bezeichnung: 'name', 'VK CHF': 'price', Lager: 'stock_quantity' },
        categories: { [`Kurbeln ${sku}`]: '+' },
      },
    });
    expect(first.mapping!.columns[4]).toEqual({ name: 'VK CHF', samples: ['1.234,50'] });
    const mapping = JSON.stringify(first.mapping!.mapping);
    const { preview } = await sendFile({ intent: 'preview', type: 'full', file: file(), mapping });
    expect(preview).toMatchObject({ check: { successful: 1, failed: 0 }, changed: 1 });
    expect(preview!.changes[0]).toMatchObject({ line: 2, sku, name: 'Kurbel für Räder', isNew: true });
    expect(preview!.changes[0]!.fields).toEqual(
      expect.arrayContaining([
        { label: 'Marque', before: '', after: `Werk ${sku}` },
        { label: 'Prix', before: '', after: formatOrderAmount(123_450) },
      ]),
    );
    const sent = await sendFile({ intent: 'upload', type: 'full', file: file(), mapping, supplier: sku });
    const importId = queuedIn(sent);
    await runProductImport(importContextOf(t.shop), importId, '');
    const entry = (await load()).imports.find(({ id }) => id === importId);
    expect(entry).toMatchObject({ state: 'done', createdRecords: 1, undoneAt: null });
    expect(await send({ intent: 'undo', import: importId })).toMatchObject({
      ok: true,
      message: 'Import annulé',
      detail: 'Produits supprimés\u00a0: 1. Produits rétablis\u00a0: 0.',
    });
    expect((await load()).imports.find(({ id }) => id === importId)!.undoneAt).toBeInstanceOf(Date);
    expect(await send({ intent: 'undo', import: importId })).toMatchObject({
      ok: false,
      detail: 'l’import est déjà annulé',
    });
  });

  test('is proposed with the columns that were saved for its supplier', async () => {
    const sku = newSku();
    const file = () => fileOf(`Nr ${sku};Text;Preis\n${sku};Kette;12,90\n`, 'lieferant.csv');
    const { mapping: view } = await sendFile({ intent: 'preview', type: 'full', file: file() });
    const chosen = {
      ...view!.mapping,
      columns: { [`Nr ${sku}`]: 'sku', Text: 'name', Preis: 'cost_price' },
      mode: 'prices',
      priceRule: { margin: 60, step: 5 },
    };
    const mapping = JSON.stringify(chosen);
    queuedIn(
      await sendFile({ intent: 'upload', type: 'full', file: file(), mapping, supplier: `Grosso ${sku}` }),
    );
    const again = await sendFile({ intent: 'preview', type: 'full', file: file() });
    expect(again.mapping).toMatchObject({ supplier: `Grosso ${sku}`, mapping: chosen });
  });

  test('whose quote is not closed is reported with the line', async () => {
    const answer = await sendFile({
      intent: 'preview',
      type: 'full',
      file: fileOf('Art.-Nr.;Bezeichnung\nA;Kette\nB;"Kurbel\nC;Ritzel\n'),
    });
    expect(answer).toMatchObject({ ok: false, detail: 'un guillemet (") n’est pas fermé (ligne 3)' });
  });
});

describe('an imported file', () => {
  test('is previewed first: the page shows five rows, each marked as valid or invalid, and nothing is stored', async () => {
    const skus = Array.from({ length: 7 }, newSku);
    const before = await t.shop.db.select().from(productImports);
    const answer = await sendFile({
      intent: 'preview',
      type: 'full',
      file: fileOf(
        csv(...skus.map((sku, at) => `${sku},Pièce,${at === 1 ? 'Trottinettes' : 'freins'},10,3,noir`)),
      ),
    });
    expect(answer).toMatchObject({
      ok: true,
      preview: { name: 'produits.csv', total: 7, unread: ['couleur'] },
    });
    const { rows } = answer.preview!;
    expect(rows).toHaveLength(5);
    expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
      [2, ''],
      [3, 'category – catégorie inconnue\u00a0: Trottinettes'],
      [4, ''],
      [5, ''],
      [6, ''],
    ]);
    expect(await t.shop.db.select().from(productImports)).toHaveLength(before.length);
    expect(
      (await t.shop.db.execute(sql`SELECT 1 FROM product_inventory WHERE sku = ${skus[0]!}`)).rows,
    ).toHaveLength(0);
  });

  test('is previewed with the numbers and first refusals of the whole file, exactly as its import then refuses them', async () => {
    const skus = Array.from({ length: 130 }, newSku);
    await importFile(csv(`${skus[129]!},Frein,freins,10,3,`));
    const variant = `${skus[0]!}-V`;
    const variants = (sku: string) =>
      `"[{""variant_name"":""Bleu"",""variant_type"":""color"",""sku"":""${sku}""}]"`;
    const rows = skus.map((sku) => `${sku},Pièce ${sku},Marque ${skus[0]!},freins,10,`);
    rows[0] += variants(variant);
    rows[108] = `${variant},Pièce,,freins,10,`;
    rows[109] = `${skus[1]!.toLowerCase()},Pièce,,freins,10,`;
    rows[110] = `${skus[110]!},,,freins,10,`;
    rows[111] = `${skus[111]!},Pièce,,freins,10,${variants(skus[129]!)}`;
    const gtin = newGtin();
    rows[5] += `,${gtin}`;
    rows[112] += `,${gtin}`;
    rows[113] += ',4.00638E+12';
    const content = ['sku,name,brand,category,price,variants,gtin', ...rows].join('\n');
    const countRows = async () => {
      const { rows: counted } = await t.shop.db.execute(sql`
        SELECT (SELECT count(*) FROM product_catalog) AS products, (SELECT count(*) FROM product_brands) AS brands,
          (SELECT count(*) FROM import_rows) AS results, (SELECT count(*) FROM audit_log) AS audit, (SELECT count(*) FROM stock_movements) AS movements`);
      return counted;
    };
    const before = await countRows();
    const { preview } = await sendFile({ intent: 'preview', type: 'full', file: fileOf(content) });
    expect(await countRows()).toEqual(before);
    expect(preview!.check).toMatchObject({ checked: 130, successful: 124, failed: 6 });
    expect(preview!.check.refused).toEqual([
      { line: 110, column: 'sku', text: 'cette référence est celle d’un autre produit ou d’une variante' },
      { line: 111, column: 'sku', text: 'référence déjà donnée à la ligne 3' },
      { line: 112, column: 'name', text: 'un nouveau produit a besoin d’un nom' },
      { line: 113, column: 'sku', text: 'cette référence est celle d’un autre produit ou d’une variante' },
      { line: 114, column: 'gtin', text: `le GTIN est déjà celui de la référence ${skus[5]!}` },
      { line: 115, column: 'gtin', text: expect.stringContaining('4.00638E+12') as string },
    ]);
    const imported = await importFile(content);
    expect(imported).toMatchObject({ successfulRecords: 124, failedRecords: 6 });
    expect(imported.refused).toEqual(preview!.check.refused);
  });

  test('whose check takes too long is previewed with the number of rows that were checked', async () => {
    const { shop } = t;
    const bytes = new TextEncoder().encode(csv(`${newSku()},Frein,freins,10,3,`));
    const by = { id: admin.userId, ip: '' };
    expect(await checkProductFile(importContextOf(shop), bytes, 'full', by, -1)).toEqual({
      checked: 0,
      successful: 0,
      failed: 0,
      refused: [],
      changes: [],
      changed: 0,
    });
  });

  test.each([
    ['preview', 'produits.docx', 'x', 'Type de fichier non supporté. Utilisez JSON ou CSV.'],
    ['upload', 'produits.pdf', 'x', 'Type de fichier non supporté. Utilisez JSON ou CSV.'],
    ['preview', 'produits.json', '{"a":', 'Erreur lors de la prévisualisation du fichier'],
    ['preview', 'produits.csv', '', 'Erreur lors de la prévisualisation du fichier'],
    [
      'upload',
      'produits.json',
      '{"a":',
      'Erreur d’upload: le contenu n’est ni du CSV, ni du JSON, ni une feuille Excel',
    ],
    ['upload', 'produits.csv', 'sku,name\n', 'Erreur d’upload: aucune ligne à importer'],
    [
      'upload',
      'produits.csv',
      `sku\n${'A\n'.repeat(5_242_880)}`,
      'Le fichier est trop volumineux (max 10MB)',
    ],
  ])(
    'is rejected in the %s step if it is invalid (%s), with the specified message (%#)',
    async (intent, name, content, message) => {
      const type = name.endsWith('.csv') ? 'text/csv' : 'application/octet-stream';
      expect(await sendFile({ intent, type: 'full', file: fileOf(content, name, type) })).toMatchObject({
        ok: false,
        message: message.replaceAll("'", '’'),
      });
    },
  );

  test('that is accepted shows 50 % progress while queued and 90 % when processed, and appears in the history with its figures', async () => {
    const [one, two] = [newSku(), newSku()];
    const answer = await sendFile({
      intent: 'upload',
      type: 'full',
      file: fileOf(csv(`${one},Frein,freins,10,3,`, `${two},,freins,10,3,`)),
    });
    const importId = queuedIn(answer);
    const entryOf = async () => (await load()).imports.find(({ id }) => id === importId)!;
    const waiting = await entryOf();
    expect(waiting).toMatchObject({ state: 'waiting', totalRecords: 2, processedRecords: 0 });
    expect(importPercent(waiting)).toBe(50);
    expect(importPercent({ ...waiting, state: 'running', processedRecords: 1 })).toBe(70);
    await runProductImport(importContextOf(t.shop), importId, '');
    const done = await entryOf();
    expect(importPercent(done)).toBe(90);
    expect(done).toMatchObject({
      filename: 'produits.csv',
      importType: 'full',
      state: 'done',
      successfulRecords: 1,
      failedRecords: 1,
      createdRecords: 1,
      refused: [{ line: 3, column: 'name', text: 'un nouveau produit a besoin d’un nom' }],
    });
    const [entry] = await t.shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, `import:${importId}`), eq(auditLog.action, 'product.imported')));
    expect(entry).toMatchObject({
      actorId: admin.userId,
      after: { file: 'produits.csv', successful: 1, failed: 1 },
    });
  });

  test('that was already imported within a day is imported again only after confirmation', async () => {
    const content = csv(`${newSku()},Frein,freins,10,3,`);
    await importFile(content);
    const answer = await sendFile({ intent: 'upload', type: 'full', file: fileOf(content) });
    expect(answer).toMatchObject({
      ok: false,
      isKnown: true,
      message: expect.stringContaining('a déjà été importé le') as string,
    });
    const importId = answer.importId!;
    expect((await load()).imports.map(({ id }) => id)).not.toContain(importId);
    expect(await sendFile({ intent: 'again', type: 'full', import: importId })).toEqual({
      ok: true,
      importId,
    });
    expect((await load()).imports.map(({ id }) => id)).toContain(importId);
  });

  test('whose import was interrupted is shown as stopped, and the import resumes on request', async () => {
    const { id } = await importFile(csv(`${newSku()},Frein,freins,10,3,`));
    await t.shop.db
      .update(productImports)
      .set({ state: 'stopped', failure: 'broken' })
      .where(eq(productImports.id, id));
    expect((await load()).imports.find((entry) => entry.id === id)).toMatchObject({
      state: 'stopped',
      failure: null,
    });
    expect(await sendFile({ intent: 'resume', import: id })).toEqual({
      ok: true,
      importId: id,
    });
    expect((await load()).imports.find((entry) => entry.id === id)).toMatchObject({ state: 'waiting' });
    expect(await sendFile({ intent: 'resume', import: randomUUID() })).toEqual({
      ok: false,
      message: 'Erreur de traitement: fichier introuvable',
    });
  });

  test('offers its rejected rows as a file that can be imported after correction', async () => {
    const sku = newSku();
    const { id } = await importFile(
      csv(`${sku},"Frein, avant",freins,cher,3,noir`, `${newSku()},Frein,freins,4,1,`),
    );
    const answer = await refusedCsv(
      loaderArgs(t, `/admin/import/${id}/refused.csv`, admin, { params: { id } }),
    );
    const text = (await answer.text()).replace('\uFEFF', '');
    const [heading, ...rows] = text.trim().split('\r\n');
    expect(heading).toBe(`Ligne,raison_du_refus,${importColumns.join(',')}`);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('"Frein, avant"');
    expect(rows[0]).toContain('« cher »'.replaceAll(' ', '\u00a0'));
    const mended = await importFile(text.replace(',cher,', ',49.90,'));
    expect(mended).toMatchObject({ successfulRecords: 1, failedRecords: 0 });
    expect(
      (await t.shop.db.execute(sql`SELECT price_cents FROM product_inventory WHERE sku = ${sku}`)).rows,
    ).toEqual([{ price_cents: 4990 }]);
    await expect(
      refusedCsv(loaderArgs(t, '/admin/import/x/refused.csv', admin, { params: { id: 'x' } })),
    ).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('templates', () => {
  test.each(['csv', 'json'] as const)(
    'in the format %s contain every column, and example rows that can be imported',
    async (format) => {
      const answer = await template(
        loaderArgs(t, '/admin/import/templates', admin, { params: { name: `produits.${format}` } }),
      );
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="modele-produits.${format}"`,
      );
      const text = (await answer.text()).replace('\uFEFF', '');
      expect(text).toBe(buildTemplateFile(format).replace('\uFEFF', ''));
      for (const column of importColumns) expect(text).toContain(column);
      expect(await importFile(text)).toMatchObject({ successfulRecords: 2, failedRecords: 0 });
    },
  );

  test('explain each column with an example and with the import types that use it', async () => {
    const { columns: help } = await load();
    expect(help.map(({ name }) => name)).toEqual([...importColumns]);
    for (const { example, types } of help) expect([example !== '', types.length > 0]).toEqual([true, true]);
    expect(help.find(({ name }) => name === 'price')!.types).toEqual(
      importTypes.filter((type) => type !== 'catalog'),
    );
    expect(
      readRow({ line: 1, cells: { sku: 'A', name: 'N' } }, 'full', t.shop.catalogueIndex.reference).ok,
    ).toBe(true);
  });
});

describe('the form for a product from the web', () => {
  test('does not request a page that is not on the public internet, and shows the reason at the field', async () => {
    const notPublic = 'Cette adresse n’est pas sur l’internet public';
    for (const [url, error] of [
      ['http://127.0.0.1:5432/', notPublic],
      ['http://[::1]/', notPublic],
      ['file:///etc/passwd', 'Ce n’est pas une adresse web'],
      ['nothing', 'Ce n’est pas une adresse web'],
    ] as const)
      expect(await send({ intent: 'page', url })).toMatchObject({ ok: false, errors: { url: error } });
  });

  test('saves the GTIN of each variant, and refuses an invalid one next to its field', async () => {
    const [sku, gtin] = [newSku(), newGtin()];
    const fields = { name: `Selle ${sku}`, brand: 'Vael', category: 'selles', price: '89.9', sku };
    const variant = { variant_type: 'size', variant_name: 'Large', variant_modifier: '0' };
    expect(await sendWeb({ ...fields, ...variant, variant_gtin: '4006381333932' })).toMatchObject({
      ok: false,
      errors: { 'variants.0.gtin': expect.stringContaining('GTIN') as string },
    });
    const written = `${gtin.slice(0, 7)} ${gtin.slice(7)}`;
    expect(await sendWeb({ ...fields, ...variant, variant_gtin: written })).toMatchObject({ ok: true });
    const { rows } = await t.shop.db.execute(sql`
      SELECT v.gtin FROM product_variants v JOIN product_inventory i USING (product_catalog_id) WHERE i.sku = ${sku}`);
    expect(rows).toEqual([{ gtin }]);
  });

  test('saves the SKU and the GTIN, and refuses an invalid GTIN', async () => {
    const sku = newSku();
    const fields = { name: `Selle ${sku}`, brand: 'Vael', category: 'selles', price: '89.9', sku };
    expect(await sendWeb({ ...fields, gtin: '123' })).toMatchObject({
      ok: false,
      errors: { gtin: expect.stringContaining('GTIN') as string },
    });
    expect(await sendWeb({ ...fields, gtin: '4006381333931' })).toMatchObject({ ok: true });
    const { rows } = await t.shop.db.execute(
      sql`SELECT c.gtin FROM product_catalog c JOIN product_inventory i ON i.product_catalog_id = c.id WHERE i.sku = ${sku}`,
    );
    expect(rows).toEqual([{ gtin: '4006381333931' }]);
  });

  const good = () => ({
    name: `Étrier ${newSku()}`,
    brand: 'Essai',
    category: 'brakes',
    price: '99.90',
    weight_kg: '0.3',
    specifications: '{"Couleur": "noir"}',
  });

  test('adds the product and reports “Produit ajouté avec succès”, its name and its number of pictures', async () => {
    const query = good();
    const answer = await sendWeb({ ...query, images: 'http://127.0.0.1:1/a.jpg' });
    expect(answer).toMatchObject({
      ok: true,
      message: 'Produit ajouté avec succès',
      detail: expect.stringContaining(query.name) as string,
    });
    expect(answer.detail).toContain('images téléchargées\u00a0: 0');
    expect(answer.detail).toContain('en échec\u00a0: 1');
    const { rows } = await t.shop.db.execute(sql`
      SELECT i.price_cents, c.weight_g, b.name AS brand FROM product_catalog c JOIN product_inventory i ON i.product_catalog_id = c.id
      JOIN product_brands b ON b.id = c.brand_id WHERE c.id = ${answer.productId}`);
    expect(rows).toEqual([{ price_cents: 9990, weight_g: 300, brand: 'Essai' }]);
    // Adding a product with the same brand and name again is rejected.
    expect(await sendWeb(query)).toMatchObject({
      ok: false,
      detail: 'Ce produit est déjà au catalogue',
      productId: answer.productId,
    });
  });

  test('requires name, brand, category and price, and shows “Erreur”, “Impossible d’ajouter le produit” and each error next to its field', async () => {
    const answer = await sendWeb({});
    expect(answer).toMatchObject({ ok: false, message: 'Erreur', detail: 'Impossible d’ajouter le produit' });
    expect(Object.keys(answer.errors!).toSorted()).toEqual(['brand', 'category', 'name', 'price']);
  });

  test.each([
    ['invalid JSON', { specifications: '{"Couleur": noir}' }, 'specifications'],
    ['a list for pairs', { specifications: '["noir"]' }, 'specifications'],
    ['a negative price', { price: '-3' }, 'price'],
    ['a price that is none', { price: 'cher' }, 'price'],
    ['a weight that is none', { weight_kg: 'lourd' }, 'weight_kg'],
    ['an address that is none', { images: 'pas-une-adresse' }, 'images'],
    ['an unknown category', { category: 'trottinettes' }, 'category'],
    ['a variant without a name', { variant_type: 'size', variant_name: ' ' }, 'variants.0'],
  ])(
    'with %s is rejected with an error next to the field, and no product is saved',
    async (_what, wrong, field) => {
      const query = good();
      const answer = await sendWeb({ ...query, ...wrong } as Record<string, string>);
      expect([answer.ok, Object.keys(answer.errors ?? {})]).toEqual([false, [field]]);
      expect(
        (await t.shop.db.execute(sql`SELECT 1 FROM product_catalog WHERE name = ${query.name}`)).rows,
      ).toHaveLength(0);
    },
  );

  test('saves the product with the variants entered in the form', async () => {
    const form = formOf({ intent: 'web', ...good() });
    for (const [name, modifier] of [
      ['100 mm', '0'],
      ['110 mm', '-5.50'],
    ] as const) {
      form.append('variant_type', 'length');
      form.append('variant_name', name);
      form.append('variant_value', '');
      form.append('variant_modifier', modifier);
      form.append('variant_available', 'true');
    }
    const answer = (await action(loaderArgs(t, '/admin/import', admin, { form }))) as WebProductResult;
    const { rows } = await t.shop.db.execute(sql`
      SELECT variant_type, variant_name, price_modifier_cents FROM product_variants WHERE product_catalog_id = ${answer.productId} ORDER BY position`);
    expect(rows).toEqual([
      { variant_type: 'length', variant_name: '100 mm', price_modifier_cents: 0 },
      { variant_type: 'length', variant_name: '110 mm', price_modifier_cents: -550 },
    ]);
  });
});

test('the import page adds its sample product with one click, or reports that this product already exists', async () => {
  expect((await load()).one).toMatchObject({ name: 'Continental Grand Prix 5000 S TR', productId: null });
  const answer = (await send({ intent: 'one' })) as WebProductResult;
  expect(answer).toMatchObject({ ok: true, message: 'Produit ajouté avec succès' });
  expect((await load()).one?.productId).toBe(answer.productId);
  expect(await send({ intent: 'one' })).toMatchObject({
    ok: false,
    detail: 'Continental Grand Prix 5000 S TR est déjà au catalogue.',
    productId: answer.productId,
  });
});

test('the import page, its actions and its files are accessible to administrators only', async () => {
  for (const role of ['moderator', 'user'] as const) {
    const who = { ...admin, role };
    await expect(loader(loaderArgs(t, '/admin/import', who))).rejects.toMatchObject({ status: 302 });
    await expect(send({ intent: 'one' }, who)).rejects.toMatchObject({ status: 302 });
    await expect(
      template(loaderArgs(t, '/admin/import', who, { params: { name: 'produits.csv' } })),
    ).rejects.toMatchObject({ status: 302 });
    await expect(
      refusedCsv(loaderArgs(t, '/admin/import', who, { params: { id: randomUUID() } })),
    ).rejects.toMatchObject({ status: 302 });
  }
});
