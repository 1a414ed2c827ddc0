import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { renderInRouter } from '#tests/support/render-in-router.ts';
import { insertDiscountTiers } from '#demo/seed/discount-tiers.ts';
import { findProduct } from '#server/catalogue/products/index.ts';
import { formatPrice } from '#shared/format.ts';
import { loader as days } from '../delivery/days.ts';
import type { ExpectedDelivery } from '../delivery/find-delivery.server.ts';
import { deliverySentence } from '../delivery/delivery-sentence.ts';
import ProductNotes from './product-notes.tsx';
import { loader } from './page.tsx';
import ProductError from './product-error.tsx';
import { PurchaseForm } from './purchase-form.tsx';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const load = (id: string) => loader(loaderArgs(t, `/product/${id}`, undefined, { params: { id } }));
const idsOf = (category: string) =>
  [...t.shop.catalogueIndex.all()].flatMap((product) =>
    product &&
    t.shop.catalogueIndex.reference.tree.lineage(product.category).some(({ id }) => id === category)
      ? [product.id]
      : [],
  );
type Product = Awaited<ReturnType<typeof load>>;

describe('a product that cannot be shown', () => {
  const failure = (id: string) =>
    load(id).then(
      () => 'shown',
      (thrown: { data: object; init: { status: number } }) => ({
        ...thrown.data,
        status: thrown.init.status,
      }),
    );
  const text = (data: object, status: number) =>
    renderInRouter(ProductError, {}, { error: { status, statusText: '', data, internal: false } });

  test('answers 404 and shows the id, or states that the id is missing', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const id of [unknown, 'not-an-id', ''])
      expect(await failure(id)).toEqual({ missingProduct: id, status: 404 });
    expect(text({ missingProduct: unknown }, 404)).toContain(`Produit non trouvé avec l&#x27;ID: ${unknown}`);
    expect(text({ missingProduct: '' }, 404)).toContain('ID produit manquant');
  });

  test('answers 500 with the request’s id when the database fails, and shows no details of the database', async () => {
    const [id] = idsOf('cassettes');
    await t.shop.db.execute(sql`ALTER TABLE product_texts RENAME TO product_texts_away`);
    const answer = await failure(id!);
    await t.shop.db.execute(sql`ALTER TABLE product_texts_away RENAME TO product_texts`);
    expect(answer).toEqual({ failedRequest: 'test', status: 500 });
    expect(text({ failedRequest: 'test' }, 500)).toContain('Erreur lors du chargement du produit: test');
  });

  test('shows a link to the home page after an unexpected error', () => {
    const page = renderInRouter(ProductError, {}, { error: new Error('boom') });
    expect(page).toContain('Erreur inattendue lors du chargement');
    expect(page).toContain('Retour à l’accueil');
    expect(page).not.toContain('boom');
  });
});

describe('sizes', () => {
  test('can be chosen for wheels, handlebars and frames, as specified, each with its stock', async () => {
    const sizes = async (category: string) => {
      const products = await Promise.all(idsOf(category).slice(0, 12).map(load));
      for (const { variants } of products)
        for (const { stock } of variants) expect(stock).toBeGreaterThanOrEqual(0);
      return new Set(
        products.flatMap(({ variants }) =>
          variants.filter(({ type }) => type !== 'default').map(({ name }) => name),
        ),
      );
    };
    expect([...(await sizes('wheels'))].toSorted()).toEqual(['700c arrière', '700c avant', '700c paire']);
    expect([...(await sizes('drop-bars'))].toSorted()).toEqual(
      [380, 400, 420, 440].map((length) => `${length}\u00a0mm`),
    );
    expect([...(await sizes('frames'))].toSorted()).toEqual(
      [49, 52, 54, 56, 58].map((size) => `${size}\u00a0cm`),
    );
  });

  test('are labelled by their kind, for example as position for a wheel and as length for a crank', async () => {
    for (const [category, asked] of [
      ['frames', 'Choisissez une taille'],
      ['wheels', 'Choisissez une position'],
      ['cranksets', 'Choisissez une longueur'],
    ] as const)
      expect(renderInRouter(PurchaseForm, { product: await load(idsOf(category)[0]!) })).toContain(asked);
  });

  test('are hidden if the product has only one variant', async () => {
    const product = await load(idsOf('cassettes')[0]!);
    expect(product.variants).toHaveLength(1);
    expect(renderInRouter(PurchaseForm, { product })).not.toContain('Choisissez');
  });
});

describe('buying', () => {
  const withStock = async (stock: number) => {
    const product = await load(idsOf('cassettes')[0]!);
    const variants = product.variants.map((variant) => ({
      ...variant,
      stock,
      isLow: stock > 0 && stock <= 5,
    }));
    const render = () =>
      renderInRouter(PurchaseForm, { product: { ...product, variants } satisfies Product });
    // The quantity field's script loads on demand: the first render only starts to load it.
    await eventually(() => expect(render()).toContain('aria-label="Quantité"'));
    return render();
  };
  const buttons = (html: string) =>
    [...html.matchAll(/<button[^>]*>(?:(?!<\/button>).)*(Ajouter au panier|Acheter maintenant)/g)].map(
      ([tag]) => tag,
    );

  test('is possible while the product is in stock: the page shows a badge, a quantity from 1, and both buttons', async () => {
    const html = await withStock(20);
    expect(html).toContain('En stock');
    expect(html).toMatch(/aria-label="Quantité"[^>]*value="1"/);
    expect(buttons(html)).toHaveLength(2);
    for (const button of buttons(html)) expect(button).not.toMatch(/disabled=""/);
  });

  test('is impossible when the product is sold out: the badge states this, and the buttons and the quantity are disabled', async () => {
    const html = await withStock(0);
    expect(html).toContain('Rupture de stock');
    expect(buttons(html)).toHaveLength(2);
    for (const button of buttons(html)) expect(button).toMatch(/disabled=""/);
  });

  test('shows the price of one unit in the cart, after the automatic discount that it reaches', async () => {
    const product = await load(idsOf('bikes')[0]!);
    const { price, inCart } = product.variants[0]!;
    expect(price).toBeGreaterThan(100_000);
    expect(inCart).toBe(`${formatPrice(price * 0.75)} au panier, remise automatique de 25\u00a0% déduite`);
    expect(renderInRouter(PurchaseForm, { product })).toContain(inCart);
    await t.shop.db.execute(sql`DELETE FROM discount_tiers`);
    await expect.poll(async () => (await load(product.id)).variants[0]!.inCart).toBe('');
    await insertDiscountTiers(t.shop.db);
  });

  test('shows how many units are left if the stock is at or below the minimum', async () => {
    expect(await withStock(3)).toContain('Plus que 3 en stock');
  });
});

describe('delivery days', () => {
  const ask = async (search: string) => {
    const response = await days(loaderArgs(t, `/delivery-days?${search}`));
    return { status: response.status, body: (await response.json()) as ExpectedDelivery };
  };

  test('are calculated for the chosen country, or for the shop’s own country if no country is chosen', async () => {
    const product = idsOf('cassettes')[0]!;
    const own = (await ask(`product=${product}`)).body;
    expect(own).toMatchObject({
      country: 'CH',
      carrier: 'La Poste',
      sentence: expect.stringMatching(/^Livraison (entre le|le) \p{L}+ \d+/u),
    });
    const luxembourg = (await ask(`product=${product}&country=lu`)).body;
    expect(luxembourg.country).toBe('LU');
    expect(luxembourg.sentence).not.toBe(own.sentence);
    expect(luxembourg.countries.map(({ code }) => code)).toEqual(expect.arrayContaining(['CH', 'LU', 'DE']));
    expect((await ask(`product=${product}&country=US`)).body.country).toBe('CH');
  });

  test('come with the price of each delivery service, including the surcharge for a bulky product', async () => {
    const bike = idsOf('bikes')[0]!;
    const { options } = (await ask(`product=${bike}&country=CH`)).body;
    const { rows } = await t.shop.db.execute<{ surcharge: number }>(
      sql`SELECT s.bulky_surcharge_cents AS surcharge FROM shipping_services s JOIN shipping_zones z ON z.id = s.zone_id
          WHERE 'CH' = ANY(z.countries) AND s.is_active AND s.kind = 'standard' AND s.bulky_surcharge_cents IS NOT NULL`,
    );
    expect(options[0]).toMatchObject({ kind: 'standard', bulkySurcharge: formatPrice(rows[0]!.surcharge) });
    // The bike reaches the threshold of free delivery, so only the surcharge remains.
    expect(options[0]!.price).toBe(options[0]!.bulkySurcharge);
    expect(options.every(({ days }) => days)).toBe(true);
  });

  test('of a cart are those of all its lines together; unknown lines and quantities are ignored', async () => {
    const [cassette] = (await findProduct(t.shop.db, idsOf('cassettes')[0]!))!.variants;
    const [bike] = (await findProduct(t.shop.db, idsOf('bikes')[0]!))!.variants;
    const askLines = (lines: string) => ask(`lines=${lines}&country=CH`);
    expect((await askLines(`${cassette!.id}:1,${bike!.id}:2`)).body).toMatchObject({ isBulky: true });
    expect((await askLines(`${cassette!.id}:1`)).body).toMatchObject({ isBulky: false });
    for (const lines of ['', 'x:1', `${cassette!.id}:0`, `${cassette!.id}:1e9`, `${cassette!.id}`])
      expect([lines, (await askLines(lines)).status]).toEqual([lines, 404]);
  });

  test('come with the note on free delivery to the chosen country, if the note of the page does not name it', async () => {
    const product = idsOf('cassettes')[0]!;
    expect((await ask(`product=${product}&country=DE`)).body.freeNote).toBe(
      'Livraison gratuite dès CHF\u00a0150 (Allemagne)',
    );
    expect((await ask(`product=${product}&country=LU`)).body.freeNote).toBeNull();
  });
  test('are later for a bulky product than for a parcel with the same service', async () => {
    const rangeOf = async (id: string) => (await ask(`product=${id}&country=CH`)).body;
    const [bike, part] = [await rangeOf(idsOf('bikes')[0]!), await rangeOf(idsOf('cassettes')[0]!)];
    expect([bike.isBulky, part.isBulky]).toEqual([true, false]);
    expect(bike.sentence).not.toBe(part.sentence);
  });

  test('are those of a delivery service that accepts the product, as in the checkout', async () => {
    const bike = idsOf('bikes')[0]!;
    for (const country of ['CH', 'LU', 'DE', 'FR']) {
      const { body } = await ask(`product=${bike}&country=${country}`);
      const { rows } = await t.shop.db.execute<{ service: string }>(
        sql`SELECT s.service FROM shipping_services s JOIN shipping_zones z ON z.id = s.zone_id
            WHERE ${country} = ANY(z.countries) AND z.is_active AND s.is_active AND s.bulky_surcharge_cents IS NOT NULL`,
      );
      expect([country, ...rows.map(({ service }) => service), '']).toContain(body.service);
      expect(body.sentence === null).toBe(body.service === '');
    }
  });

  test('requested for a product that is not on sale are answered with 404', async () => {
    expect((await ask('product=00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await ask('product=nonsense')).status).toBe(404);
  });

  test('name the month once if the first and the last day are in the same month, and show one date if both are the same day', () => {
    expect(deliverySentence('2026-11-24', '2026-11-25', 'fr')).toBe(
      'Livraison entre le mardi 24 et le mercredi 25 novembre',
    );
    expect(deliverySentence('2026-11-30', '2026-12-01', 'fr')).toBe(
      'Livraison entre le lundi 30 novembre et le mardi 1 décembre',
    );
    expect(deliverySentence('2026-11-24', '2026-11-24', 'fr')).toBe('Livraison le mardi 24 novembre');
    expect(deliverySentence('2026-11-24', '2026-11-25', 'de')).toBe(
      'Lieferung zwischen Dienstag, 24. und Mittwoch, 25. November',
    );
    expect(deliverySentence('2026-11-24', '2026-11-25', 'en')).toBe(
      'Delivery between Tuesday 24 and Wednesday 25 November',
    );
  });
});

test('the product page shows everything that the specification requires: name, brand, category, description, weight, images, notes and specifications', async () => {
  const product = await load(idsOf('cassettes')[0]!);
  expect(product).toMatchObject({
    name: expect.stringMatching(/\w/),
    brand: { name: expect.stringMatching(/\w/) },
    returnDays: 30,
    warrantyYears: expect.any(Number),
  });
  expect(product.trail.at(-1)!.id).toBe('cassettes');
  expect(product.images.length).toBeGreaterThan(1);
  expect(product.specifications.length).toBeGreaterThan(3);
  expect(product.weightGrams).toBeGreaterThan(0);
  expect(product.related.map(({ id }) => id)).not.toContain(product.id);
  expect(product.feedback).toMatchObject({
    rating: null,
    reviews: [],
    questions: [],
    standing: { state: 'visitor' },
  });
});

test('the notes on the product page state delivery, warranty and return, and a certification only for certified products', async () => {
  const plain = await load(idsOf('cassettes')[0]!);
  const html = renderInRouter(ProductNotes, { product: { ...plain, certification: null } });
  for (const note of [
    'Livraison gratuite en Suisse et au Luxembourg dès CHF\u00a0100',
    'Garantie fabricant de 2 ans',
    'Retour sous 30 jours',
  ])
    expect(html).toContain(note);
  expect(html).not.toContain('ISO');
  expect(renderInRouter(ProductNotes, { product: { ...plain, certification: 'ISO 4210' } })).toContain(
    'Certifié ISO 4210',
  );
});
