import { beforeAll, describe, expect, test } from 'vitest';
import { colours } from '#server/catalogue/products/families.ts';
import { brands } from './brands.ts';
import { categoryRows } from './categories.ts';
import { aliasRows } from './category-aliases.ts';
import { categorySpecificationRows, keysOf } from './category-specifications.ts';
import { generateProducts } from './generate.ts';
import { checkDigit } from './gtin.ts';
import type { SeedProduct } from './product.ts';
import { definitionRows } from './specifications.ts';
import { overviewCategories } from '#tests/support/category-paths.ts';

const languages = ['fr', 'de', 'en'] as const;
const sentences = (text: string): string[] => text.split(/(?<=[.!?])\s/);
const twice = (values: readonly string[]): string[] => values.filter((value, i) => values.indexOf(value) !== i);
let products: SeedProduct[] = [];
beforeAll(() => {
  products = [...generateProducts()];
});

describe('the tree', () => {
  test('has the ten categories of the overview first, in their order', () => {
    const top = categoryRows
      .filter((row) => row.parent_id === null)
      .toSorted((a, b) => a.position - b.position)
      .map((row) => row.id);
    expect(top).toEqual([...overviewCategories, 'saddles', 'bikes']);
  });

  test('shows the ten tiles of the home page in the order of the specification', () => {
    const tiles = categoryRows
      .filter((row) => row.home_tile)
      .toSorted((a, b) => (a.home_tile ?? 0) - (b.home_tile ?? 0))
      .map((row) => row.id);
    expect(tiles).toEqual([
      'brakes',
      'groupsets',
      'tires',
      'transmission',
      'saddles',
      'handlebars',
      'derailleurs',
      'cassettes',
      'suspensions',
      'bikes',
    ]);
  });

  test('has products in every leaf, eight at least, and 24 bikes', () => {
    const parents = new Set(categoryRows.map((row) => row.parent_id));
    const count = (id: string): number => products.filter((product) => product.category === id).length;
    for (const { id } of categoryRows.filter((row) => !parents.has(row.id))) expect(count(id), id).toBeGreaterThanOrEqual(8);
    expect(count('bikes')).toBeGreaterThanOrEqual(24);
  });

  test('has no alias twice, none that is a category, all in lower case', () => {
    const ids = new Set(categoryRows.map((row) => row.id));
    expect(twice(aliasRows.map((row) => row.alias))).toEqual([]);
    for (const { alias, category_id } of aliasRows) {
      expect(ids.has(alias)).toBe(false);
      expect(ids.has(category_id)).toBe(true);
      expect(alias).toBe(alias.toLowerCase());
    }
  });
});

describe('specifications', () => {
  test('are defined wherever a category names them', () => {
    const keys = new Set<string>(definitionRows.map((row) => row.key));
    for (const row of categorySpecificationRows) expect(keys.has(row.key), row.key).toBe(true);
  });

  test('of a product belong to its category, with values that their definition knows', () => {
    const definitions = new Map<string, (typeof definitionRows)[number]>(definitionRows.map((row) => [row.key, row]));
    for (const product of products) {
      const allowed = new Set<string>(keysOf(product.category));
      for (const [key, value] of product.specs) {
        const definition = definitions.get(key);
        expect(allowed.has(key), `${product.sku} ${key}`).toBe(true);
        if (definition?.kind === 'number') expect(Number.isFinite(Number(value)), `${product.sku} ${key}`).toBe(true);
        if (definition?.choices) expect(Object.keys(definition.choices), `${product.sku} ${key}`).toContain(value);
        // Text is the same in every language: figures, units and names of standards.
        if (definition?.kind === 'text') expect(value, `${product.sku} ${key}`).not.toMatch(/\p{Ll}{3}| à /u);
      }
    }
  });
});

describe('products', () => {
  test('number at least 560, of at least 55 brands, each brand present', () => {
    expect(products.length).toBeGreaterThanOrEqual(560);
    expect(brands.length).toBeGreaterThanOrEqual(55);
    expect(new Set(products.map((product) => product.brand.slug)).size).toBe(brands.length);
  });

  test('have ids, SKUs, GTINs and names of their own', () => {
    expect(twice(products.map((product) => product.id))).toEqual([]);
    expect(twice(products.map((product) => product.sku))).toEqual([]);
    expect(twice(products.flatMap((product) => product.variants.map((variant) => variant.sku)))).toEqual([]);
    expect(twice(products.flatMap((product) => product.variants.map((variant) => variant.id)))).toEqual([]);
    expect(twice(products.map((product) => product.gtin))).toEqual([]);
    for (const language of languages)
      expect(twice(products.map((product) => `${product.brand.name} ${product.name[language]}`))).toEqual([]);
  });

  test('have a GTIN-13 of the internal range with the right check digit', () => {
    for (const { gtin } of products) {
      expect(gtin).toMatch(/^2\d{12}$/);
      expect(Number(gtin[12])).toBe(checkDigit(gtin.slice(0, 12)));
    }
    expect(checkDigit('400638133393')).toBe(1);
  });

  test('cost more than they cost the shop, and weigh something', () => {
    for (const product of products) {
      expect(product.cost_price_cents).toBeGreaterThan(0);
      expect(product.price_cents).toBeGreaterThan(product.cost_price_cents);
      expect(product.weight_g, product.sku).toBeGreaterThan(10);
      expect(product.weight_g, product.sku).toBeLessThan(16_000);
      for (const variant of product.variants) expect(variant.extra_cents).toBeGreaterThanOrEqual(0);
    }
  });

  test('are pictured in a known colour, with lengths above nothing', () => {
    for (const { appearance } of products) {
      if ('colour' in appearance) expect(colours).toContain(appearance.colour);
      for (const [key, value] of Object.entries(appearance))
        if (typeof value === 'number' && key !== 'angle') expect(value).toBeGreaterThanOrEqual(0);
    }
  });

  test('come in the sizes of the specification', () => {
    const sizes = (category: string): string[] => [
      ...new Set(
        products.filter((product) => product.category === category).flatMap((product) => product.variants.map((variant) => variant.name)),
      ),
    ];
    expect(sizes('wheels')).toEqual(['700c front', '700c rear', '700c pair']);
    expect(sizes('drop-bars').toSorted()).toEqual(['380mm', '400mm', '420mm', '440mm']);
    expect(sizes('frames')).toEqual(['49cm', '52cm', '54cm', '56cm', '58cm']);
  });

  test('cost less as a pair of wheels than one by one', () => {
    for (const { price_cents, variants } of products.filter((product) => product.category === 'wheels')) {
      const [front, rear, pair] = variants.map((variant) => price_cents + variant.extra_cents);
      expect(pair).toBeLessThan((front ?? 0) + (rear ?? 0));
      expect(pair).toBeGreaterThan(rear ?? 0);
    }
  });

  test('are for some part sold out, low, or featured', () => {
    const out = products.filter((product) => product.variants.every((variant) => variant.stock === 0));
    const low = products.filter(
      (product) => !out.includes(product) && product.variants.every((variant) => variant.stock <= product.min_stock_level),
    );
    expect(out.length / products.length).toBeCloseTo(0.06, 1);
    expect(low.length / products.length).toBeGreaterThan(0.06);
    expect(products.filter((product) => product.is_featured).length).toBeGreaterThanOrEqual(20);
    expect(
      products.some(
        (product) => product.variants.some((variant) => variant.stock === 0) && product.variants.some((variant) => variant.stock > 0),
      ),
    ).toBe(true);
  });
});

describe('texts', () => {
  test('are filled in three languages, and German knows no ß', () => {
    for (const product of products) {
      for (const language of languages) {
        expect(product.name[language].length).toBeGreaterThan(4);
        expect(sentences(product.description[language]).length, product.description[language]).toBeGreaterThanOrEqual(2);
        expect(product.description[language]).not.toMatch(/[{}]|undefined|\.\.|[ ]{2}/);
      }
      expect(product.name.de + product.description.de).not.toContain('ß');
    }
  });

  test('describe no two products alike', () => {
    for (const language of languages) expect(twice(products.map((product) => product.description[language]))).toEqual([]);
  });

  test('never repeat a sentence from one product to the next, nor within one', () => {
    products.forEach((product, i) => {
      for (const language of languages) {
        const own = sentences(product.description[language]);
        expect(twice(own)).toEqual([]);
        const before = new Set(sentences(products[i - 1]?.description[language] ?? ''));
        expect(own.filter((sentence) => before.has(sentence))).toEqual([]);
      }
    });
  });
});

test('two runs give the same', () => {
  expect([...generateProducts(700)]).toEqual([...generateProducts(700)]);
});

test('a larger catalogue begins with the curated one and stays distinct', () => {
  const many = [...generateProducts(8000)];
  expect(many).toHaveLength(8000);
  expect(many[10]).toEqual(products[10]);
  expect(new Set(many.map((product) => product.id)).size).toBe(8000);
  expect(new Set(many.flatMap((product) => product.variants.map((variant) => variant.sku))).size).toBe(
    many.reduce((sum, product) => sum + product.variants.length, 0),
  );
  expect(new Set(many.map((product) => product.description.fr)).size).toBe(8000);
});
