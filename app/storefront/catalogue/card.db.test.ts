import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathOfProduct } from '#tests/support/product-path.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { renderInRouter } from '#tests/support/render-in-router.ts';
import { formatPrice } from '#shared/format.ts';
import { ProductStrip } from '../home/product-strip.tsx';
import NavigationProgress from '../navigation-progress.tsx';
import type { CardProduct } from './card-product.ts';
import { ProductGridSkeleton } from './grid-skeleton.tsx';
import { ProductCard } from './product-card.tsx';
import { toProductCard } from './to-card.server.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const all = () => [...t.shop.catalogueIndex.all()].flatMap((product) => product ?? []);
const cardOf = (changes: Partial<CardProduct> = {}): CardProduct => ({
  ...toProductCard(
    t.shop,
    all().find((product) => !product.hasVariants)!,
    'fr',
    'CHF',
  ),
  ...changes,
});
const shown = (card: CardProduct) =>
  renderInRouter(ProductCard, { product: card, onAdd: () => {}, tools: false });

describe('a card', () => {
  test('shows image, brand, category, name and price, links to the product, and has a button that adds to the cart without leaving the page', () => {
    const card = cardOf({ stock: 'in' });
    const html = shown(card);
    for (const text of [card.brand, card.categoryName, card.name, formatPrice(card.priceCents), 'Ajouter'])
      expect(html).toContain(text.replaceAll('&', '&amp;'));
    expect(html).toContain(`src="${card.image}"`);
    expect(html).toContain(`href="${pathOfProduct(t, card.id)}"`);
    expect(html).toMatch(/<button[^>]*aria-label="Ajouter /);
  });

  test('is made once per language and currency, and again after a change of its product or its facts', async () => {
    const product = all().find(({ id }) => t.shop.fitIndex.articlesOf(id)?.length)!;
    const make = (of = product, currency: 'CHF' | 'EUR' = 'CHF') => toProductCard(t.shop, of, 'fr', currency);
    const card = make();
    expect(make()).toBe(card);
    expect(make(product, 'EUR').displayPrice).not.toBe(card.displayPrice);
    expect(make({ ...product, price: product.price + 100 }).priceCents).toBe(card.priceCents + 100);
    const again = make();
    expect(again).toEqual(card);
    await t.shop.fitIndex.refresh([product.id]);
    expect(make()).not.toBe(again);
  });

  test('shows warranty, certification and badge only for products that have them', () => {
    const none = shown(cardOf({ warranty: undefined, certification: undefined, badge: undefined }));
    expect(none).not.toMatch(/[Gg]arantie|ISO|Premium/);
    const warranty = toProductCard(t.shop, { ...all()[0]!, warrantyYears: 5 }, 'fr', 'CHF').warranty!;
    const both = shown(cardOf({ warranty, certification: 'ISO 4210', badge: 'Nouveau' }));
    for (const text of ['Garantie 5 ans', 'ISO 4210', 'Nouveau']) expect(both).toContain(text);
    const claimed = all().filter(({ certification }) => certification);
    expect(claimed.length).toBeGreaterThan(0);
    expect(claimed.length).toBeLessThan(all().length);
  });

  test('uses the singular for one year and one review', () => {
    const warranty = (locale: 'fr' | 'de' | 'en') =>
      toProductCard(t.shop, { ...all()[0]!, warrantyYears: 1 }, locale, 'CHF').warranty;
    expect((['fr', 'de', 'en'] as const).map(warranty)).toEqual([
      'Garantie 1 an',
      '1 Jahr Garantie',
      '1-year warranty',
    ]);
    expect(shown(cardOf({ rating: { value: 4, count: 1 } }))).toContain('4,0 sur 5, 1 avis');
  });

  test('translates a badge that the shop knows, and shows any other badge unchanged', () => {
    const product = all()[0]!;
    const badge = (text: string, locale: 'fr' | 'de' | 'en') =>
      toProductCard(t.shop, { ...product, badge: text }, locale, 'CHF').badge;
    expect((['fr', 'de', 'en'] as const).map((locale) => badge('Nouveau', locale))).toEqual([
      'Nouveau',
      'Neu',
      'New',
    ]);
    expect(badge('Coup de cœur', 'de')).toBe('Coup de cœur');
  });

  test('shows a rating only if the product has reviews', () => {
    expect(all().every(({ rating }) => rating === null)).toBe(true);
    expect(shown(cardOf())).not.toContain('sur 5');
    expect(shown(cardOf({ rating: { value: 4.5, count: 12 } }))).toContain('4,5 sur 5, 12 avis');
  });

  test('shows a placeholder drawing if the product has no image', () => {
    const html = shown(cardOf({ image: '' }));
    expect(html).not.toContain('<img');
    expect(html).toContain('<svg');
  });

  test('of a sold-out product states that it is sold out and has no button to add it to the cart', () => {
    const html = shown(cardOf({ stock: 'out' }));
    expect(html).toContain('Épuisé');
    expect(html).toMatch(/<button[^>]*disabled=""/);
  });

  test('of a product with sizes links to the product page, where the visitor chooses a variant', () => {
    const html = shown(cardOf({ hasVariants: true }));
    expect(html).toContain('Choisir');
    expect(html).not.toContain('<button');
  });
});

describe('loading states', () => {
  const cards = (html: string) => html.match(/<li/g)?.length;

  test('show eight placeholder cards for a list and four for the home page', () => {
    expect([
      cards(renderInRouter(ProductGridSkeleton, {})),
      cards(renderInRouter(ProductGridSkeleton, { count: 4 })),
    ]).toEqual([8, 4]);
  });

  test('show only a line of text at first, so a page that arrives soon never shows placeholder cards', () => {
    const html = renderInRouter(NavigationProgress, { to: '/products' });
    expect(html).toMatch(/^<div role="status"[^>]*><span[^>]*>En cours…<\/span><\/div>$/);
  });
});

test('the product strip shows “Aucun produit trouvé” when empty, scrolls in a loop with ten products, and does not scroll with only a few products', () => {
  const products = all()
    .slice(0, 10)
    .map(({ id, brand, name, images }) => ({ id, brand, name: name.fr, image: images[0]!, price: 'CHF 1' }));
  expect(renderInRouter(ProductStrip, { products: [] })).toContain('Aucun produit trouvé');
  expect(renderInRouter(ProductStrip, { products: products.slice(0, 3) })).not.toContain('data-loops');
  const html = renderInRouter(ProductStrip, { products });
  expect(html).toContain('data-loops');
  // The moving strip contains a second copy of its items for a continuous loop; the copy is hidden from
  // assistive technology.
  expect(html.match(/<ul/g)).toHaveLength(2);
  expect(html.match(/aria-hidden="true" class="strip-copy/g)).toHaveLength(1);
});

test('the database rejects a product without a SKU, and sets a missing weight to half a kilogram', async () => {
  const [like] = all();
  const { rows } = await t.shop.db.execute<{ id: string }>(
    sql`INSERT INTO product_catalog (name, category_id) SELECT 'Sans poids', category_id FROM product_catalog WHERE id = ${like!.id} RETURNING id`,
  );
  const { id } = rows[0]!;
  await expect(
    t.shop.db.execute(sql`INSERT INTO product_inventory (product_catalog_id) VALUES (${id})`),
  ).rejects.toThrow();
  await t.shop.db.execute(
    sql`INSERT INTO product_inventory (product_catalog_id, sku, price_cents) VALUES (${id}, 'SANS-POIDS', 100)`,
  );
  const view = await t.shop.db.execute(
    sql`SELECT sku, weight_kg::float8 AS weight_kg, badge, rating, reviews FROM products_public WHERE id = ${id}`,
  );
  expect(view.rows).toEqual([{ sku: 'SANS-POIDS', weight_kg: 0.5, badge: null, rating: null, reviews: 0 }]);
});
