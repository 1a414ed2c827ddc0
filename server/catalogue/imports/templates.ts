import { type ImportColumn, importColumns } from './rows/columns.ts';

type Example = Record<ImportColumn, unknown>;

/** Two sample products for template files: the first has all fields, the second has sizes. */
const examples: readonly [Example, Partial<Example>] = [
  {
    sku: 'EXEMPLE-CAS-1134',
    name: 'Cassette Route 11-34',
    description: 'Cassette douze vitesses pour route et gravel, pignons acier nickelé.',
    brand: 'Exemple',
    category: 'Cassettes',
    specifications: { Vitesses: '12', Finition: 'nickel' },
    images: ['https://www.example.com/images/cassette-11-34.jpg'],
    weight_kg: 0.345,
    dimensions: { length: 150, width: 150, height: 60 },
    price: 129.9,
    cost_price: 64.5,
    stock_quantity: 12,
    min_stock_level: 3,
    max_stock_level: 40,
    supplier_info: { name: 'Grossiste SA', reference: 'GR-1134', delai_jours: 4 },
    is_active: true,
    is_visible_online: true,
    is_featured: false,
    variants: [],
  },
  {
    sku: 'EXEMPLE-CADRE-G1',
    name: 'Cadre Gravel G1',
    description: 'Cadre aluminium pour le gravel, passage de pneu de 45 mm.',
    brand: 'Exemple',
    category: 'Cadres',
    specifications: { Matériau: 'aluminium' },
    images: [],
    weight_kg: 1.65,
    price: 890,
    cost_price: 510,
    min_stock_level: 1,
    is_active: true,
    is_visible_online: true,
    is_featured: true,
    variants: ['52', '54', '56'].map((size, at) => ({
      variant_type: 'size',
      variant_name: `${size} cm`,
      variant_value: size,
      price_modifier: 0,
      stock_quantity: 3 - at,
    })),
  },
];

const inCell = (value: unknown): string =>
  value === undefined || (Array.isArray(value) && value.length === 0)
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string);
const quoted = (text: string) => (/[",\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Returns the first non-empty value of a column in the sample products; an empty text if there is none. */
export function sampleValueOf(column: ImportColumn): string {
  return examples.map((example) => inCell(example[column])).find(Boolean) ?? '';
}

/** Builds a template file with every column and two sample products. */
export function buildTemplateFile(format: 'csv' | 'json'): string {
  if (format === 'json') return `${JSON.stringify({ products: examples }, null, 2)}\n`;
  const lines = [
    importColumns.join(','),
    ...examples.map((example) => importColumns.map((column) => quoted(inCell(example[column]))).join(',')),
  ];
  // The byte order mark makes spreadsheets read the file as UTF-8.
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
