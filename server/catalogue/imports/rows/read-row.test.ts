import { describe, expect, test } from 'vitest';
import { type Category, CategoryTree } from '#server/catalogue/products/tree.ts';
import type { SpecificationDefinition } from '#server/catalogue/products/index.ts';
import { buildTemplateFile } from '../templates.ts';
import { readRow, skuFromName } from './read-row.ts';

const category = (id: string, fr: string, de: string): Category => ({
  id,
  parentId: null,
  position: 1,
  name: { fr, de },
  description: { fr: '' },
  homeTile: null,
  hasSizes: false,
  pictureUrl: null,
  isHidden: false,
  appearance: { family: 'sealant', volume: 1, colour: 'black' },
});
const tree = new CategoryTree(
  [category('cassettes', 'Cassettes', 'Kassetten'), category('frames', 'Cadres', 'Rahmen')],
  [{ alias: 'ritzelpakete', categoryId: 'cassettes' }],
);
const definitions = new Map<string, SpecificationDefinition>([
  [
    'speeds',
    { key: 'speeds', kind: 'number', unit: null, label: { fr: 'Vitesses', de: 'Gänge' }, choices: null },
  ],
  [
    'finish',
    {
      key: 'finish',
      kind: 'choice',
      unit: null,
      label: { fr: 'Finition' },
      choices: { nickel: { fr: 'nickelé' } },
    },
  ],
]);
const facts = {
  tree,
  definitions,
  specificationsOf: new Map([['cassettes', [...definitions.keys()].map((key) => ({ key, isMain: true }))]]),
};
const read = (cells: Record<string, unknown>, type: 'full' | 'catalog' | 'inventory' = 'full') =>
  readRow({ line: 2, cells }, type, facts);
const draftOf = (cells: Record<string, unknown>, type?: 'full' | 'catalog' | 'inventory') => {
  const outcome = read({ sku: 'A', ...cells }, type);
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  return outcome.row.draft;
};
const faultOf = (cells: Record<string, unknown>) => {
  const outcome = read({ sku: 'A', ...cells });
  return outcome.ok ? undefined : [outcome.refusal.column, outcome.refusal.reason];
};

describe('reading a row', () => {
  test.each([
    ['12.5', 1250],
    ['12,50', 1250],
    ["1'299.90", 129_990],
    ['1 299', 129_900],
    [49.99, 4999],
    [0, 0],
  ])('the price %s is parsed as %i centimes', (price, centimes) => {
    expect(draftOf({ price }).price).toBe(centimes);
  });

  test.each([
    ['Kassetten', 'cassettes'],
    ['CASSETTES', 'cassettes'],
    ['ritzelpakete', 'cassettes'],
    ['Vélo > Pièces > Cadres', 'frames'],
    ['Autre', undefined],
  ])('the category “%s” is mapped to %s', (written, id) => {
    expect(draftOf({ category: written }).categoryId).toBe(id);
  });

  test('the specifications that the category defines become typed values, and all others stay free text', () => {
    const { typed, specifications } = draftOf({
      category: 'cassettes',
      specifications: '{"Gänge":"12","finition":"Nickelé","Couleur":"or","speeds":null}',
    });
    expect(typed).toEqual({ speeds: '12', finish: 'nickel' });
    expect(specifications).toEqual({ Couleur: 'or' });
  });

  test.each([
    ['oui', true],
    ['TRUE', true],
    [1, true],
    [false, false],
    ['nein', false],
  ])('the value %s of a yes-or-no column is parsed as %s', (written, given) => {
    expect(draftOf({ is_active: written }).isActive).toBe(given);
  });

  test('variants are accepted as JSON text or as a list, and their types may be synonyms', () => {
    const variants = [
      {
        variant_type: 'Taille',
        variant_name: '52',
        price_modifier: '-10.50',
        stock_quantity: '3',
        is_available: 'non',
      },
    ];
    const expected = [
      { type: 'size', name: '52', value: '52', priceModifier: -1050, stock: 3, isAvailable: false },
    ];
    expect(draftOf({ variants }).variants).toEqual(expected);
    expect(draftOf({ variants: JSON.stringify(variants) }).variants).toEqual(expected);
  });

  test('images are accepted as JSON or as text with separators, and duplicates are removed', () => {
    const images = ['https://a.example/1.jpg', 'https://a.example/2.jpg'];
    for (const cell of [images, JSON.stringify([...images, images[0]]), images.join('\n')]) {
      const outcome = read({ sku: 'A', images: cell });
      expect(outcome.ok && outcome.row.images).toEqual(images);
    }
  });

  test('a missing SKU is derived from brand and name, always in the same way', () => {
    const outcome = read({ name: 'Étrier  R1', brand: 'Vael' });
    expect(outcome.ok && outcome.row.draft.sku).toBe(skuFromName('VAEL', 'étrier R1'));
    expect(skuFromName('Vael', 'Étrier R2')).not.toBe(skuFromName('Vael', 'Étrier R1'));
  });

  test('only the columns that the type of import uses are read', () => {
    const cells = {
      name: 'N',
      price: 3,
      stock_quantity: 4,
      variants: [{ variant_name: 'S', price_modifier: 2, stock_quantity: 1 }],
    };
    expect(draftOf(cells, 'catalog')).toEqual({
      sku: 'A',
      name: 'N',
      variants: [{ type: 'size', name: 'S', value: 'S' }],
    });
    expect(draftOf(cells, 'inventory')).toMatchObject({ price: 300, stock: 4 });
    expect(draftOf(cells, 'inventory')).not.toHaveProperty('name');
    // A column that the import type ignores may contain invalid values.
    expect(draftOf({ name: 'N', price: 'cher' }, 'catalog')).toEqual({ sku: 'A', name: 'N' });
  });
});

describe('rejecting a row', () => {
  test.each([
    [{ price: '-1' }, 'price', 'invalid_price'],
    [{ price: '1.2.3' }, 'price', 'invalid_price'],
    [{ price: 2_000_000 }, 'price', 'invalid_price'],
    [{ cost_price: 'x' }, 'cost_price', 'invalid_price'],
    [{ price: '49.905' }, 'price', 'fractions_of_centime'],
    [{ cost_price: 12.345 }, 'cost_price', 'fractions_of_centime'],
    [
      { variants: [{ variant_name: 'S', price_modifier: '1.255' }] },
      'variants.price_modifier',
      'fractions_of_centime',
    ],
    [{ gtin: '7.61E+12' }, 'gtin', 'gtin_shortened'],
    [{ gtin: '7,61235E12' }, 'gtin', 'gtin_shortened'],
    [{ gtin: '4006381333932' }, 'gtin', 'invalid_gtin'],
    [{ gtin: 4006381333932 }, 'gtin', 'invalid_gtin'],
    [{ variants: [{ variant_name: 'S', gtin: '123' }] }, 'variants.gtin', 'invalid_gtin'],
    [{ weight_kg: '5 kg' }, 'weight_kg', 'invalid_weight'],
    [{ stock_quantity: '1.5' }, 'stock_quantity', 'invalid_count'],
    [{ stock_quantity: -1 }, 'stock_quantity', 'invalid_count'],
    [{ is_active: 'peut-être' }, 'is_active', 'invalid_yes_no'],
    [{ specifications: '{x' }, 'specifications', 'invalid_json'],
    [{ specifications: '[1]' }, 'specifications', 'invalid_pairs'],
    [{ dimensions: '{"length":1,"width":2}' }, 'dimensions', 'invalid_dimensions'],
    [{ images: '[3]' }, 'images', 'invalid_images'],
    [{ images: 'ftp://a.example/x.jpg' }, 'images', 'invalid_url'],
    [{ images: '/media/brand-logos/x.png' }, 'images', 'invalid_url'],
    [{ supplier_info: 'Grossiste' }, 'supplier_info', 'invalid_json'],
    [{ variants: '{}' }, 'variants', 'invalid_variants'],
    [{ variants: [{ variant_type: 'size' }] }, 'variants', 'variant_without_name'],
    [{ variants: [{ variant_name: 'S', stock_quantity: 'x' }] }, 'variants.stock_quantity', 'invalid_count'],
    [{ category: 'Trottinettes' }, 'category', 'unknown_category'],
    [{ name: 'x'.repeat(201) }, 'name', 'too_long'],
    [{ name: { fr: 'x' } }, 'name', 'not_text'],
    [{ name: 'moiti\ud800' }, 'name', 'not_storable'],
    [{ min_stock_level: 9, max_stock_level: 3 }, 'max_stock_level', 'levels_crossed'],
  ])('the cells %j are rejected with column %s and reason %s', (cells, column, reason) => {
    expect(faultOf(cells)).toEqual([column, reason]);
  });

  test('a row is rejected if it has no known column, or has no name to identify it', () => {
    expect(read({ reference: 'A' })).toMatchObject({ refusal: { reason: 'no_known_column' } });
    expect(read({ price: 3 })).toMatchObject({ refusal: { column: 'name', reason: 'no_name' } });
    expect(read({ price: 3 }, 'inventory')).toMatchObject({ refusal: { column: 'sku', reason: 'no_sku' } });
  });
});

test('a GTIN is read without spaces, hyphens and apostrophe, except by an import of stock', () => {
  const cells = {
    sku: 'A',
    name: 'A',
    gtin: "'4006-3813 33931",
    variants: [{ variant_name: 'S', gtin: 4006381333948 }],
  };
  for (const type of ['full', 'catalog'] as const)
    expect(read(cells, type)).toMatchObject({
      row: { draft: { gtin: '4006381333931', variants: [{ gtin: '4006381333948' }] } },
    });
  expect(JSON.stringify(draftOf(cells, 'inventory'))).not.toContain('gtin');
  expect(draftOf({ name: 'A', gtin: ' ' })).not.toHaveProperty('gtin');
});

test('the rows of the template files are accepted', () => {
  const { products } = JSON.parse(buildTemplateFile('json')) as { products: Record<string, unknown>[] };
  for (const cells of products) expect(read(cells)).toMatchObject({ ok: true });
});
