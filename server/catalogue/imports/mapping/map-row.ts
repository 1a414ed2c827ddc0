import { htmlToPlainText } from '#server/platform/kernel/html-text.ts';
import { fromDecimal, toDecimal } from '#server/platform/kernel/money.ts';
import type { ImportRecord } from '../files/import-record.ts';
import type { ColumnTarget, ImportMapping } from './mapping.ts';
import { isFactColumn } from '../rows/read-facts.ts';
import { normalizeAmount, normalizeYesNo } from './read-values.ts';
import { priceFromCost } from './price-rule.ts';

/** Option of a variant, such as size M. */
export interface RowOption {
  name: string;
  value: string;
}

/** Row of a file with the meaning of its cells; a row may be a product, one of its variants or a picture. */
export interface MappedRow {
  line: number;
  isTooLong: boolean;
  /** Text by meaning; a column of specifications is in `specifications`. */
  texts: Partial<Record<ColumnTarget, string>>;
  images: string[];
  specifications: Record<string, string>;
  /** Facts about compatibility by the heading of their column. */
  facts: Record<string, string>;
  options: RowOption[];
  /** Amounts in francs as text; a text that is not an amount stays as it is, so that the row is refused. */
  price: string | undefined;
  cost: string | undefined;
}

const amounts: readonly ColumnTarget[] = [
  'price',
  'compare_at_price',
  'sale_price',
  'cost_price',
  'stock_quantity',
  'min_stock_level',
  'max_stock_level',
  'weight_kg',
  'weight_g',
];

/** Returns the cells of a row by their meaning, with amounts in one notation and HTML as plain text. */
export function mapRow({ line, cells, isTooLong }: ImportRecord, mapping: ImportMapping): MappedRow {
  const texts: MappedRow['texts'] = {};
  const images: string[] = [];
  const specifications: Record<string, string> = {};
  const facts: Record<string, string> = {};
  const headings: Partial<Record<ColumnTarget, string>> = {};
  for (const [heading, target] of Object.entries(mapping.columns)) {
    const text = String((cells[heading] as string | undefined) ?? '').trim();
    headings[target] ??= heading;
    if (!text || target === 'ignore') continue;
    if (target === 'specification') specifications[heading.slice(0, 80)] = text.slice(0, 500);
    else if (target === 'fact') facts[isFactColumn(heading) ? heading : `fit:${heading}`] = text;
    else if (target === 'images')
      images.push(...text.split(/[\s,|]+(?=https?:|\/)/).map((url) => url.trim()));
    else if (amounts.includes(target))
      texts[target] ??= normalizeAmount(text, mapping.decimals[heading] ?? '');
    else if (target === 'description') texts.description ??= htmlToPlainText(unescapeBreaks(text));
    else texts[target] ??= text;
  }
  if (texts.gtin) texts.gtin = texts.gtin.replace(/^'/, '');
  if (texts.sku) texts.sku = texts.sku.replace(/^'/, '');
  return {
    line,
    isTooLong: isTooLong ?? false,
    texts,
    images,
    specifications,
    facts,
    options: optionsOf(texts, headings),
    price:
      mapping.priceRule && isAmount(texts.cost_price)
        ? priceFromCost(Number(texts.cost_price), mapping.priceRule)
        : priceOf(texts, mapping),
    cost: texts.cost_price === undefined ? undefined : roundedCost(texts.cost_price),
  };
}

export const isAmount = (text: string | undefined): text is string =>
  text !== undefined && /^[-+]?\d+(\.\d+)?$/.test(text);

/** WooCommerce writes line breaks as `\n`. */
const unescapeBreaks = (text: string) => text.replaceAll(/\\r?\\n|\\n/g, '\n');

/** Option without name in the file: the heading of its column is its name. */
function optionsOf(texts: MappedRow['texts'], headings: MappedRow['texts']): RowOption[] {
  return ([1, 2, 3] as const).flatMap((number) => {
    const value = texts[`option${number}_value`];
    if (!value) return [];
    const isNamed = headings[`option${number}_name`] !== undefined;
    const name = isNamed ? (texts[`option${number}_name`] ?? '') : (headings[`option${number}_value`] ?? '');
    return [{ name, value }];
  });
}

/** Returns the regular price, or the reduced price if the mapping asks for it. */
function priceOf(texts: MappedRow['texts'], { reducedPrices }: ImportMapping): string | undefined {
  const { price, compare_at_price: before, sale_price: sale } = texts;
  if (reducedPrices === 'reduced') return sale ?? price ?? before;
  if (price === undefined) return before ?? sale;
  return isAmount(price) && isAmount(before) && Number(before) > Number(price) ? before : price;
}

/** Suppliers state costs with fractions of a centime; the shop stores whole centimes. */
const roundedCost = (text: string) =>
  isAmount(text) ? toDecimal(fromDecimal(Number(text))).toFixed(2) : text;

/** Returns whether the row shows a product; undefined if the file does not state it. */
export function visibilityOf({
  is_visible_online: visible,
  status,
}: MappedRow['texts']): boolean | string | undefined {
  if (status !== undefined && /^(draft|archived|brouillon|archive|entwurf)/i.test(status)) return false;
  return visible === undefined ? undefined : normalizeYesNo(visible);
}
