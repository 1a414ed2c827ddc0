import { z } from 'zod';
import type { FieldErrors } from '#app/form/action-result.ts';
import type { ParsedForm } from '#app/form/parse-form.ts';
import { m } from '#shared/i18n/index.ts';
import {
  type ProductDraft,
  type VariantDraft,
  matchesDefinition,
  soleVariant,
} from '#server/catalogue/products/editing/index.ts';
import type { ReferenceData } from '#server/catalogue/products/index.ts';
import { compactGtin, isGtin } from '#shared/gtin.ts';
import { type ProductTextField, productTextInputs } from '#shared/product-text-inputs.ts';
import { francsToCentimes } from '../orders/read-francs.ts';

const whole = (text: string, most: number) =>
  /^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : Number.NaN;
const decimal = (text: string) =>
  /^\d{1,6}([.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;

/**
 * Validates a product form. Returns the draft, whose empty SKUs must still be completed, or errors by field; the fields of a variant have the key
 * `variant.{row}.{field}`.
 *
 * @param saved stored typed specifications; while the category is unchanged, the specifications without a
 * form field are kept
 */
export function readProductForm(
  form: FormData,
  { facts, brands }: { facts: ReferenceData; brands: readonly { id: string }[] },
  saved: { categoryId: string; typed: Record<string, string> } | undefined,
): ParsedForm<ProductDraft> {
  const errors: FieldErrors = {};
  const text = (name: string, most = 200) => {
    const value = String(form.get(name) ?? '').trim();
    if (value.length > most) errors[name] = m.products_error_long({ most });
    return value;
  };
  const number = (
    name: string,
    read: (text: string) => number,
    empty: number,
    message = m.products_error_number(),
  ) => {
    const value = text(name);
    const result = value === '' ? empty : read(value);
    if (Number.isNaN(result)) errors[name] ??= message;
    return result;
  };
  const name = text('name');
  if (!name) errors.name = m.products_error_name();
  const categoryId = text('category');
  if (!facts.tree.get(categoryId)) errors.category = m.products_error_category();
  const brand = text('brand');
  const brandId = brands.find(({ id }) => id === brand)?.id ?? null;
  if (brand && !brandId) errors.brand = m.products_error_brand();
  const gtin = compactGtin(text('gtin'));
  if (gtin && !isGtin(gtin)) errors.gtin = m.products_error_gtin();
  const warranty = text('warranty') ? number('warranty', (value) => whole(value, 100), 0) : null;
  const draft: ProductDraft = {
    name,
    description: text('description', 10_000),
    texts: {
      de: { name: text('name_de'), description: text('description_de', 10_000) },
      en: { name: text('name_en'), description: text('description_en', 10_000) },
    },
    brandId,
    categoryId,
    weightGrams: Math.round(number('weight', decimal, 0.5) * 1000),
    dimensions: readDimensions(text, errors),
    isBulky: form.get('bulky') === 'true',
    ...readTextInputs(text),
    warrantyYears: warranty,
    gtin,
    specifications: readJson(text('specifications', 20_000), errors),
    typed: readTyped(form, facts, categoryId, saved, errors),
    sku: text('sku', 64),
    price: readPrice(text('price'), errors),
    cost: number('cost', francsToCentimes, 0),
    isActive: form.get('active') === 'true',
    isVisible: form.get('visible') === 'true',
    isFeatured: form.get('featured') === 'true',
    variants: [],
  };
  draft.variants = readVariants(form, draft, errors);
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, data: draft };
}

const readTextInputs = (text: (name: string, longest: number) => string) =>
  Object.fromEntries(
    productTextInputs.map(({ field, name, longest }) => [field, text(name, longest)]),
  ) as Record<ProductTextField, string>;

function readPrice(text: string, errors: FieldErrors): number {
  if (text === '') errors.price = m.products_error_price();
  else if (/^-\s*\d/.test(text)) errors.price = m.products_error_price_negative();
  else if (Number.isNaN(francsToCentimes(text))) errors.price = m.products_error_number();
  return francsToCentimes(text);
}

function readDimensions(text: (name: string) => string, errors: FieldErrors): ProductDraft['dimensions'] {
  const sides = ['length', 'width', 'height'].map((side) => text(side));
  if (sides.every((side) => side === '')) return null;
  const [length = Number.NaN, width = Number.NaN, height = Number.NaN] = sides.map(decimal);
  if (![length, width, height].every((side) => side > 0)) errors.length = m.products_error_dimensions();
  return { length, width, height };
}

/** Parses the free specifications, a JSON object of strings, numbers or booleans. */
function readJson(text: string, errors: FieldErrors): Record<string, string> {
  if (text === '') return {};
  try {
    const pairs = z
      .record(z.string().min(1).max(80), z.union([z.string().max(500), z.number(), z.boolean()]))
      .parse(JSON.parse(text));
    return Object.fromEntries(Object.entries(pairs).map(([key, value]) => [key, String(value)]));
  } catch {
    errors.specifications ??= m.products_error_json({ example: '{"Couleur": "noir"}' });
    return {};
  }
}

function readTyped(
  form: FormData,
  reference: ReferenceData,
  category: string,
  saved: { categoryId: string; typed: Record<string, string> } | undefined,
  errors: FieldErrors,
): Record<string, string> {
  const keys = (reference.specificationsOf.get(category) ?? []).map(({ key }) => key);
  const others =
    saved?.categoryId === category ? Object.entries(saved.typed).filter(([key]) => !keys.includes(key)) : [];
  const typed = Object.fromEntries(others);
  for (const key of keys) {
    const value = String(form.get(`spec.${key}`) ?? '').trim();
    const definition = reference.definitions.get(key);
    if (value === '' || !definition) continue;
    const written = definition.kind === 'number' ? value.replace(',', '.') : value;
    if (value.length > 200 || !matchesDefinition(definition, written))
      errors[`spec.${key}`] = m.products_error_value();
    typed[key] = written;
  }
  return typed;
}

/** Reads the variant rows of the form; a product without rows gets one default variant. */
function readVariants(form: FormData, { sku }: ProductDraft, errors: FieldErrors): VariantDraft[] {
  const column = (name: string) =>
    form.getAll(`variant_${name}`).map((value) => String(value).trim().slice(0, 120));
  const [ids, types, names, values, modifiers, skus, gtins, minima, offered, initial] = [
    'id',
    'type',
    'name',
    'value',
    'modifier',
    'sku',
    'gtin',
    'minimum',
    'offered',
    'initial',
  ].map(column) as [
    string[],
    string[],
    string[],
    string[],
    string[],
    string[],
    string[],
    string[],
    string[],
    string[],
  ];
  const rows = ids.slice(0, 200).map((id, at): VariantDraft => {
    const wrong = (field: string, message: string) => (errors[`variant.${at}.${field}`] = message);
    const type = types[at] || 'default';
    const name = names[at] ?? '';
    if (type !== 'default' && name === '') wrong('name', m.products_error_name());
    const text = modifiers[at] ?? '';
    const priceModifier =
      text === '' ? 0 : francsToCentimes(text.replace(/^[-+−]/, '')) * (/^[-−]/.test(text) ? -1 : 1);
    if (Number.isNaN(priceModifier)) wrong('modifier', m.products_error_number());
    const gtin = compactGtin(gtins[at] ?? '');
    if (gtin && !isGtin(gtin)) wrong('gtin', m.products_error_gtin());
    const minimum = minima[at] ? whole(minima[at], 1_000_000) : 5;
    if (Number.isNaN(minimum)) wrong('minimum', m.products_error_number());
    const initialStock = initial[at] ? whole(initial[at], 1_000_000) : 0;
    if (Number.isNaN(initialStock)) wrong('initial', m.products_error_number());
    return {
      id: z.uuid().safeParse(id).data,
      type,
      name,
      value: values[at] || name,
      priceModifier: priceModifier || 0,
      gtin,
      sku: skus[at] || (type === 'default' ? sku : ''),
      minimum,
      isAvailable: offered[at] !== 'false',
      initialStock,
    };
  });
  if (rows.length > 0) return rows;
  const stock = whole(String(form.get('stock') ?? '0') || '0', 1_000_000);
  if (Number.isNaN(stock)) errors.stock = m.products_error_number();
  return [soleVariant(sku, stock)];
}
