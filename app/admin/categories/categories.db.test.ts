import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { action, loader } from './page.tsx';
import { action as picture } from './picture-action.ts';
import { loader as products } from './products.ts';

let t: TestShop;
let moderator: { userId: string; email: string; role: 'moderator' };
beforeAll(async () => {
  t = await openTestShop();
  moderator = { ...(await t.newBuyer()), role: 'moderator' };
});
afterAll(() => t.close());

const rows = async () => (await loader(loaderArgs(t, '/admin/categories', moderator))).categories;
const rowOf = async (id: string) => (await rows()).find(({ slug }) => slug === id)!;
const send = async (form: Record<string, string> | FormData) => {
  const { data, init } = await action(loaderArgs(t, '/admin/categories', moderator, { form }));
  return { ...data, status: init?.status ?? 200 };
};
const save = (form: Record<string, string>) => send({ intent: 'save', ...form });
const productsOf = (slug: string) =>
  products(loaderArgs(t, `/admin/categories/${slug}/products`, moderator, { params: { slug } }));

describe('the form of a category', () => {
  test('creates a category with texts, aliases, drawing and specifications, and shows it at its position in the tree', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      intent: 'save',
      name_de: 'Rahmentaschen',
      description_fr: 'Pour le voyage.',
      parent: 'accessories',
      drawing: 'saddle',
      aliases: 'Sacoches de cadre\nframe bags',
      hidden: 'true',
    }))
      form.set(name, value);
    for (const key of ['material', 'colour']) form.append('spec_key', key);
    form.append('spec_main', 'colour');
    const definitions = (await loader(loaderArgs(t, '/admin/categories', moderator))).definitions;
    expect(definitions.map(({ key }) => key)).toEqual(expect.arrayContaining(['material', 'colour']));
    expect(await send(form)).toMatchObject({ ok: true, message: 'Catégorie créée' });
    expect(await rowOf('rahmentaschen')).toMatchObject({
      label: 'Rahmentaschen',
      depth: 1,
      parentId: 'accessories',
      isHidden: true,
      homeTile: null,
      aliases: ['frame-bags', 'sacoches-de-cadre'],
      appearance: { family: 'saddle' },
      specifications: [
        { key: 'material', isMain: false },
        { key: 'colour', isMain: true },
      ],
    });
  });

  test('reports an error next to its field', async () => {
    expect(await save({ home_tile: '0' })).toMatchObject({
      status: 422,
      errors: { name_fr: 'donnez un nom dans au moins une langue', home_tile: 'un nombre de 1 à 99' },
    });
    expect(await save({ name_fr: 'x', slug: 'brakes' })).toMatchObject({
      errors: { slug: 'cette adresse appartient déjà à la catégorie brakes' },
    });
    const { version } = await rowOf('wheels-tires');
    expect(await save({ id: 'wheels-tires', version, name_fr: 'Roues', parent: 'hubs' })).toMatchObject({
      errors: { parent: 'une catégorie ne peut pas être placée sous elle-même' },
    });
  });

  test('creates a specification that products of the category then have', async () => {
    const form = {
      intent: 'create-specification',
      kind: 'choice',
      label_fr: 'Étanchéité',
      label_en: 'Sealing',
    };
    expect(await send({ ...form, choices: ' ' })).toMatchObject({
      ok: false,
      errors: { choices: 'entrez au moins une valeur' },
    });
    expect(await send({ ...form, choices: 'IPX4\nTotale | Ganz | Full' })).toMatchObject({
      ok: true,
      key: 'etancheite',
    });
    const again = await send({
      intent: 'create-specification',
      kind: 'number',
      unit: 'lm',
      label_fr: 'Étanchéité',
    });
    expect(again).toMatchObject({ ok: true, key: 'etancheite_2' });
    const { definitions } = t.shop.catalogueIndex.reference;
    expect(definitions.get('etancheite')).toMatchObject({
      label: { fr: 'Étanchéité', en: 'Sealing' },
      choices: { ipx4: { fr: 'IPX4' }, totale: { fr: 'Totale', de: 'Ganz', en: 'Full' } },
    });
    expect(definitions.get('etancheite_2')).toMatchObject({ kind: 'number', unit: 'lm', choices: null });
  });

  test('does not overwrite a change that its user has not seen, but a new picture is not such a change', async () => {
    await save({ name_fr: 'Sonnettes', slug: 'bells' });
    const { version } = await rowOf('bells');
    const form = new FormData();
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    form.set('file', new File([new Uint8Array(png)], 'a.png', { type: 'image/png' }));
    const uploaded = await picture(
      loaderArgs(t, '/admin/categories/bells/picture', moderator, { form, params: { slug: 'bells' } }),
    );
    expect(uploaded.data).toMatchObject({ ok: true, message: 'Image enregistrée' });
    const { pictureUrl, image } = await rowOf('bells');
    expect(pictureUrl).toMatch(/^\/media\/product-images\/products\/.+\.png$/);
    expect(image).toBe(pictureUrl);
    expect((await t.ask(pictureUrl!)).status).toBe(200);
    expect(
      await save({ id: 'bells', version, name_fr: 'Sonnettes et klaxons', slug: 'bells' }),
    ).toMatchObject({
      ok: true,
      message: 'Catégorie modifiée',
    });
    expect(await save({ id: 'bells', version, name_fr: 'Autre', slug: 'bells' })).toMatchObject({
      status: 409,
      isConflict: true,
    });
    expect(await rowOf('bells')).toMatchObject({ pictureUrl, name: { fr: 'Sonnettes et klaxons' } });
  });
});

describe('the category tree', () => {
  const order = async (parent: string) =>
    (await rows()).filter(({ parentId }) => parentId === parent).map(({ slug }) => slug);

  test('moves a category to the chosen place', async () => {
    expect(await order('transmission')).toEqual([
      'cassettes',
      'chains',
      'cranksets',
      'chainrings',
      'bottom-brackets',
    ]);
    await send({ intent: 'move', id: 'chainrings', parent: 'transmission', before: 'chains' });
    expect(await order('transmission')).toEqual([
      'cassettes',
      'chainrings',
      'chains',
      'cranksets',
      'bottom-brackets',
    ]);
    await send({ intent: 'move', id: 'chainrings', parent: 'cranksets', before: '' });
    expect(await order('cranksets')).toEqual(['chainrings']);
  });

  test('merges categories, and states why a category cannot be deleted', async () => {
    const { products: count } = await rowOf('tires');
    expect(await send({ intent: 'delete', id: 'tires' })).toMatchObject({
      ok: false,
      message: expect.stringContaining(String(count)),
    });
    expect(await send({ intent: 'merge', id: 'tires', into: '' })).toMatchObject({
      errors: { into: 'Choisissez une catégorie' },
    });
    const merged = await send({ intent: 'merge', id: 'tires', into: 'tubes-sealant', into_name: 'Chambres' });
    expect(merged).toMatchObject({ ok: true, message: 'Catégorie fusionnée dans Chambres' });
    expect(await rowOf('tires')).toBeUndefined();
    expect((await rowOf('tubes-sealant')).aliases).toContain('tires');
    await save({ name_fr: 'Vide', slug: 'void' });
    expect(await send({ intent: 'delete', id: 'void' })).toMatchObject({
      ok: true,
      message: 'Catégorie supprimée',
    });
  });

  test('moves the chosen products or all of them', async () => {
    const { products: listed, isComplete } = await productsOf('stems');
    expect(isComplete).toBe(true);
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: 'move-products', id: 'stems', into: 'flat-bars' }))
      form.set(name, value);
    expect(await send(form)).toMatchObject({ ok: false, errors: { into: expect.any(String) } });
    for (const { id } of listed.slice(0, 2)) form.append('product', id);
    expect(await send(form)).toMatchObject({ ok: true, message: '2 produits déplacés' });
    await send({ intent: 'move-products', id: 'stems', into: 'flat-bars', all: 'true' });
    expect((await productsOf('stems')).products).toEqual([]);
  });

  test('is empty in a shop without categories', async () => {
    await t.shop.db.execute(sql`TRUNCATE product_catalog, categories CASCADE`);
    expect(await rows()).toEqual([]);
  });
});
