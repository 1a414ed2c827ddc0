import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ActionResult } from '#app/form/action-result.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { createFitProduct } from '#tests/support/fit-product.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { loader as find } from './find-variants.ts';
import { loader as judge } from './judge.ts';
import { loader as missing } from './missing-page.tsx';
import { action, loader } from './product-page.tsx';

let t: TestShop;
type Person = { userId: string; email: string; role: 'admin' | 'moderator' | 'user' };
let moderator: Person;
let customer: Person;
beforeAll(async () => {
  t = await openTestShop();
  moderator = { ...(await t.newBuyer()), role: 'moderator' };
  customer = { ...(await t.newBuyer()), role: 'user' };
});
afterAll(() => t.close());

const show = (id: string, who = moderator, search = '') =>
  loader(loaderArgs(t, `/admin/products/${id}/fit${search}`, who, { params: { id } }));
const send = async (
  id: string,
  form: FormData | Record<string, string>,
  who = moderator,
): Promise<{ data: ActionResult; status: number }> => {
  const answer = await action(loaderArgs(t, `/admin/products/${id}/fit`, who, { form, params: { id } }));
  return { data: answer.data, status: answer.init?.status ?? 200 };
};
const create = (category = 'cassettes', names?: string[]) =>
  createFitProduct(t, moderator.userId, category, names);

interface Saved {
  id: string;
  variants: string[];
}
const partOf = async ({ id }: Saved, at = 0) => (await show(id)).variants[at]!.parts[0]!;
async function save(product: Saved, family: string, fields: Record<string, string>) {
  const part = (await show(product.id)).variants[0]!.parts.find((one) => one.family === family);
  return send(product.id, {
    variantId: product.variants[0]!,
    family,
    version: part?.version ?? '',
    source: 'Fiche 1',
    confidence: 'A',
    ...fields,
  });
}

describe('the compatibility page of a product', () => {
  test('shows the family that the category implies, with empty facts, until facts are saved', async () => {
    const product = await create();
    const part = await partOf(product);
    expect(part).toMatchObject({ family: 'cassette', label: 'cassette', isStored: false });
    expect(part.facts.flatMap(({ values }) => values)).toEqual([]);
    expect(part.facts.map(({ key }) => key)).toContain('freehub');
  });

  test('saves facts with the common source and confidence, unless a row has its own', async () => {
    const product = await create();
    const fields = {
      'value.speeds': '12',
      'value.freehub': 'XD',
      'source.freehub': 'https://maker.example/sheet.pdf',
      'confidence.freehub': 'C',
    };
    expect(await save(product, 'cassette', fields)).toEqual({
      status: 200,
      data: { ok: true, message: 'Données de compatibilité enregistrées' },
    });
    const part = await partOf(product);
    const shown = part.facts.filter(({ values }) => values.length > 0);
    expect(shown.map(({ key, values, source, confidence }) => [key, values, source, confidence])).toEqual([
      ['speeds', ['12'], 'Fiche 1', 'A'],
      ['freehub', ['XD'], 'https://maker.example/sheet.pdf', 'C'],
    ]);
    expect(shown[0]!.checked).toMatch(/^Vérifié par .+ le \d/);
    expect([part.isStored, part.missing]).toEqual([true, 3]);
  });

  test('reads decimal commas, lists of numbers and several choices', async () => {
    const crankset = await create('cranksets');
    await save(crankset, 'crankset', { 'value.chainrings': '50, 34', 'value.chainline': '43,5' });
    const values = (await partOf(crankset)).facts.flatMap(({ key, values: own }) =>
      own.length > 0 ? [[key, own]] : [],
    );
    expect(values).toEqual([
      ['chainrings', ['50', '34']],
      ['chainline', ['43.5']],
    ]);
    const cassette = await create();
    const form = new FormData();
    const { version } = await partOf(cassette);
    for (const [name, value] of [
      ['variantId', cassette.variants[0]!],
      ['family', 'cassette'],
      ['version', version],
      ['source', 'Fiche 2'],
      ['confidence', 'B'],
      ['value.fits', 'HG-M'],
      ['value.fits', 'HG-L'],
    ] as const)
      form.append(name, value);
    expect((await send(cassette.id, form)).data.ok).toBe(true);
    expect((await partOf(cassette)).facts.find(({ key }) => key === 'fits')!.values).toEqual([
      'HG-M',
      'HG-L',
    ]);
  });

  test('shows an error beside the field of each rejected fact, and lists their names', async () => {
    const product = await create();
    const { status, data } = await save(product, 'cassette', {
      source: '',
      'value.speeds': 'douze',
      'source.speeds': 'Fiche 1',
      'value.freehub': 'XD',
      'value.teeth_min': '10',
      'source.teeth_min': 'http://maker.example',
    });
    expect([status, data.errors]).toEqual([
      422,
      {
        'value.speeds': 'Nombre attendu, par exemple 28.6',
        'source.freehub': 'Indiquez la source',
        'source.teeth_min': 'L’adresse doit commencer par https://',
      },
    ]);
    expect(data.detail).toContain('nombre de vitesses, plus petit pignon, corps de roue libre');
    expect((await save(product, 'cassette', {})).data.message).toBe(
      'Saisissez au moins une donnée, ou retirez la pièce.',
    );
  });

  test('reports a concurrent change, which the user may overwrite', async () => {
    const product = await create();
    const { version } = await partOf(product);
    await save(product, 'cassette', { 'value.speeds': '12' });
    const late = { version, 'value.speeds': '11' };
    expect(await save(product, 'cassette', late)).toEqual({
      status: 409,
      data: { ok: false, isConflict: true },
    });
    expect((await save(product, 'cassette', { ...late, overwrite: 'true' })).data.ok).toBe(true);
    expect((await partOf(product)).facts[0]!.values).toEqual(['11']);
  });

  test('adds a part by its URL, copies it to the other variants, and removes it', async () => {
    const product = await create('wheels', ['Avant', 'Arrière']);
    const [front, rear] = product.variants as [string, string];
    const added = await show(product.id, moderator, `?add=${rear}.tyre&add=${rear}.engine`);
    expect(added.variants[1]!.parts.map(({ family }) => family)).toEqual(['wheel', 'rim', 'tyre']);
    await save(product, 'rim', { 'value.bead': '622' });
    const { version } = await partOf(product);
    const part = { variantId: front, family: 'rim', version };
    expect((await send(product.id, { ...part, intent: 'copy' })).data.message).toBe('1 variante mise à jour');
    expect((await partOf(product, 1)).family).toBe('rim');
    expect((await send(product.id, { ...part, intent: 'remove', version: 'old' })).status).toBe(409);
    expect((await send(product.id, { ...part, intent: 'remove' })).data.message).toBe('Pièce retirée');
    expect((await partOf(product)).isStored).toBe(false);
  });

  test('answers 404 for an unknown product, and 400 for an unknown family', async () => {
    await expect(show('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
      init: { status: 404 },
    });
    expect((await save(await create(), 'engine', { 'value.speeds': '1' })).status).toBe(400);
  });

  test('redirects customers, as do its search, its test and the list of missing facts', async () => {
    const { id } = await create();
    const asked = [
      () => show(id, customer),
      () => send(id, {}, customer),
      async () => missing(loaderArgs(t, '/admin/fit', customer)),
      async () => find(loaderArgs(t, '/admin/fit/find?q=roue', customer)),
      async () => judge(loaderArgs(t, '/admin/fit/judge', customer)),
    ];
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ status: 302 });
  });
});

describe('the test of two products', () => {
  test('finds variants by name, and shows verdict, remedy and reasons with their sources', async () => {
    const cassette = await create();
    const hub = await create('hubs');
    await save(cassette, 'cassette', {
      'value.freehub': 'XD',
      'value.teeth_min': '10',
      'value.speeds': '12',
    });
    await save(hub, 'hub', { 'value.freehub': 'XDR', source: 'Fiche du moyeu' });
    const { found } = await find(
      loaderArgs(t, `/admin/fit/find?q=${encodeURIComponent(hub.name)}`, moderator),
    );
    expect(found).toContainEqual({ id: hub.variants[0], name: hub.name, sku: expect.any(String) });
    const ask = (first: string, second: string) =>
      judge(loaderArgs(t, `/admin/fit/judge?first=${first}&second=${second}`, moderator));
    expect(await ask(cassette.variants[0]!, hub.variants[0]!)).toMatchObject({
      ok: true,
      verdict: 'adapter',
      remedy: 'spacer 1.85 mm',
      hasFacts: [true, true],
      reasons: [{ rule: 'freehub-body', factSources: expect.arrayContaining(['Fiche 1', 'Fiche du moyeu']) }],
    });
    const empty = await create();
    expect(await ask(empty.variants[0]!, hub.variants[0]!)).toMatchObject({
      verdict: 'unknown',
      hasFacts: [false, true],
    });
    expect(await ask('nonsense', hub.variants[0]!)).toEqual({ ok: false });
  });
});

describe('the list of missing facts', () => {
  const list = (search = '') => missing(loaderArgs(t, `/admin/fit${search}`, moderator));

  test('links to the compatibility report only for staff who may read it', async () => {
    expect((await list()).hasReports).toBe(false);
    expect((await missing(loaderArgs(t, '/admin/fit', { ...moderator, role: 'admin' }))).hasReports).toBe(
      true,
    );
  });

  const view = (productId: string, views: number) =>
    t.shop.db.execute(
      sql`INSERT INTO visit_products (day, product_id, views) VALUES (${dayOf(new Date())}, ${productId}, ${views})`,
    );

  test('lists the missing facts of parts on sale, the most viewed first, without complete and hidden parts', async () => {
    const [bare, partial, whole, hidden] = [
      await create('pedals'),
      await create('stems'),
      await create('pedals'),
      await create('pedals'),
    ];
    await save(partial, 'stem', { 'value.clamp': '31.8' });
    await save(whole, 'pedals', { 'value.system': 'SPD' });
    for (const [product, views] of [
      [bare, 100_001],
      [partial, 100_002],
      [whole, 100_003],
      [hidden, 100_004],
    ] as const)
      await view(product.id, views);
    await t.shop.db.execute(
      sql`UPDATE product_inventory SET is_visible_online = false WHERE product_catalog_id = ${hidden.id}`,
    );
    const { items } = await list();
    expect(items.slice(0, 2)).toMatchObject([
      { productId: partial.id, family: 'potence', missing: 'diamètre du pivot', views: 100_002 },
      { productId: bare.id, family: 'pédales', missing: 'toutes', isEmpty: true },
    ]);
    const ids = items.map(({ productId }) => productId);
    expect([ids.includes(whole.id), ids.includes(hidden.id)]).toEqual([false, false]);
    const pedals = await list('?family=pedals');
    expect(pedals.items[0]).toMatchObject({ productId: bare.id });
    expect(new Set(pedals.items.map(({ family }) => family))).toEqual(new Set(['pédales']));
  });

  test('redirects from a page beyond the end to the first page', async () => {
    await expect(list('?family=pedals&page=900')).rejects.toMatchObject({ status: 302 });
  });
});

describe('the overrides of a product', () => {
  test('are listed on both products until they are removed; the form shows errors beside their fields', async () => {
    const [one, other] = [await create(), await create()];
    const add = (values: Record<string, string>) =>
      send(one.id, { intent: 'override', variantId: one.variants[0]!, fr: '', ...values });
    expect((await add({ verdict: '' })).data).toMatchObject({
      ok: false,
      errors: { verdict: 'Choisissez un verdict' },
    });
    expect((await add({ verdict: 'no' })).data).toMatchObject({
      errors: { other: 'Choisissez un produit ou une famille' },
    });
    const pair = { verdict: 'adapter', otherVariantId: other.variants[0]! };
    expect((await add(pair)).data).toMatchObject({ errors: { fr: 'Indiquez le motif en français' } });
    expect((await add({ ...pair, fr: 'Essayé' })).data).toMatchObject({
      errors: { remedy: 'Indiquez la pièce nécessaire' },
    });
    expect((await add({ ...pair, fr: 'Essayé', remedy: 'bague' })).data).toMatchObject({ ok: true });
    expect((await add({ ...pair, fr: 'Essayé', remedy: 'bague' })).status).toBe(409);
    const [shown] = (await show(other.id)).overrides;
    expect(shown).toMatchObject({
      name: other.name,
      other: one.name,
      verdict: 'adapter',
      remedy: 'bague',
      reason: 'Essayé',
    });
    expect((await send(one.id, { intent: 'endOverride', override: shown!.id })).data).toMatchObject({
      ok: true,
    });
    expect((await show(one.id)).overrides).toEqual([]);
  });
});
