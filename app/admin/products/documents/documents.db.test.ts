import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActionResult } from '#app/form/action-result.ts';
import { DocumentsSection } from '#app/storefront/product/documents/documents-section.tsx';
import { loader as loadProduct } from '#app/storefront/product/page.tsx';
import { addDocument, deleteRemovedDocuments } from '#server/catalogue/products/documents/index.ts';
import { storeDocument } from '#server/platform/media/index.ts';
import type { Locale } from '#shared/locales.ts';
import { maximumDocumentBytes } from '#shared/product-documents.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { renderInRouter } from '#tests/support/render-in-router.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { fieldDifferences } from '../../staff/activity/differences.ts';
import { loader } from '../product-page.tsx';
import { action } from './action.ts';
import type { ListedDocument } from './load-documents.server.ts';
import { ProductDocuments } from './product-documents.tsx';

let t: TestShop;
type Person = { userId: string; email: string; role: 'admin' | 'moderator' | 'user' };
let owner: Person;
let product: string;
let other: string;
beforeAll(async () => {
  t = await openTestShop();
  owner = { ...(await t.newBuyer()), role: 'admin' };
  const ids = [...t.shop.catalogueIndex.all()].flatMap((one) =>
    one?.category === 'saddles' ? [one.id] : [],
  );
  [product, other] = ids as [string, string];
});
afterAll(() => t.close());
beforeEach(() => t.shop.db.execute(sql`DELETE FROM product_documents`));

const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n', 'latin1');
const fileOf = (bytes: Uint8Array, type = 'application/pdf', name = 'x.pdf') =>
  new File([new Uint8Array(bytes)], name, { type });

async function send(fields: Record<string, string | File>, id = product, who = owner) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = (await action(
    loaderArgs(t, `/admin/products/${id}/documents`, who, { form, params: { id } }),
  )) as unknown as { data: ActionResult; init?: { status: number } };
  return { ...answer.data, status: answer.init?.status ?? 200 };
}
const addLink = (fr: string, more: Record<string, string> = {}) =>
  send({ intent: 'link', fr, url: 'https://maker.example/manual', ...more });
const upload = (file: File, more: Record<string, string> = {}) =>
  send({ intent: 'upload', fr: 'Notice de montage', file, ...more });
const listed = async (id = product) =>
  (
    (await loader(loaderArgs(t, `/admin/products/${id}`, owner, { params: { id } }))) as {
      documents: ListedDocument[];
    }
  ).documents;
const names = async () => (await listed()).map(({ name }) => name);
const idOf = async (name: string) => (await listed()).find((one) => one.name === name)!.id;
const shown = async (locale: Locale = 'fr') =>
  (await loadProduct(loaderArgs(t, `/product/${product}`, undefined, { params: { id: product }, locale })))
    .documents;
const filesStored = async () =>
  (
    await t.shop.db.execute<{ path: string }>(
      sql`SELECT path FROM media_files WHERE bucket = 'product-documents'`,
    )
  ).rows.map(({ path }) => path);

describe('the names of a document', () => {
  test('are changed in all languages with an audit entry that contains the old and the new names', async () => {
    await addLink('Notice', { de: 'Anleitung' });
    const document = await idOf('Notice');
    expect(await send({ intent: 'rename', document, fr: 'Notice de montage', en: 'Manual' })).toMatchObject({
      ok: true,
      message: 'Noms enregistrés',
    });
    expect((await listed())[0]!.names).toEqual({ fr: 'Notice de montage', de: '', en: 'Manual' });
    expect((await shown('en'))[0]!.name).toBe('Manual');
    const entries = async () =>
      (
        await t.shop.db.execute<{ before: object; after: object }>(
          sql`SELECT before, after FROM audit_log WHERE action = 'product.document_renamed' AND subject = ${`product:${product}`}`,
        )
      ).rows;
    const [entry] = await entries();
    expect(fieldDifferences(entry!.before, entry!.after)).toEqual([
      { field: 'document', before: 'Notice', after: 'Notice de montage' },
      { field: 'document_de', before: 'Anleitung', after: '' },
      { field: 'document_en', before: '', after: 'Manual' },
    ]);
    await send({ intent: 'rename', document, fr: 'Notice de montage', en: 'Manual' });
    expect(await entries()).toHaveLength(1);
  });

  test('are refused without a French name, or when the document is another product’s', async () => {
    await addLink('Notice');
    const document = await idOf('Notice');
    expect(await send({ intent: 'rename', document, fr: ' ' })).toMatchObject({
      status: 422,
      errors: { fr: 'Indiquez le nom en français.' },
    });
    expect(await send({ intent: 'rename', document, fr: 'Autre' }, other)).toMatchObject({ status: 404 });
    expect(await names()).toEqual(['Notice']);
  });
});

describe('an uploaded document', () => {
  test('is served inline as an immutable PDF under the name of the document, without permission to run scripts', async () => {
    expect(await upload(fileOf(pdf, 'text/html', 'page.html'), { language: 'de' })).toMatchObject({
      ok: true,
      status: 200,
      message: 'Document ajouté',
    });
    const [document] = await shown();
    expect(document).toMatchObject({
      name: 'Notice de montage',
      details: 'PDF · 1\u00a0ko · allemand',
      language: 'de',
    });
    expect(document!.url).toMatch(
      /^\/media\/product-documents\/\d{13}-[0-9a-f]{12}\/notice-de-montage\.pdf$/,
    );
    const { status, headers, bytes } = await t.ask(document!.url).then(async (response) => ({
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    }));
    expect(status).toBe(200);
    expect(bytes.equals(pdf)).toBe(true);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toBe('inline; filename="notice-de-montage.pdf"');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'");
    expect((await t.ask(document!.url.replace('notice', 'autre'))).status).toBe(404);
  });

  test('is refused if its content is no PDF, if it is larger than 10 MB, and without a file or a name', async () => {
    const before = await filesStored();
    const html = fileOf(Buffer.from('<script>alert(1)</script>%PDF-1.7'));
    expect(await upload(html)).toMatchObject({
      status: 422,
      errors: { file: 'Ce fichier n’est pas un PDF.' },
    });
    const large = Buffer.alloc(maximumDocumentBytes + 1);
    pdf.copy(large);
    expect((await upload(fileOf(large))).errors?.file).toBe('Ce fichier dépasse 10\u00a0Mo.');
    expect((await send({ intent: 'upload', fr: 'x' })).errors?.file).toBe('Choisissez un fichier PDF.');
    expect((await upload(fileOf(pdf), { fr: ' ' })).errors?.fr).toBe('Indiquez le nom en français.');
    expect((await upload(fileOf(pdf), { language: 'xx' })).errors?.language).toBeDefined();
    expect(await listed()).toEqual([]);
    expect(await filesStored()).toEqual(before);
  });

  test('leaves no file if the product is unknown', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    const before = await filesStored();
    const answer = await send({ intent: 'upload', fr: 'Notice', file: fileOf(pdf) }, unknown);
    expect(answer).toMatchObject({ status: 404, message: 'Ce produit n’existe plus.' });
    let path = '';
    const by = { id: owner.userId, ip: '127.0.0.1' };
    const outcome = await storeDocument(t.shop, { bytes: pdf, name: 'Notice' }, by, (tx, stored) => {
      path = stored;
      const input = { productId: unknown, name: { fr: 'Notice' }, language: null, source: { path } };
      return addDocument({ tx, by }, input);
    });
    expect(outcome).toEqual({ ok: false, reason: 'unknown_product' });
    expect(await t.shop.storage.get('product-documents', path)).toBeUndefined();
    expect(await filesStored()).toEqual(before);
  });

  test('keeps its file for a day after its removal, which can be undone until then', async () => {
    await upload(fileOf(pdf));
    const [document] = await listed();
    await send({ intent: 'remove', document: document!.id });
    const path = document!.url.replace('/media/product-documents/', '');
    await deleteRemovedDocuments(t.shop);
    expect(await t.shop.storage.get('product-documents', path)).toBeDefined();
    await send({ intent: 'restore', document: document!.id });
    const later = new Date(Date.now() + 2 * 86_400_000);
    await deleteRemovedDocuments(t.shop, later);
    expect(await names()).toEqual(['Notice de montage']);
    await send({ intent: 'remove', document: document!.id });
    await deleteRemovedDocuments(t.shop, later);
    expect(await t.shop.storage.get('product-documents', path)).toBeUndefined();
    expect(await filesStored()).not.toContain(path);
    expect(await send({ intent: 'restore', document: document!.id })).toMatchObject({ status: 404 });
  });
});

describe('a document of a product', () => {
  test('as a link is shown with its host, under its name in the visitor’s language or in French', async () => {
    await addLink('Fiche technique', { de: 'Datenblatt', language: 'en' });
    expect(await shown('fr')).toMatchObject([
      {
        name: 'Fiche technique',
        url: 'https://maker.example/manual',
        isFile: false,
        details: 'maker.example · anglais',
      },
    ]);
    expect(await shown('de')).toMatchObject([{ name: 'Datenblatt', details: 'maker.example · Englisch' }]);
    expect(await shown('en')).toMatchObject([
      { name: 'Fiche technique', details: 'maker.example · English' },
    ]);
  });

  test.each([
    'http://maker.example/manual',
    'javascript:alert(1)',
    'https://user:secret@maker.example/',
    'https://localhost/x',
    'manual.pdf',
    '',
  ])('is refused with the address %j', async (url) => {
    expect(await addLink('Fiche', { url })).toMatchObject({
      ok: false,
      status: 422,
      errors: { url: 'Indiquez une adresse complète qui commence par https://' },
    });
    expect(await listed()).toEqual([]);
  });

  test('moves up and down, and stays at the ends', async () => {
    for (const name of ['A', 'B', 'C']) await addLink(name);
    const move = async (name: string, step: string) =>
      send({ intent: 'move', document: await idOf(name), step });
    await move('C', '-1');
    expect(await names()).toEqual(['A', 'C', 'B']);
    await move('A', '1');
    expect(await names()).toEqual(['C', 'A', 'B']);
    expect(await move('C', '-1')).toMatchObject({ ok: true });
    expect(await move('B', '1')).toMatchObject({ ok: true });
    expect((await shown()).map(({ name }) => name)).toEqual(['C', 'A', 'B']);
  });

  test('is removed and returns to its position; both actions are idempotent and audited', async () => {
    for (const name of ['A', 'B', 'C']) await addLink(name);
    const document = await idOf('B');
    for (let i = 0; i < 2; i += 1)
      expect(await send({ intent: 'remove', document })).toMatchObject({ ok: true });
    expect(await names()).toEqual(['A', 'C']);
    for (let i = 0; i < 2; i += 1)
      expect(await send({ intent: 'restore', document })).toMatchObject({ ok: true });
    expect(await names()).toEqual(['A', 'B', 'C']);
    const { rows } = await t.shop.db.execute<{ action: string }>(
      sql`SELECT action FROM audit_log WHERE subject = ${`product:${product}`}
        AND (after->>'documentId' = ${document} OR before->>'documentId' = ${document}) ORDER BY id`,
    );
    expect(rows.map(({ action: name }) => name)).toEqual([
      'product.document_added',
      'product.document_removed',
      'product.document_restored',
    ]);
  });

  test('cannot be changed through another product, nor by a customer', async () => {
    await addLink('A');
    const document = await idOf('A');
    await send({ intent: 'remove', document }, other);
    expect(await send({ intent: 'move', document, step: '1' }, other)).toMatchObject({ status: 404 });
    expect(await send({ intent: 'move', document, step: '7' })).toMatchObject({ status: 400 });
    expect(await names()).toEqual(['A']);
    const customer: Person = { ...(await t.newBuyer()), role: 'user' };
    await expect(send({ intent: 'remove', document }, product, customer)).rejects.toBeDefined();
  });

  test('is refused beyond the limit, also as an undo', async () => {
    await addLink('A');
    const document = await idOf('A');
    await send({ intent: 'remove', document });
    await t.shop.db.execute(sql`INSERT INTO product_documents (product_catalog_id, position, name, url)
      SELECT ${product}, n, '{"fr":"x"}', 'https://maker.example/' || n FROM generate_series(1, 20) n`);
    const message = 'Au plus 20 documents par produit.';
    expect(await addLink('B')).toMatchObject({ status: 422, message });
    expect(await send({ intent: 'restore', document })).toMatchObject({ status: 422, message });
  });

  test('marks the product as changed, so that its cached pages are invalidated', async () => {
    const changed = async () =>
      (
        await t.shop.db.execute<{ at: string }>(
          sql`SELECT updated_at::text AS at FROM product_catalog WHERE id = ${product}`,
        )
      ).rows[0]!.at;
    const before = await changed();
    await addLink('A');
    expect((await changed()) > before).toBe(true);
  });
});

test('the section of the back office names each button, and the product page links each document', async () => {
  await upload(fileOf(pdf));
  await addLink('Fiche technique');
  const html = renderInRouter(ProductDocuments, { productId: product, documents: await listed() });
  expect(html).toContain('aria-label="Retirer Notice de montage"');
  expect(html).toMatch(/disabled=""[^>]*aria-label="Monter Notice de montage"/);
  expect(html).toContain('aria-label="Monter Fiche technique"');
  expect(html).toContain('Lien vers maker.example');
  expect(renderInRouter(ProductDocuments, { productId: product, documents: [] })).toContain(
    'Aucun document pour l’instant.',
  );
  const page = renderInRouter(DocumentsSection, { documents: await shown() });
  expect(page).toMatch(/<a href="\/media\/product-documents\/[^"]+\.pdf" type="application\/pdf"/);
  expect(page).toContain('<a href="https://maker.example/manual" rel="noreferrer"');
});
