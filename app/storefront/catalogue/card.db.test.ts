import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { written } from '#tests/support/written.ts';
import { formatPrice } from '#shared/format.ts';
import { Strip } from '../home/strip.tsx';
import Waiting from '../waiting.tsx';
import type { CardProduct } from './card-product.ts';
import { ProductGridSkeleton } from './grid-skeleton.tsx';
import { ProductCard } from './product-card.tsx';
import { toCard } from './to-card.server.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const all = () => t.shop.catalogueIndex.products.flatMap((product) => product ?? []);
const cardOf = (changes: Partial<CardProduct> = {}): CardProduct => ({
  ...toCard(
    t.shop,
    all().find((product) => !product.hasVariants)!,
    'fr',
    'CHF',
  ),
  ...changes,
});
const shown = (card: CardProduct) => written(ProductCard, { product: card, onAdd: () => {}, tools: false });

describe('a card', () => {
  test('shows image, brand, category, name and price, links to the product, and adds to the cart in place', () => {
    const card = cardOf({ stock: 'in' });
    const html = shown(card);
    for (const text of [card.brand, card.categoryName, card.name, formatPrice(card.priceCents), 'Ajouter'])
      expect(html).toContain(text.replaceAll('&', '&amp;'));
    expect(html).toContain(`src="${card.image}"`);
    expect(html).toContain(`href="/product/${card.id}"`);
    expect(html).toMatch(/<button[^>]*aria-label="Ajouter /);
  });

  test('shows warranty, certification and badge only for products that have them', () => {
    const none = shown(cardOf({ warranty: undefined, certification: undefined, badge: undefined }));
    expect(none).not.toMatch(/[Gg]arantie|ISO|Premium/);
    const warranty = toCard(t.shop, { ...all()[0]!, warrantyYears: 5 }, 'fr', 'CHF').warranty!;
    const both = shown(cardOf({ warranty, certification: 'ISO 4210', badge: 'Nouveau' }));
    for (const text of ['Garantie 5 ans', 'ISO 4210', 'Nouveau']) expect(both).toContain(text);
    const claimed = all().filter(({ certification }) => certification);
    expect(claimed.length).toBeGreaterThan(0);
    expect(claimed.length).toBeLessThan(all().length);
  });

  test('uses the singular for one year and one review', () => {
    const warranty = (locale: 'fr' | 'de' | 'en') =>
      toCard(t.shop, { ...all()[0]!, warrantyYears: 1 }, locale, 'CHF').warranty;
    expect((['fr', 'de', 'en'] as const).map(warranty)).toEqual([
      'Garantie 1 an',
      '1 Jahr Garantie',
      '1-year warranty',
    ]);
    expect(shown(cardOf({ rating: { value: 4, count: 1 } }))).toContain('4,0 sur 5, 1 avis');
  });

  test('translates a known badge, and shows a custom one unchanged', () => {
    const product = all()[0]!;
    const badge = (text: string, locale: 'fr' | 'de' | 'en') =>
      toCard(t.shop, { ...product, badge: text }, locale, 'CHF').badge;
    expect((['fr', 'de', 'en'] as const).map((locale) => badge('Nouveau', locale))).toEqual([
      'Nouveau',
      'Neu',
      'New',
    ]);
    expect(badge('Coup de cœur', 'de')).toBe('Coup de cœur');
  });

  test('shows a rating only from real reviews', () => {
    expect(all().every(({ rating }) => rating === null)).toBe(true);
    expect(shown(cardOf())).not.toContain('sur 5');
    expect(shown(cardOf({ rating: { value: 4.5, count: 12 } }))).toContain('4,5 sur 5, 12 avis');
  });

  test('shows a placeholder drawing without an image', () => {
    const html = shown(cardOf({ image: '' }));
    expect(html).not.toContain('<img');
    expect(html).toContain('<svg');
  });

  test('of a sold-out product shows that and cannot be added', () => {
    const html = shown(cardOf({ stock: 'out' }));
    expect(html).toContain('Épuisé');
    expect(html).toMatch(/<button[^>]*disabled=""/);
  });

  test('of a product with sizes links to the choice of a variant', () => {
    const html = shown(cardOf({ hasVariants: true }));
    expect(html).toContain('Choisir');
    expect(html).not.toContain('<button');
  });
});

describe('loading states', () => {
  const cards = (html: string) => html.match(/<li/g)?.length;

  test('are eight skeletons for a list and four for the home page', () => {
    expect([
      cards(written(ProductGridSkeleton, {})),
      cards(written(ProductGridSkeleton, { count: 4 })),
    ]).toEqual([8, 4]);
  });

  test('show a text line at first, and no skeleton if the page arrives soon', () => {
    const html = written(Waiting, { to: '/products' });
    expect(html).toMatch(/^<div role="status"[^>]*><span[^>]*>En cours…<\/span><\/div>$/);
  });
});

test('the product strip shows Aucun produit trouvé when empty, loops with ten products, and does not with few', () => {
  const products = all()
    .slice(0, 10)
    .map(({ id, brand, name, images }) => ({ id, brand, name: name.fr, image: images[0]!, price: 'CHF 1' }));
  expect(written(Strip, { products: [] })).toContain('Aucun produit trouvé');
  expect(written(Strip, { products: products.slice(0, 3) })).not.toContain('data-loops');
  const html = written(Strip, { products });
  expect(html).toContain('data-loops');
  // A second copy for the loop, hidden from assistive technology.
  expect(html.match(/<ul/g)).toHaveLength(2);
  expect(html.match(/aria-hidden="true" class="strip-copy/g)).toHaveLength(1);
});

test('a product has a unique SKU, and defaults to half a kilogram without a known weight', async () => {
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
