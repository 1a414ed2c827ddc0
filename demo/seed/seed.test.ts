import { beforeAll, describe, expect, test } from 'vitest';
import { colours } from '#server/catalogue/products/families.ts';
import { bikeMeasureKeys, bikeMeasures } from '#shared/bike-details.ts';
import { formatWeight } from '#shared/format.ts';
import { brands } from './brands.ts';
import { categoryRows } from './categories.ts';
import { aliasRows } from './category-aliases.ts';
import { categorySpecificationRows, specificationKeysOf } from './category-specifications.ts';
import { generateProducts } from './generate.ts';
import { gtinCheckDigit } from './gtin.ts';
import type { SeedProduct } from './product.ts';
import { definitionRows } from './specifications.ts';
import { localizeServiceName } from '#shared/i18n/service-name.ts';
import { localizeSizeName } from '#server/catalogue/products/index.ts';
import { startingZones } from '#server/starting-data/shipping-zones.ts';
import { overviewCategories } from '#tests/support/category-paths.ts';

const languages = ['fr', 'de', 'en'] as const;
const sentences = (text: string): string[] => text.split(/(?<=[.!?])\s/);
const twice = (values: readonly string[]): string[] =>
  values.filter((value, i) => values.indexOf(value) !== i);
let products: SeedProduct[] = [];
beforeAll(() => {
  products = [...generateProducts()];
});

describe('the category tree', () => {
  test('starts with the ten categories of the category overview page, in their sequence on that page', () => {
    const top = categoryRows
      .filter((row) => row.parentId === null)
      .toSorted((a, b) => a.position - b.position)
      .map((row) => row.id);
    expect(top).toEqual([...overviewCategories, 'saddles', 'bikes']);
  });

  test('shows the ten tiles of the home page in the order of the specification', () => {
    const tiles = categoryRows
      .filter((row) => row.homeTile)
      .toSorted((a, b) => (a.homeTile ?? 0) - (b.homeTile ?? 0))
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

  test('has at least eight products in every category without subcategories, and 24 bikes', () => {
    const parents = new Set(categoryRows.map((row) => row.parentId));
    const count = (id: string): number => products.filter((product) => product.category === id).length;
    for (const { id } of categoryRows.filter((row) => !parents.has(row.id)))
      expect(count(id), id).toBeGreaterThanOrEqual(8);
    expect(count('bikes')).toBeGreaterThanOrEqual(24);
  });

  test('has unique lower-case aliases that differ from every category id', () => {
    const ids = new Set(categoryRows.map((row) => row.id));
    expect(twice(aliasRows.map((row) => row.alias))).toEqual([]);
    for (const { alias, categoryId } of aliasRows) {
      expect(ids.has(alias)).toBe(false);
      expect(ids.has(categoryId)).toBe(true);
      expect(alias).toBe(alias.toLowerCase());
    }
  });
});

describe('the specifications of demo products', () => {
  test('are defined for every key that a category lists', () => {
    const keys = new Set<string>(definitionRows.map((row) => row.key));
    for (const row of categorySpecificationRows) expect(keys.has(row.key), row.key).toBe(true);
  });

  test('belong to the product’s category and have values that fit their definition', () => {
    const definitions = new Map<string, (typeof definitionRows)[number]>(
      definitionRows.map((row) => [row.key, row]),
    );
    for (const product of products) {
      const allowed = new Set<string>(specificationKeysOf(product.category));
      for (const [key, value] of product.specs) {
        const definition = definitions.get(key);
        expect(allowed.has(key), `${product.sku} ${key}`).toBe(true);
        if (definition?.kind === 'number')
          expect(Number.isFinite(Number(value)), `${product.sku} ${key}`).toBe(true);
        if (definition?.choices)
          expect(Object.keys(definition.choices), `${product.sku} ${key}`).toContain(value);
        // A free-text value must be the same in every language, so it contains only numbers, units and names
        // of standards.
        if (definition?.kind === 'text') expect(value, `${product.sku} ${key}`).not.toMatch(/\p{Ll}{3}| à /u);
      }
    }
  });
});

describe('the products of the demo', () => {
  test('are at least 560 products of at least 55 brands, and every brand has products', () => {
    expect(products.length).toBeGreaterThanOrEqual(560);
    expect(brands.length).toBeGreaterThanOrEqual(55);
    expect(new Set(products.map((product) => product.brand.slug)).size).toBe(brands.length);
  });

  test('have unique ids, SKUs, GTINs and names', () => {
    expect(twice(products.map((product) => product.id))).toEqual([]);
    expect(twice(products.map((product) => product.sku))).toEqual([]);
    expect(twice(products.flatMap((product) => product.variants.map((variant) => variant.sku)))).toEqual([]);
    expect(twice(products.flatMap((product) => product.variants.map((variant) => variant.id)))).toEqual([]);
    expect(twice(products.map((product) => product.gtin))).toEqual([]);
    for (const language of languages)
      expect(twice(products.map((product) => `${product.brand.name} ${product.name[language]}`))).toEqual([]);
  });

  test('have a GTIN-13 from the range for internal use, with a valid check digit', () => {
    for (const { gtin } of products) {
      expect(gtin).toMatch(/^2\d{12}$/);
      expect(Number(gtin[12])).toBe(gtinCheckDigit(gtin.slice(0, 12)));
    }
    expect(gtinCheckDigit('400638133393')).toBe(1);
  });

  test('have a price above their cost, and a positive weight', () => {
    for (const product of products) {
      expect(product.costPriceCents).toBeGreaterThan(0);
      expect(product.priceCents).toBeGreaterThan(product.costPriceCents);
      expect(product.weightG, product.sku).toBeGreaterThan(10);
      expect(product.weightG, product.sku).toBeLessThan(16_000);
      for (const variant of product.variants) expect(variant.extraCents).toBeGreaterThanOrEqual(0);
    }
  });

  test('have an appearance with a known colour and positive lengths', () => {
    for (const { appearance } of products) {
      if ('colour' in appearance) expect(colours).toContain(appearance.colour);
      for (const [key, value] of Object.entries(appearance))
        if (typeof value === 'number' && key !== 'angle') expect(value).toBeGreaterThanOrEqual(0);
    }
  });

  test('have the sizes listed in the specification', () => {
    const sizes = (category: string): string[] => [
      ...new Set(
        products
          .filter((product) => product.category === category)
          .flatMap((product) => product.variants.map((variant) => variant.name)),
      ),
    ];
    expect(sizes('wheels')).toEqual(['700c front', '700c rear', '700c pair']);
    expect(sizes('drop-bars').toSorted()).toEqual(['380mm', '400mm', '420mm', '440mm']);
    expect(sizes('frames')).toEqual(['49cm', '52cm', '54cm', '56cm', '58cm']);
  });

  test('cost less for a pair of wheels than for two single wheels', () => {
    for (const { priceCents, variants } of products.filter((product) => product.category === 'wheels')) {
      const [front, rear, pair] = variants.map((variant) => priceCents + variant.extraCents);
      expect(pair).toBeLessThan((front ?? 0) + (rear ?? 0));
      expect(pair).toBeGreaterThan(rear ?? 0);
    }
  });

  test('include a few sold-out and low-stock products, at most 40 variants, and some featured products', () => {
    const out = products.filter((product) => product.variants.every((variant) => variant.stock === 0));
    const low = products.filter(
      (product) =>
        !out.includes(product) && product.variants.every((variant) => variant.stock <= product.minStockLevel),
    );
    // Alternatives of a sold-out part are shown with the demo's cassettes.
    expect(out.map(({ category }) => category)).toContain('cassettes');
    expect(low.length).toBeGreaterThan(3);
    const scarce = products.flatMap(({ variants, minStockLevel }) =>
      variants.filter(({ stock }) => stock <= minStockLevel),
    );
    expect(scarce.length).toBeGreaterThan(15);
    expect(scarce.length).toBeLessThan(40);
    expect(products.filter((product) => product.isFeatured).length).toBeGreaterThanOrEqual(20);
    expect(
      products.some(
        (product) =>
          product.variants.some((variant) => variant.stock === 0) &&
          product.variants.some((variant) => variant.stock > 0),
      ),
    ).toBe(true);
  });
});

test('each size of a bike or frame of the demo has a complete geometry and a range of heights', () => {
  for (const { sku, appearance, variants, bikeDetails } of products) {
    if (!['bike', 'frame'].includes(appearance.family)) continue;
    expect(
      bikeDetails?.sizes.map(({ size }) => size),
      sku,
    ).toEqual(variants.map(({ name }) => name));
    for (const { measures, heightMin, heightMax } of bikeDetails!.sizes) {
      for (const key of bikeMeasureKeys) {
        const { min, max } = bikeMeasures[key];
        expect(measures[key], `${sku} ${key}`).toBeGreaterThanOrEqual(min);
        expect(measures[key], `${sku} ${key}`).toBeLessThanOrEqual(max);
      }
      expect(heightMin, sku).toBeLessThan(heightMax!);
    }
  }
});

describe('the product texts of the demo', () => {
  test('exist in three languages, and the German ones contain no ß', () => {
    for (const product of products) {
      for (const language of languages) {
        expect(product.name[language].length).toBeGreaterThan(4);
        expect(
          sentences(product.description[language]).length,
          product.description[language],
        ).toBeGreaterThanOrEqual(2);
        expect(product.description[language]).not.toMatch(/[{}]|undefined|\.\.|[ ]{2}/);
      }
      expect(product.name.de + product.description.de).not.toContain('ß');
    }
  });

  test('describe every product differently', () => {
    for (const language of languages)
      expect(twice(products.map((product) => product.description[language]))).toEqual([]);
  });

  test('never repeat a sentence in consecutive products or within one product', () => {
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

test('the demo catalogue is identical in two runs', () => {
  expect([...generateProducts(700)]).toEqual([...generateProducts(700)]);
});

test('a larger demo catalogue begins with the products of the smaller one, and all its products are distinct', () => {
  const many = [...generateProducts(8000)];
  expect(many).toHaveLength(8000);
  expect(many[10]).toEqual(products[10]);
  expect(new Set(many.map((product) => product.id)).size).toBe(8000);
  expect(new Set(many.flatMap((product) => product.variants.map((variant) => variant.sku))).size).toBe(
    many.reduce((sum, product) => sum + product.variants.length, 0),
  );
  expect(new Set(many.map((product) => product.description.fr)).size).toBe(8000);
});

test('a description states the weight with the precision of the specification table', () => {
  const stated = products.flatMap(({ description, weightG }) => {
    const [, kilos] = /(\d+,\d+)\s*kg/.exec(description.fr) ?? [];
    return kilos ? [[kilos, formatWeight(weightG, 'fr').replace('\u00a0kg', '')]] : [];
  });
  expect(stated.length).toBeGreaterThan(5);
  for (const [kilos, table] of stated) expect(kilos).toBe(table);
});

test('no description promises a check of every order', () => {
  for (const { description } of products) expect(description.fr).not.toMatch(/nous vérifions.*votre cadre/i);
});

describe('the names that customers choose from', () => {
  // Letters that German and English do not use, and the French words of the shop's descriptive names.
  const french =
    /[éèêàâîôùçœ]|\b(?:avant|arrière|paire|taille|point de retrait|acier|noir|rouge|oui|non|vis|fileté|interne|externe|sans|avec|et|pour|de|du|des)\b/i;
  const inOtherLanguages = (text: { de?: string; en?: string }) => [text.de, text.en];

  test('of specifications and their choices are in German and English, without a French word', () => {
    const texts = definitionRows.flatMap(({ label, choices }) => [
      ...inOtherLanguages(label),
      ...Object.values(choices ?? {}).flatMap(inOtherLanguages),
    ]);
    expect(texts.length).toBeGreaterThan(300);
    expect(texts.filter((text) => !text || french.test(text))).toEqual([]);
  });

  test('of variants contain no French word in German and English, and every word of a German name is translated', () => {
    const names = new Set(products.flatMap(({ variants }) => variants.map(({ name }) => name)));
    const shown = (locale: 'de' | 'en') => [...names].map((name) => localizeSizeName(name, locale));
    expect([...shown('de'), ...shown('en')].filter((name) => french.test(name))).toEqual([]);
    expect(shown('de').filter((name) => /\b(?:front|rear|pair|size)\b/i.test(name))).toEqual([]);
  });

  test('of delivery services contain no French word in German and English', () => {
    const services = startingZones.flatMap(({ standard, express, pickup }) =>
      [standard, express, pickup].flatMap((service) => service?.service ?? []),
    );
    expect(services.length).toBeGreaterThan(8);
    expect(
      services
        .flatMap((name) => [localizeServiceName(name, 'de'), localizeServiceName(name, 'en')])
        .filter((name) => french.test(name)),
    ).toEqual([]);
  });
});
