import { describe, expect, test } from 'vitest';
import type { ImportRecord } from '../files/import-record.ts';
import { groupRows } from './group-rows.ts';
import { guessColumns, recogniseFormat } from './guess-columns.ts';
import { type ImportMapping, columnNames, mappingSchema } from './mapping.ts';
import { DecimalVotes, normalizeAmount, normalizeYesNo } from './read-values.ts';

/** Maps the rows of a file with the guessed meaning of its columns. */
async function mapped(
  table: readonly (readonly string[])[],
  given: Partial<ImportMapping> = {},
): Promise<ImportRecord[]> {
  const [heading = [], ...rows] = table;
  const names = columnNames(heading);
  const mapping = mappingSchema.parse({
    format: recogniseFormat(names),
    columns: guessColumns(names),
    ...given,
  });
  async function* records() {
    for (const [at, row] of rows.entries())
      yield await Promise.resolve({
        line: at + 2,
        cells: Object.fromEntries(names.map((name, cell) => [name, row[cell] ?? ''])),
      });
  }
  const found: ImportRecord[] = [];
  for await (const row of groupRows(records(), mapping)) found.push(row);
  return found;
}

describe('a column heading', () => {
  test.each([
    ['Art.-Nr.', 'sku'],
    ['Artikelnummer', 'sku'],
    ['Bestell-Nr.', 'sku'],
    ['Référence', 'sku'],
    ['Réf.', 'sku'],
    ['N° d’article', 'sku'],
    ['Item number', 'sku'],
    ['EAN-Code', 'gtin'],
    ['Code-barres', 'gtin'],
    ['Barcode', 'gtin'],
    ['Bezeichnung', 'name'],
    ['Désignation', 'name'],
    ['Product name', 'name'],
    ['Beschreibung', 'description'],
    ['Descriptif', 'description'],
    ['Marke', 'brand'],
    ['Fabricant', 'brand'],
    ['Manufacturer', 'brand'],
    ['Warengruppe', 'category'],
    ['Catégorie', 'category'],
    ['Product type', 'category'],
    ['EK CHF exkl. MwSt.', 'cost_price'],
    ['Prix d’achat HT', 'cost_price'],
    ['Händlerpreis', 'cost_price'],
    ['Dealer price', 'cost_price'],
    ['UVP inkl. MwSt.', 'price'],
    ['VK CHF', 'price'],
    ['Prix public TTC', 'price'],
    ['Retail price (CHF)', 'price'],
    ['Statt-Preis', 'compare_at_price'],
    ['Prix barré', 'compare_at_price'],
    ['Aktionspreis', 'sale_price'],
    ['Lagerbestand', 'stock_quantity'],
    ['Quantité en stock', 'stock_quantity'],
    ['Qty', 'stock_quantity'],
    ['Mindestbestand', 'min_stock_level'],
    ['Gewicht (g)', 'weight_g'],
    ['Poids en kg', 'weight_kg'],
    ['Bild-URL', 'images'],
    ['Image URL', 'images'],
    ['Aktiv', 'is_active'],
    ['En ligne', 'is_visible_online'],
    ['Grösse', 'option1_value'],
    ['Couleur', 'option1_value'],
    ['Seite im Katalog', 'ignore'],
  ])('“%s” is guessed as %s', (heading, target) => {
    expect(guessColumns([heading])).toEqual({ [heading]: target });
  });

  test('gives a meaning to the first of two columns, and the next option to the second option', () => {
    expect(guessColumns(['Preis', 'Preis UVP', 'Farbe', 'Grösse', 'Bild', 'Bilder'])).toMatchObject({
      Preis: 'price',
      Farbe: 'option1_value',
      Grösse: 'option2_value',
      Bild: 'images',
      Bilder: 'images',
    });
    expect(guessColumns(['Preis', 'Prix'])).toMatchObject({ Preis: 'price', Prix: 'ignore' });
  });

  test('that occurs twice gets a number', () => {
    expect(columnNames([' Preis ', 'Preis', ''])).toEqual(['Preis', 'Preis (2)', '']);
  });
});

describe('an amount', () => {
  test.each([
    ['1.234,50', ',', '1234.50'],
    ["1'234.50", '.', '1234.50'],
    ['1’234.50', '', '1234.50'],
    ['1 234,50', '', '1234.50'],
    ['CHF 12.50', '.', '12.50'],
    ['12.–', '.', '12'],
    ['12.-', ',', '12'],
    ['Fr. 49.90', '.', '49.90'],
    ['12,50 €', ',', '12.50'],
    ['.0000', '.', '0.0000'],
    ['49.9000', '.', '49.9000'],
    ['1.234', ',', '1234'],
    ['1,234', '.', '1234'],
    ['1.234.567', '', '1234567'],
    ['899', ',', '899'],
    ['-3,5', ',', '-3.5'],
  ] as const)('%s is read as %s decides: %s', (text, sign, digits) => {
    expect(normalizeAmount(text, sign)).toBe(digits);
  });

  test.each([['1.234'], ['1,234'], ['auf Anfrage'], ['12-14']])(
    'that is ambiguous or no amount stays as it is: %s',
    (text) => {
      expect(normalizeAmount(text, '')).toBe(text);
    },
  );

  test.each([
    [['1.234,50', '12', '899,–'], ','],
    [['1,234.50', '12.90'], '.'],
    [['1.234', '899'], ''],
    [['12,90', '12.90'], ''],
  ] as const)('of the column %j has the decimal sign %j', (values, sign) => {
    const votes = new DecimalVotes();
    for (const value of values) votes.add(value);
    expect(votes.sign).toBe(sign);
  });
});

test.each([
  ['Ja', true],
  ['oui', true],
  ['TRUE', true],
  ['aktiv', true],
  ['Nein', false],
  ['0', false],
  ['-1', false],
  ['vielleicht', 'vielleicht'],
])('the word %s is read as %s', (word, value) => {
  expect(normalizeYesNo(word)).toBe(value);
});

describe('a Shopify export', () => {
  const heading =
    'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Status'.split(
      ',',
    );
  const row = (cells: Record<string, string>) => heading.map((name) => cells[name] ?? '');
  const jersey = [
    row({
      Handle: 'trikot',
      Title: 'Trikot',
      'Body (HTML)': '<p>Leicht &amp; warm</p><script>x()</script>',
      Vendor: 'Vael',
      Type: 'Bekleidung',
      Published: 'true',
      'Option1 Name': 'Size',
      'Option1 Value': 'S',
      'Option2 Name': 'Color',
      'Option2 Value': 'Rot',
      'Variant SKU': "'TR-S",
      'Variant Grams': '210',
      'Variant Inventory Qty': '4',
      'Variant Price': '79.90',
      'Variant Compare At Price': '99.90',
      'Variant Barcode': "'4006381333948",
      'Image Src': 'https://cdn.example/1.jpg',
      Status: 'active',
    }),
    row({
      Handle: 'trikot',
      'Option1 Value': 'M',
      'Option2 Value': 'Rot',
      'Variant SKU': 'TR-M',
      'Variant Inventory Qty': '-2',
      'Variant Price': '89.90',
      'Image Src': 'https://cdn.example/2.jpg',
    }),
    row({ Handle: 'trikot', 'Image Src': 'https://cdn.example/3.jpg' }),
  ];
  const bottle = row({
    Handle: 'flasche',
    Title: 'Flasche',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Variant SKU': 'FL-1',
    'Variant Price': '12.00',
    'Variant Barcode': "'4006381333931",
    Status: 'draft',
  });

  test('becomes one product per handle, with options, pictures, regular price and text', async () => {
    const [product, single, ...others] = await mapped([heading, ...jersey, bottle]);
    expect(others).toEqual([]);
    expect(product).toEqual({
      line: 2,
      cells: {
        sku: 'TRIKOT',
        name: 'Trikot',
        description: 'Leicht & warm',
        brand: 'Vael',
        category: 'Bekleidung',
        images: ['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg', 'https://cdn.example/3.jpg'],
        weight_kg: '0.21',
        price: '89.90',
        variants: [
          {
            sku: 'TR-S',
            gtin: '4006381333948',
            variant_type: 'other',
            variant_name: 'S / Rot',
            variant_value: 'S / Rot',
            price_modifier: 10,
            stock_quantity: '4',
          },
          {
            sku: 'TR-M',
            variant_type: 'other',
            variant_name: 'M / Rot',
            variant_value: 'M / Rot',
            price_modifier: 0,
            stock_quantity: '0',
          },
        ],
      },
    });
    expect(single).toEqual({
      line: 5,
      cells: {
        sku: 'FL-1',
        gtin: '4006381333931',
        name: 'Flasche',
        price: '12.00',
        is_visible_online: false,
      },
    });
  });

  test('imports the reduced prices if staff choose this option', async () => {
    const [product] = await mapped([heading, ...jersey], { reducedPrices: 'reduced' });
    expect(product!.cells).toMatchObject({ price: '79.90' });
    expect(product!.cells.variants).toMatchObject([{ price_modifier: 0 }, { price_modifier: 10 }]);
  });
});

describe('a WooCommerce export', () => {
  const heading =
    'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Description,Stock,Weight (kg),Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)'
      .replace('"GTIN, UPC, EAN, or ISBN"', 'GTIN')
      .split(',')
      .map((name) => (name === 'GTIN' ? 'GTIN, UPC, EAN, or ISBN' : name));
  const row = (cells: Record<string, string>) => heading.map((name) => cells[name] ?? '');
  const rows = [
    row({
      ID: '10',
      Type: 'variable',
      SKU: 'HOSE',
      Name: 'Hose',
      Published: '1',
      Description: 'Lang\\nwarm',
      Categories: 'Bekleidung > Hosen, Aktion',
      Images: 'https://a.example/1.jpg, https://a.example/2.jpg',
      'Attribute 1 name': 'Grösse',
      'Attribute 1 value(s)': 'S, M',
    }),
    row({
      ID: '11',
      Type: 'simple',
      SKU: 'OEL',
      Name: 'Öl',
      Stock: '7',
      'Sale price': '8,50',
      'Regular price': '9,90',
      'Attribute 1 name': 'Inhalt',
      'Attribute 1 value(s)': '120 ml',
    }),
    row({
      ID: '12',
      Type: 'variation',
      SKU: 'HOSE-S',
      Name: 'Hose - S',
      Stock: '2',
      'Regular price': '99',
      Parent: 'HOSE',
      'Attribute 1 name': 'Grösse',
      'Attribute 1 value(s)': 'S',
    }),
    row({
      ID: '13',
      Type: 'variation',
      Name: 'Hose - M',
      Stock: '1',
      'Regular price': '109',
      Parent: 'id:10',
      'Attribute 1 name': 'Grösse',
      'Attribute 1 value(s)': 'M',
    }),
    row({ ID: '14', Type: 'variation', SKU: 'LOST', Name: 'Lost', Parent: 'id:99' }),
  ];

  test('becomes products with their variations, which may stand anywhere in the file', async () => {
    const found = await mapped([heading, ...rows]);
    expect(found).toEqual([
      {
        line: 3,
        cells: {
          sku: 'OEL',
          name: 'Öl',
          price: '9.90',
          stock_quantity: '7',
          specifications: { Inhalt: '120 ml' },
        },
      },
      {
        line: 2,
        cells: {
          sku: 'HOSE',
          name: 'Hose',
          description: 'Lang\nwarm',
          category: 'Bekleidung > Hosen',
          images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
          price: '99.00',
          variants: [
            {
              sku: 'HOSE-S',
              variant_type: 'Grösse',
              variant_name: 'S',
              variant_value: 'S',
              price_modifier: 0,
              stock_quantity: '2',
            },
            {
              variant_type: 'Grösse',
              variant_name: 'M',
              variant_value: 'M',
              price_modifier: 10,
              stock_quantity: '1',
            },
          ],
        },
      },
      {
        line: 6,
        cells: { sku: 'LOST' },
        fault: { column: 'parent', reason: 'unknown_parent', detail: 'id:99' },
      },
    ]);
  });
});

describe('a price list', () => {
  const table = [
    ['Art.-Nr.', 'Bezeichnung', 'EK', 'UVP', 'Farbe', 'Lager'],
    ['K-1', 'Kette', '40,1234', '79,00', '', '5'],
    ['K-2', 'Kette', 'auf Anfrage', '1.234,50', '', ''],
  ];
  const decimals = { EK: ',', UVP: ',' } as const;

  test('becomes one product per row, with costs rounded to the centime', async () => {
    expect(await mapped(table, { decimals })).toEqual([
      {
        line: 2,
        cells: { sku: 'K-1', name: 'Kette', price: '79.00', cost_price: '40.12', stock_quantity: '5' },
      },
      { line: 3, cells: { sku: 'K-2', name: 'Kette', price: '1234.50', cost_price: 'auf Anfrage' } },
    ]);
  });

  test('gets prices from the cost and the margin, rounded to 5 centimes', async () => {
    const priceRule = { margin: 50, step: 5 } as const;
    const [first, second] = await mapped(table, { decimals, priceRule });
    expect(first!.cells.price).toBe('60.20');
    expect(second!.cells.price).toBe('1234.50');
  });

  test('with a column for the group has variants, whose options are named by their columns', async () => {
    const rows = [
      ['Hauptartikel', 'Art.-Nr.', 'Name', 'Preis', 'Farbe'],
      ['G1', 'A', 'Griff', '20', 'Rot'],
      ['G1', 'B', 'Griff', '20', 'Blau'],
      ['', 'C', 'Pumpe', '9', ''],
    ];
    expect(await mapped(rows)).toMatchObject([
      {
        cells: {
          sku: 'G1',
          variants: [{ sku: 'A', variant_type: 'Farbe', variant_name: 'Rot' }, { sku: 'B' }],
        },
      },
      { cells: { sku: 'C', name: 'Pumpe' } },
    ]);
  });
});
