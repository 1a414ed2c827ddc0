import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBuyer } from '#tests/support/test-buyer.ts';
import type { ActionResult } from '#app/form/action-result.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { readSettingGroup, saveSettingGroup } from '#server/platform/settings/index.ts';
import { newGtin } from '#tests/support/gtin.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { loader as productPage } from '../../storefront/product/page.tsx';
import { action, loader } from './product-page.tsx';
import { action as retire } from './retire-page.tsx';

let t: TestShop;
type Person = { userId: string; email: string; role: 'admin' | 'moderator' };
let admin: Person;
let moderator: Person;
beforeAll(async () => {
  t = await openTestShop();
  admin = { ...(await t.newBuyer()), role: 'admin' };
  moderator = { ...(await t.newBuyer()), role: 'moderator' };
});
afterAll(() => t.close());

type Fields = Record<string, string | string[]>;
const complete: Fields = {
  name: 'Roue Test',
  category: 'wheels',
  price: '499.90',
  active: 'true',
  visible: 'true',
};

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one);
  return form;
}

const load = (id: string, who = admin, search = '') =>
  loader(loaderArgs(t, `/admin/products/${id}${search}`, who, { params: { id } }));
const send = async (
  id: string,
  fields: Fields,
  who = admin,
): Promise<Response | { data: ActionResult; status: number }> => {
  const answer = await action(
    loaderArgs(t, `/admin/products/${id}`, who, { form: formOf(fields), params: { id } }),
  );
  if (answer instanceof Response) return answer;
  return { data: answer.data, status: answer.init?.status ?? 200 };
};
const errorsOf = async (fields: Fields) =>
  ((await send('new', fields)) as { data: ActionResult }).data.errors ?? {};

async function create(more: Fields = {}, who = admin): Promise<string> {
  const answer = await send('new', { ...complete, ...more }, who);
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
  return /products\/([0-9a-f-]+)\?created=1$/.exec(answer.headers.get('location')!)![1]!;
}

/** Returns the form values of a product without changes. */
async function unchanged(id: string, who = admin): Promise<Fields> {
  const { values, version } = await load(id, who);
  const column = (read: (variant: (typeof values.variants)[number]) => string) => values.variants.map(read);
  return {
    version,
    name: values.name,
    description: values.description,
    category: values.categoryId,
    brand: values.brandId ?? '',
    sku: values.sku,
    gtin: values.gtin,
    price: values.price,
    ...(who.role === 'admin' ? { cost: values.cost } : {}),
    weight: values.weight,
    warranty: values.warranty,
    badge: values.badge,
    certification: values.certification,
    length: values.length,
    width: values.width,
    height: values.height,
    specifications: values.specifications,
    name_de: values.texts.de.name,
    description_de: values.texts.de.description,
    name_en: values.texts.en.name,
    description_en: values.texts.en.description,
    ...Object.fromEntries(Object.entries(values.typed).map(([key, value]) => [`spec.${key}`, value])),
    ...(values.isBulky ? { bulky: 'true' } : {}),
    ...(values.isActive ? { active: 'true' } : {}),
    ...(values.isVisible ? { visible: 'true' } : {}),
    ...(values.isFeatured ? { featured: 'true' } : {}),
    variant_id: column(({ id: own }) => own),
    variant_type: column(({ type }) => type),
    variant_name: column(({ name }) => name),
    variant_value: column(({ value }) => value),
    variant_modifier: column(({ modifier }) => modifier),
    variant_sku: column(({ sku }) => sku),
    variant_gtin: column(({ gtin }) => gtin),
    ...(who.role === 'admin' ? { variant_minimum: column(({ minimum }) => String(minimum)) } : {}),
    variant_offered: column(({ isAvailable }) => String(isAvailable)),
    variant_initial: column(() => ''),
  };
}

const movements = async (id: string) =>
  (
    await t.shop.db.execute<{ sku: string; quantity: number; reason: string }>(sql`
      SELECT v.sku, m.quantity, m.reason FROM stock_movements m JOIN product_variants v ON v.id = m.variant_id WHERE v.product_catalog_id = ${id} ORDER BY m.id`)
  ).rows;

describe('the product form reports', () => {
  test('that name and price are required, and that the price must be positive', async () => {
    expect(await errorsOf({})).toMatchObject({
      name: 'Le nom est requis',
      price: 'Le prix est requis',
      category: 'Choisissez une catégorie',
    });
    expect(await errorsOf({ ...complete, price: '-1' })).toEqual({ price: 'Le prix doit être positif' });
    expect(await errorsOf({ ...complete, price: 'abc' })).toEqual({ price: 'Indiquez un nombre' });
  });

  test('invalid numbers, each next to its field', async () => {
    const wrong = { weight: 'lourd', cost: 'cher', warranty: 'long', length: '10' };
    expect(Object.keys(await errorsOf({ ...complete, ...wrong })).sort()).toEqual([
      'cost',
      'length',
      'warranty',
      'weight',
    ]);
    expect(
      await errorsOf({
        ...complete,
        variant_id: '',
        variant_name: 'M',
        variant_type: 'size',
        variant_minimum: 'x',
        variant_initial: '-3',
      }),
    ).toEqual({
      'variant.0.minimum': 'Indiquez un nombre',
      'variant.0.initial': 'Indiquez un nombre',
    });
  });

  test('invalid JSON in the specifications, next to the field', async () => {
    for (const specifications of ['{', '[1]', '"texte"', '{"a": {"b": 1}}'])
      expect((await errorsOf({ ...complete, specifications })).specifications).toMatch(
        /^Ce n’est pas du JSON valable/,
      );
  });

  test('a wrong GTIN check digit', async () => {
    expect((await errorsOf({ ...complete, gtin: '4006381333932' })).gtin).toMatch(/^Ce n’est pas un GTIN/);
  });

  test('a wrong or repeated GTIN of a variant, next to its field, with the SKU that has it', async () => {
    const gtin = newGtin();
    const sizes = {
      variant_id: ['', ''],
      variant_type: ['size', 'size'],
      variant_name: ['S', 'M'],
      variant_sku: [`G-${gtin}-S`, `G-${gtin}-M`],
    };
    const errors = async (gtins: string[]) =>
      errorsOf({ ...complete, ...sizes, sku: '', variant_gtin: gtins });
    expect(await errors(['', '4006381333932'])).toEqual({
      'variant.1.gtin': expect.stringMatching(/^Ce n’est pas un GTIN/) as string,
    });
    expect(await errors([gtin, `0${gtin}`])).toEqual({
      'variant.0.gtin': `Ce GTIN est déjà celui de la référence G-${gtin}-M`,
    });
    const id = await create({
      ...sizes,
      sku: '',
      variant_gtin: [`${gtin.slice(0, 3)}-${gtin.slice(3)}`, ''],
    });
    const { values } = await load(id);
    expect(values.variants.map((variant) => variant.gtin)).toEqual([gtin, '']);
    const others = { ...sizes, variant_sku: ['', ''] };
    const taken = `Ce GTIN est déjà celui de la référence G-${gtin}-S`;
    expect(await errorsOf({ ...complete, ...others, sku: '', variant_gtin: ['', gtin] })).toEqual({
      'variant.1.gtin': taken,
    });
    expect(await errorsOf({ ...complete, sku: '', gtin })).toEqual({ gtin: taken });
    // The two sizes may exchange their GTINs.
    const swapped = { ...(await unchanged(id)), variant_gtin: ['', gtin] };
    expect(await send(id, swapped)).toMatchObject({ data: { ok: true } });
    expect((await load('new', admin, `?from=${id}`)).values.variants.map((copy) => copy.gtin)).toEqual([
      '',
      '',
    ]);
  });

  test('a specification value that does not match its type', async () => {
    const { definitions, specificationsOf } = t.shop.catalogueIndex.reference;
    const key = specificationsOf
      .get('cassettes')!
      .find((entry) => definitions.get(entry.key)!.kind === 'number')!.key;
    expect(await errorsOf({ ...complete, category: 'cassettes', [`spec.${key}`]: 'beaucoup' })).toEqual({
      [`spec.${key}`]: 'Cette valeur ne convient pas',
    });
  });

  test('a duplicate SKU, next to its field', async () => {
    const { rows } = await t.shop.db.execute<{ sku: string }>(sql`SELECT sku FROM product_inventory LIMIT 1`);
    const { sku } = rows[0]!;
    expect(await errorsOf({ ...complete, sku })).toEqual({ sku: `La référence ${sku} est déjà utilisée` });
    expect(
      await errorsOf({
        ...complete,
        variant_id: ['', ''],
        variant_type: ['size', 'size'],
        variant_name: ['S', 'M'],
        variant_sku: ['NEW-1', sku],
      }),
    ).toEqual({
      'variant.1.sku': `La référence ${sku} est déjà utilisée`,
    });
  });
});

test('the product form does not save anything if it has errors', async () => {
  const answer = await send('new', {});
  expect(answer).toMatchObject({
    status: 422,
    data: { ok: false, message: 'Erreur lors de l’enregistrement' },
  });
});

describe('a new product', () => {
  test('has the defaults of the specification, a generated SKU, one variant, and a movement for its initial stock', async () => {
    const id = await create({ stock: '7' });
    const { values, wasOrdered } = await load(id);
    expect(values).toMatchObject({ weightGrams: 500, cost: '0', isFeatured: false, price: '499.90' });
    expect(values.sku).toMatch(/^SKU-\d{13}-[0-9A-Z]{5}$/);
    expect(values.variants).toMatchObject([
      { type: 'default', sku: values.sku, minimum: 5, stock: 7, isAvailable: true },
    ]);
    expect(await movements(id)).toEqual([{ sku: values.sku, quantity: 7, reason: 'initial' }]);
    expect(wasOrdered).toBe(false);
  });

  test('with three sizes is on sale immediately, with texts, specifications and a price for each size', async () => {
    const { definitions, specificationsOf } = t.shop.catalogueIndex.reference;
    const { key } = specificationsOf
      .get('wheels')!
      .find((entry) => definitions.get(entry.key)!.kind === 'number')!;
    const id = await create({
      name_de: 'Laufrad Test',
      description: 'Une roue.',
      gtin: '4006381333931',
      warranty: '3',
      badge: 'Nouveau',
      certification: 'ISO 4210',
      specifications: '{"Couleur": "noir"}',
      [`spec.${key}`]: '28',
      length: '70',
      width: '70',
      height: '12,5',
      weight: '1.4',
      variant_id: ['', '', ''],
      variant_type: ['size', 'size', 'size'],
      variant_name: ['Avant', 'Arrière', 'Paire'],
      variant_modifier: ['', '50', '400.50'],
      variant_sku: ['WT-F', 'WT-R', 'WT-P'],
      variant_initial: ['2', '3', '0'],
      variant_minimum: ['1', '', ''],
    });
    await expect
      .poll(() => t.shop.catalogueIndex.byId(id)?.sizes, { timeout: 10_000 })
      .toEqual(['Avant', 'Arrière', 'Paire']);
    const page = await productPage(loaderArgs(t, `/product/${id}`, undefined, { params: { id } }));
    expect(page.variants.map(({ price, stock }) => [price, stock])).toEqual([
      [49990, 2],
      [54990, 3],
      [90040, 0],
    ]);
    expect(page).toMatchObject({
      gtin: '4006381333931',
      warrantyYears: 3,
      badge: 'Nouveau',
      weightGrams: 1400,
      extras: [['Couleur', 'noir']],
    });
    expect(page.dimensions).toEqual({ length: 70, width: 70, height: 12.5 });
    expect(page.specifications.some(({ value }) => value.startsWith('28'))).toBe(true);
    expect((await movements(id)).map(({ quantity, reason }) => [quantity, reason])).toEqual([
      [2, 'initial'],
      [3, 'initial'],
    ]);
  });

  test('can be created as a copy of another product, with its own SKUs, without stock and not yet visible', async () => {
    const source = await create({
      variant_id: ['', ''],
      variant_type: ['size', 'size'],
      variant_name: ['S', 'M'],
      variant_sku: ['C-S', 'C-M'],
      stock: '',
    });
    await t.shop.db.execute(
      sql`UPDATE product_catalog SET images = '["/drawings/bar-tape/black.svg"]' WHERE id = ${source}`,
    );
    const { values, id } = await load('new', admin, `?from=${source}`);
    expect(id).toBeNull();
    expect(values).toMatchObject({ name: 'Roue Test (copie)', sku: '', gtin: '', isVisible: false });
    expect(values.variants.map(({ id: own, name, sku }) => [own, name, sku])).toEqual([
      ['', 'S', ''],
      ['', 'M', ''],
    ]);
    const copy = await create({
      name: values.name,
      from: source,
      variant_id: ['', ''],
      variant_type: ['size', 'size'],
      variant_name: ['S', 'M'],
      variant_sku: ['', ''],
    });
    const made = await load(copy);
    expect(made.values.variants.every(({ sku }) => /^SKU-\d+-\w+$/.test(sku))).toBe(true);
    expect(made.pictures.map(({ url }) => url)).toEqual(['/drawings/bar-tape/black.svg']);
  });
});

describe('a product without SKUs', () => {
  test('gets unique, readable ones from its name and options, in a shop with that setting', async () => {
    const before = await readSettingGroup(t.shop.db, 'numbering');
    await saveSettingGroup(t.shop.db, 'numbering', { ...before, sku_style: 'readable' }, null);
    await t.shop.settings.reload();
    const sizes = {
      name: 'Fourche Zénith',
      variant_id: ['', ''],
      variant_type: ['size', 'size'],
      variant_name: ['S', 'M 2'],
      variant_sku: ['', ''],
    };
    const skus = async () => {
      const { values } = await load(await create(sizes));
      return [values.sku, ...values.variants.map(({ sku }) => sku)];
    };
    const [base, ...own] = await skus();
    expect(base).toMatch(/FOUR-ZENI$/);
    expect(own).toEqual([`${base}-S`, `${base}-M-2`]);
    expect(await skus()).toEqual([`${base}-2`, `${base}-2-S`, `${base}-2-M-2`]);
    await saveSettingGroup(t.shop.db, 'numbering', before, null);
    await t.shop.settings.reload();
  });
});

describe('a changed product', () => {
  test('is updated immediately, and its history shows who changed each field, with old and new value', async () => {
    const id = await create();
    const answer = await send(id, {
      ...(await unchanged(id)),
      name: 'Roue Neuve',
      price: '450',
      description: 'Autre texte',
    });
    expect(answer).toMatchObject({ data: { ok: true, message: 'Produit mis à jour' } });
    await expect.poll(() => t.shop.catalogueIndex.byId(id)?.name.fr, { timeout: 10_000 }).toBe('Roue Neuve');
    const { history } = await load(id);
    expect(history.map(({ what }) => what)).toEqual(['Produit modifié', 'Produit créé']);
    expect(history[0]!.changes).toContainEqual({ field: 'Prix', before: '499.90', after: '450.00' });
    expect(history[0]!.changes).toContainEqual({ field: 'Nom', before: 'Roue Test', after: 'Roue Neuve' });
    expect(history[0]!.actor).not.toBe('');
  });

  test('is not updated, and gets no entry in the activity log, if the submitted form contains no difference', async () => {
    const id = await create();
    const before = await load(id);
    expect(await send(id, await unchanged(id))).toMatchObject({ data: { ok: true } });
    const after = await load(id);
    expect([after.version, after.history.length]).toEqual([before.version, before.history.length]);
  });

  test('is not saved if another user saved it in the meantime; the form keeps the input and can overwrite after confirmation', async () => {
    const id = await create();
    const mine = await unchanged(id);
    await send(id, { ...mine, badge: 'Promo' }, moderator);
    const refused = await send(id, { ...mine, name: 'Le mien' });
    expect(refused).toMatchObject({ status: 409, data: { ok: false, isConflict: true } });
    expect((await load(id)).values).toMatchObject({ name: 'Roue Test', badge: 'Promo' });
    expect(await send(id, { ...mine, name: 'Le mien', overwrite: 'true' })).toMatchObject({
      data: { ok: true },
    });
    expect((await load(id)).values).toMatchObject({ name: 'Le mien', badge: '' });
  });

  test('that two users save concurrently is saved for one of them, and the other one gets a conflict', async () => {
    const id = await create();
    const mine = await unchanged(id);
    const answers = (await Promise.all(['A', 'B', 'C'].map((name) => send(id, { ...mine, name })))) as {
      data: ActionResult;
    }[];
    expect(answers.map(({ data }) => data.ok).sort()).toEqual([false, false, true]);
  });

  test('keeps its stock when the form is saved, and a sale while a user edits the form does not cause a conflict', async () => {
    const id = await create({ stock: '9' });
    const mine = await unchanged(id);
    await t.shop.db.execute(
      sql`UPDATE product_variants SET stock_quantity = 8, reserved_quantity = 1 WHERE product_catalog_id = ${id}`,
    );
    expect(await send(id, { ...mine, variant_initial: '50', badge: 'X' })).toMatchObject({
      data: { ok: true },
    });
    expect((await load(id)).values.variants).toMatchObject([{ stock: 8, reserved: 1 }]);
    expect(await movements(id)).toHaveLength(1);
  });

  test('can have its variants added, reordered, renamed or withdrawn and their SKUs swapped, but its variants are never deleted', async () => {
    const id = await create({
      variant_id: ['', ''],
      variant_type: ['size', 'size'],
      variant_name: ['S', 'M'],
      variant_sku: ['V-S', 'V-M'],
    });
    const { values } = await load(id);
    const [s, m] = values.variants.map((variant) => variant.id) as [string, string];
    const mine = await unchanged(id);
    await send(id, {
      ...mine,
      variant_id: [m, s, ''],
      variant_type: ['size', 'size', 'size'],
      variant_name: ['Moyen', 'S', 'L'],
      variant_value: ['', '', ''],
      variant_modifier: ['', '-5', ''],
      variant_sku: ['V-S', 'V-M', 'V-L'],
      variant_minimum: ['2', '5', '5'],
      variant_offered: ['true', 'false', 'true'],
      variant_initial: ['', '', '4'],
    });
    const after = (await load(id)).values.variants;
    expect(
      after.map(({ name, sku, modifier, isAvailable, stock }) => [name, sku, modifier, isAvailable, stock]),
    ).toEqual([
      ['Moyen', 'V-S', '0', true, 0],
      ['S', 'V-M', '-5', false, 0],
      ['L', 'V-L', '0', true, 4],
    ]);
    expect(after.map((variant) => variant.id).slice(0, 2)).toEqual([m, s]);
    // A variant whose row is missing from the form is withdrawn, not deleted, because orders refer to it.
    await send(id, {
      ...(await unchanged(id)),
      variant_id: [m],
      variant_type: ['size'],
      variant_name: ['Moyen'],
      variant_sku: ['V-S'],
      variant_offered: ['true'],
    });
    expect((await load(id)).values.variants.map(({ isAvailable }) => isAvailable).sort()).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('shows the French text where a translation is missing', async () => {
    const id = await create({ name_de: 'Rad' });
    const { texts } = (await load(id)).values;
    expect(texts).toEqual({ de: { name: 'Rad', description: '' }, en: { name: '', description: '' } });
    await expect
      .poll(() => t.shop.catalogueIndex.byId(id)?.name, { timeout: 10_000 })
      .toEqual({ fr: 'Roue Test', de: 'Rad' });
  });
});

describe('a moderator', () => {
  test('edits the catalogue, but neither sees nor changes cost, minimum and stock', async () => {
    const id = await create({
      cost: '200',
      variant_id: '',
      variant_type: 'default',
      variant_sku: 'MOD-1',
      variant_minimum: '3',
      variant_initial: '5',
    });
    const { values, mayStock, history } = await load(id, moderator);
    expect([values.cost, mayStock]).toEqual(['', false]);
    expect(JSON.stringify(history)).not.toContain('200');
    const forged = {
      ...(await unchanged(id, moderator)),
      name: 'Corrigé',
      cost: '1',
      variant_minimum: ['99'],
    };
    expect(await send(id, forged, moderator)).toMatchObject({ data: { ok: true } });
    const after = await load(id);
    expect(after.values).toMatchObject({ name: 'Corrigé', cost: '200' });
    expect(after.values.variants).toMatchObject([{ minimum: 3, stock: 5 }]);
    expect(after.history.map(({ what }) => what)).toContain('Tentative refusée');
  });

  test('creates a product without stock, and cannot delete products', async () => {
    const id = await create({ stock: '50', cost: '9' }, moderator);
    expect(await movements(id)).toEqual([]);
    expect((await load(id)).values.cost).toBe('0');
    expect(await send(id, { intent: 'delete' }, moderator)).toMatchObject({
      status: 403,
      data: { message: 'Erreur lors de la suppression du produit' },
    });
    expect((await load(id)).id).toBe(id);
  });
});

describe('a variant', () => {
  const sizes = { variant_id: ['', ''], variant_type: ['size', 'size'], variant_name: ['S', 'M'] };

  test('never gets a negative price', async () => {
    expect(
      await errorsOf({ ...complete, ...sizes, price: '100', variant_modifier: ['-100', '-100.01'] }),
    ).toEqual({
      'variant.1.modifier': 'Le prix doit être positif',
    });
  });

  test('has a unique SKU regardless of letter case, even under concurrent requests', async () => {
    await create({ sku: 'Own-Sku-1' });
    expect(await errorsOf({ ...complete, sku: 'OWN-SKU-1' })).toEqual({
      sku: 'La référence OWN-SKU-1 est déjà utilisée',
    });
    expect(await errorsOf({ ...complete, ...sizes, variant_sku: ['twice-1', 'TWICE-1'] })).toEqual({
      'variant.1.sku': 'La référence TWICE-1 est déjà utilisée',
    });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send('new', { ...complete, sku: 'RACE-1' })),
    );
    expect(answers.filter((answer) => answer instanceof Response)).toHaveLength(1);
    expect(answers.flatMap((answer) => (answer instanceof Response ? [] : answer.status))).toEqual([
      422, 422, 422, 422, 422,
    ]);
  });

  test('that is absent from the submitted form keeps its SKU, so a new variant with this SKU is rejected', async () => {
    const id = await create({ ...sizes, variant_sku: ['KEEP-S', 'KEEP-M'] });
    const form = await unchanged(id);
    const answer = await send(id, { ...form, overwrite: 'true', variant_id: [form.variant_id![0]!, ''] });
    expect(answer).toMatchObject({
      status: 422,
      data: { errors: { 'variant.1.sku': 'La référence KEEP-M est déjà utilisée' } },
    });
  });
});

test('the product form reports an exception that occurs while saving, and keeps the input', async () => {
  await t.shop.db.execute(sql`ALTER TABLE product_texts RENAME TO product_texts_away`);
  try {
    expect(await send('new', complete)).toMatchObject({
      status: 500,
      data: { ok: false, message: 'Erreur lors de l’enregistrement' },
    });
  } finally {
    await t.shop.db.execute(sql`ALTER TABLE product_texts_away RENAME TO product_texts`);
  }
});

test('a moderator cannot remove a product from the catalogue', async () => {
  const id = await create();
  const retired = retire(
    loaderArgs(t, `/admin/products/${id}/retire`, moderator, { form: { reason: 'x' }, params: { id } }),
  );
  await expect(retired).rejects.toMatchObject({ init: { status: 403 } });
  expect((await load(id)).history.map(({ what }) => what)).toContain('Tentative refusée');
});

describe('deleting a product', () => {
  test('removes a product without orders together with all its data, and its page no longer exists', async () => {
    const id = await create({ stock: '3' });
    const answer = await send(id, { intent: 'delete' });
    expect((answer as Response).headers.get('location')).toBe('/admin/products?deleted=1');
    await expect(load(id)).rejects.toMatchObject({ init: { status: 404 } });
    await expect.poll(() => t.shop.catalogueIndex.byId(id), { timeout: 10_000 }).toBeUndefined();
    await expect(
      Promise.resolve(productPage(loaderArgs(t, `/product/${id}`, undefined, { params: { id } }))),
    ).rejects.toMatchObject({
      init: { status: 410 },
    });
    for (const table of ['product_variants', 'product_inventory', 'product_texts'])
      expect(
        (
          await t.shop.db.execute(
            sql`SELECT 1 FROM ${sql.identifier(table)} WHERE product_catalog_id = ${id}`,
          )
        ).rows,
      ).toEqual([]);
    expect(await send(id, { intent: 'delete' })).toMatchObject({ status: 404 });
  });

  test('archives a product that has orders: it is inactive and hidden, but remains in these orders', async () => {
    const order = await (await createTestBuyer(t)).order(1);
    const { rows } = await t.shop.db.execute<{ id: string }>(
      sql`SELECT product_id AS id FROM order_items WHERE order_id = ${order.id}`,
    );
    const { id } = rows[0]!;
    expect((await load(id)).wasOrdered).toBe(true);
    for (let i = 0; i < 2; i += 1)
      expect(await send(id, { intent: 'delete' })).toMatchObject({
        data: { ok: true, message: expect.stringMatching(/^Produit archivé/) as string },
      });
    const { values, history } = await load(id);
    expect(values).toMatchObject({ isActive: false, isVisible: false });
    expect(history.filter(({ what }) => what === 'Produit archivé')).toHaveLength(1);
  });
});

test('the product form answers 404 for an unknown product', async () => {
  await expect(load(crypto.randomUUID())).rejects.toMatchObject({ init: { status: 404 } });
  await expect(load('x')).rejects.toMatchObject({ init: { status: 404 } });
  expect(await send(crypto.randomUUID(), complete)).toMatchObject({
    status: 404,
    data: { message: 'Impossible de charger les données du produit' },
  });
});
