import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStock } from '#server/catalogue/inventory/index.ts';
import { findProducts } from '#server/catalogue/products/index.ts';
import { transact } from '#server/platform/db/transact.ts';
import { type Section, type SectionOf, defaultSections } from '#server/platform/home-page/index.ts';
import { readStoredSections } from '#server/platform/home-page/section.ts';
import { homePageVersions } from '#server/platform/home-page/schema.ts';
import { type Season, seasonOf, seasons } from '#shared/home-page.ts';
import { sectionOf } from '#tests/support/home-sections.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { paidTestOrder, ownerId } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { homeShareTexts } from '#server/http/discovery/share-texts.ts';
import { initialSections } from './current-sections.server.ts';
import { loadHome } from './load-home.server.ts';
import { loader } from './page.tsx';

let t: TestShop;
let admin: { userId: string; email: string; role: 'admin' };
beforeAll(async () => {
  t = await openTestShop();
  admin = { userId: await ownerId(t), email: 'admin@pignon.example', role: 'admin' };
});
afterAll(() => t.close());

const byDefault = <Kind extends Section['kind']>(kind: Kind) =>
  defaultSections().find((section) => section.kind === kind) as SectionOf<Kind>;
const show = (sections: Section[], locale: 'fr' | 'de' = 'fr') =>
  loadHome(t.shop, { locale, currency: 'CHF' } as never, sections);
const idsFor = async (changes: Partial<SectionOf<'products'>>) => {
  const { sections } = await show([{ ...byDefault('products'), count: 4, ...changes }]);
  return sections.flatMap((section) =>
    section.kind === 'products' ? section.products.map(({ id }) => id) : [],
  );
};
const featured = (perPage: number) =>
  findProducts(t.shop.catalogueIndex, { sort: 'featured', page: 1, perPage }, false).products;
const missing = { id: '00000000-0000-4000-8000-0000000000ff', name: 'Supprimé' };

describe('a section of products', () => {
  test('shows featured, new, labelled, or chosen products, and products of a category or a brand', async () => {
    const [first, second] = featured(2);
    expect(await idsFor({ rule: 'featured' })).toEqual(featured(4).map(({ id }) => id));
    const newest = findProducts(t.shop.catalogueIndex, { sort: 'newest', page: 1, perPage: 4 }, false);
    expect(await idsFor({ rule: 'newest' })).toEqual(newest.products.map(({ id }) => id));
    const chosen = [second!, first!].map(({ id }) => ({ id, name: '' }));
    expect(await idsFor({ rule: 'chosen', products: [chosen[0]!, missing, chosen[1]!] })).toEqual([
      second!.id,
      first!.id,
    ]);
    const at = (id: string) => t.shop.catalogueIndex.byId(id)!;
    const inCategory = await idsFor({ rule: 'category', category: { id: 'chains', name: 'Chaînes' } });
    expect(new Set(inCategory.map((id) => at(id).category))).toEqual(new Set(['chains']));
    const brand = t.shop.catalogueIndex.reference.brands.find(({ slug }) => slug === first!.brandSlug)!;
    const ofBrand = await idsFor({ rule: 'brand', brand: { id: brand.id, name: brand.name } });
    expect(new Set(ofBrand.map((id) => at(id).brand))).toEqual(new Set([brand.name]));
    await t.shop.db.execute(sql`UPDATE product_catalog SET badge = 'Promo' WHERE id = ${first!.id}`);
    await t.shop.showChanges([first!.id]);
    expect(await idsFor({ rule: 'badge', badge: 'promo' })).toEqual([first!.id]);
  });

  test('shows products that received stock after they were sold out, until they are sold out again', async () => {
    const { id, onlyVariantId, stock } = featured(60).find(
      (product) => product.onlyVariantId && product.stock > 6,
    )!;
    const setTo = (units: number) =>
      transact(t.shop.db, (tx) =>
        setStock({ tx, by: { id: admin.userId, ip: '' } }, { variantId: onlyVariantId!, stock: units }),
      );
    expect(stock).toBeGreaterThan(0);
    expect(await idsFor({ rule: 'back_in_stock' })).toEqual([]);
    await setTo(0);
    await setTo(5);
    await t.shop.showChanges([id]);
    expect(await idsFor({ rule: 'back_in_stock' })).toEqual([id]);
    await setTo(0);
    await t.shop.showChanges([id]);
    expect(await idsFor({ rule: 'back_in_stock' })).toEqual([]);
  });

  test('shows the products that were sold most', async () => {
    const product = featured(30).find(({ onlyVariantId, stock }) => onlyVariantId && stock > 6)!;
    await paidTestOrder(t, { [product.onlyVariantId!]: 6 });
    await t.shop.db.execute(sql`UPDATE orders SET processed_at = now() - interval '200 days' WHERE id NOT IN (
      SELECT order_id FROM order_items WHERE product_id = ${product.id})`);
    expect((await idsFor({ rule: 'best_selling' }))[0]).toBe(product.id);
  });

  test.each([
    { rule: 'category', category: missing },
    { rule: 'brand', brand: missing },
    { rule: 'chosen', products: [missing] },
    { rule: 'badge', badge: 'none' },
  ] as const)('is left out when nothing that it refers to exists (%#)', async (changes) =>
    expect(await idsFor(changes as never)).toEqual([]),
  );
});

test('families, texts and heroes leave out what no longer exists or is empty', async () => {
  const families = { ...byDefault('families'), source: 'chosen' as const };
  const chain = { id: 'chains', name: 'Chaînes' };
  const shown = await show([{ ...families, categories: [missing, chain] }]);
  expect(sectionOf(shown, 'families').tiles.map(({ id }) => id)).toEqual(['chains']);
  expect((await show([{ ...families, categories: [missing] }])).sections).toEqual([]);
  const empty = { fr: '', de: '', en: '' };
  const text: Section = {
    ...families,
    kind: 'text',
    title: empty,
    text: empty,
    picture_url: '',
    picture_side: 'left',
    button: { label: empty, link: '' },
  };
  expect((await show([text])).sections).toEqual([]);
  const hero = { ...byDefault('hero'), picture: 'product' as const, product: missing };
  expect(sectionOf(await show([hero]), 'hero').part).not.toBeNull();
  expect((await show([{ ...hero, is_hidden: true }])).sections).toEqual([]);
});

test('reviews are those of products on sale, in the language of the visitor first; without reviews there is no section', async () => {
  const section = byDefault('reviews');
  expect((await show([section])).sections).toEqual([]);
  const [german, french, removed] = featured(40).filter(
    ({ onlyVariantId, stock }) => onlyVariantId && stock > 2,
  );
  const write = async (product: typeof german, locale: string, rating: number, status = 'published') => {
    const order = await paidTestOrder(t, { [product!.onlyVariantId!]: 1 });
    await t.shop.db.execute(sql`
      INSERT INTO product_reviews (product_id, user_id, order_item_id, rating, title, body, author_name, locale, status)
      SELECT ${product!.id}, o.user_id, i.id, ${rating}, 'Titre', 'Texte', 'Léa M.', ${locale}, ${status}
      FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.id = ${order.id}`);
  };
  await write(german, 'de', 5);
  await write(french, 'fr', 2);
  await write(removed, 'fr', 1, 'pending');
  const products = async (locale: 'fr' | 'de') =>
    sectionOf(await show([section], locale), 'reviews').reviews.map(({ product }) => product.id);
  expect(await products('fr')).toEqual([french!.id, german!.id]);
  expect(await products('de')).toEqual([german!.id, french!.id]);
  expect(sectionOf(await show([section], 'fr'), 'reviews').summary).toMatch(/^3,5 sur 5 · avis\s: 2$/);
});

test('guides are those of the season; without any, the shop’s own guides', async () => {
  const section = byDefault('guides');
  expect(sectionOf(await show([section]), 'guides').guides.map(({ link }) => link)).toEqual([
    '/guide/gears',
    '/guide/tyre-pressure',
    '/guide',
  ]);
  const season = seasonOf(new Date().toISOString().slice(0, 10));
  const other = seasons.find((one) => one !== season)!;
  const guide = (name: string, when: Season | 'all') => ({
    label: { fr: name, de: '', en: '' },
    text: { fr: '', de: '', en: '' },
    link: '/guide',
    season: when,
  });
  const guides = [guide('toujours', 'all'), guide('maintenant', season), guide('plus tard', other)];
  const shown = sectionOf(await show([{ ...section, guides }], 'de'), 'guides').guides;
  expect(shown.map(({ label }) => label)).toEqual(['toujours', 'maintenant']);
  expect((await show([{ ...section, guides: [guide('plus tard', other)] }])).sections).toEqual([]);
});

test('a section of chosen brands shows descriptions; a section of all brands shows none', async () => {
  const brand = t.shop.catalogueIndex.reference.brands.find(
    ({ slug }) => slug === featured(1)[0]!.brandSlug,
  )!;
  await t.shop.db.execute(sql`
    UPDATE product_brands SET description = '{"fr": "Fabrique à Olten", "de": "", "en": ""}' WHERE id = ${brand.id}`);
  await t.shop.catalogueIndex.fill();
  const base = {
    ...byDefault('families'),
    kind: 'brands' as const,
    brands: [{ id: brand.id, name: '' }, missing],
  };
  const chosen = sectionOf(await show([{ ...base, source: 'chosen' }]), 'brands').brands;
  expect(chosen).toMatchObject([{ slug: brand.slug, description: 'Fabrique à Olten' }]);
  const all = sectionOf(await show([{ ...base, source: 'all' }]), 'brands').brands;
  expect(all.length).toBeGreaterThan(1);
  expect(new Set(all.map(({ description }) => description))).toEqual(new Set(['']));
});

test('a section of brands that an earlier version stored shows all brands', () => {
  const { source: _, categories: __, ...stored } = byDefault('families');
  expect(readStoredSections([{ ...stored, kind: 'brands' }])).toMatchObject([{ source: 'all', brands: [] }]);
});

test('a text without a German translation is shown in French', async () => {
  const families = byDefault('families');
  const german = await show([{ ...families, title: { fr: 'Rayons', de: '', en: 'Aisles' } }], 'de');
  expect(sectionOf(german, 'families').title).toBe('Rayons');
});

test('only staff who may change the home page see its draft', async () => {
  const [hero] = defaultSections();
  await t.shop.db.insert(homePageVersions).values({ sections: [hero!], updatedBy: admin.userId });
  const buyer = await t.newBuyer();
  const count = async (path: string, who?: Parameters<typeof loaderArgs>[2]) =>
    (await loader(loaderArgs(t, path, who))).sections.length;
  expect(await count('/?draft', admin)).toBe(1);
  const published = await count('/', admin);
  expect(published).toBeGreaterThan(1);
  for (const who of [undefined, buyer, { ...buyer, role: 'moderator' as const }])
    expect(await count('/?draft', who)).toBe(published);
});

test('title and description of a shop that is not a demo contain its name or its own description only', async () => {
  const shop = { ...t.shop, env: { ...t.shop.env, DEMO: false } };
  const wordsOf = async (from: typeof shop, locale: 'fr' | 'de') => {
    const { title, description } = await loadHome(from, { locale, currency: 'CHF' } as never, []);
    return [title, description.replaceAll(/[\u00a0\u202f]/g, ' ')];
  };
  expect(await wordsOf(t.shop, 'fr')).toEqual([
    'Composants de vélo haut de gamme',
    expect.stringMatching(/^\d+ composants de \d+ marques/),
  ]);
  expect(await wordsOf(shop, 'fr')).toEqual(['', expect.stringMatching(/^Pignon\. Livraison : Suisse/)]);
  expect(await wordsOf(shop, 'de')).toEqual(['', expect.stringMatching(/^Pignon\. Lieferung: Schweiz/)]);
  const settings = t.shop.settings.current();
  const described = { ...settings, shop: { ...settings.shop, description: 'Du thé en vrac.' } };
  const own = { ...shop, settings: { ...shop.settings, current: () => described } };
  expect(await wordsOf(own, 'de')).toEqual(['', 'Du thé en vrac.']);
  expect(homeShareTexts(own, 'de')).toEqual({ above: '', title: 'Du thé en vrac.' });
});

test('a shop without products that is not a demo begins with its own name and no texts about parts', async () => {
  const shop = { ...t.shop, env: { ...t.shop.env, DEMO: false } };
  expect(await initialSections(shop)).toEqual(defaultSections());
  await t.shop.db.execute(sql`UPDATE product_inventory SET is_visible_online = false`);
  await t.shop.catalogueIndex.fill();
  const sections = await initialSections(shop);
  expect(sections.map(({ kind }) => kind)).toEqual(['hero', 'families', 'products', 'terms']);
  expect(sections[0]).toMatchObject({ title: { de: t.shop.settings.current().shop.name }, buttons: [] });
});
