import { type Column, columns } from './rows/columns.ts';

type Example = Partial<Record<Column, unknown>>;

/** Two example products in file form: the first has all fields, the second has sizes. */
const examples: readonly Example[] = [
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

/** The first example's non-empty value in a column. */
export function exampleOf(column: Column): string {
  return examples.map((example) => inCell(example[column])).find(Boolean) ?? '';
}

/** Builds a template file with every column and two products. */
export function templateFile(format: 'csv' | 'json'): string {
  if (format === 'json') return `${JSON.stringify({ products: examples }, null, 2)}\n`;
  const lines = [
    columns.join(','),
    ...examples.map((example) => columns.map((column) => quoted(inCell(example[column]))).join(',')),
  ];
  // The byte order mark makes spreadsheets read the text as UTF-8.
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
