import type { FieldErrors } from '#app/form/action-result.ts';
import type { ParsedForm } from '#app/form/parse-form.ts';
import { type WebProduct, webProductSchema } from '#server/catalogue/imports/index.ts';
import { compactGtin, isGtin } from '#shared/gtin.ts';
import { m } from '#shared/i18n/index.ts';

/**
 * Validates the form of a product copied from a web page. Returns the product, or errors by field; the fields
 * of a variant have the key `variants.{row}`.
 */
export function readWebProduct(form: FormData): ParsedForm<WebProduct> {
  const errors: FieldErrors = {};
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const number = (name: string, empty: number) => {
    const value = text(name).replace(',', '.');
    return value === '' ? empty : Number(value);
  };
  for (const [name, message] of Object.entries(required)) if (!text(name)) errors[name] = message();
  const read = webProductSchema.safeParse({
    name: text('name'),
    description: text('description'),
    brand: text('brand'),
    category: text('category'),
    price: number('price', Number.NaN),
    weight_kg: number('weight_kg', 0.5),
    images: text('images').split(/\s+/).filter(Boolean),
    specifications: readSpecifications(text('specifications'), errors),
    variants: readVariants(form, errors),
  });
  for (const { path } of read.error?.issues ?? []) {
    const field = path[0] === 'variants' ? `variants.${String(path[1] ?? 0)}` : String(path[0]);
    errors[field] ??= faultOf(field);
  }
  if (!read.success || Object.keys(errors).length > 0) return { ok: false, errors };
  const { variants, ...plain } = read.data;
  return { ok: true, data: variants?.length ? read.data : plain };
}

const required = {
  name: m.products_error_name,
  brand: m.products_error_brand,
  category: m.products_error_category,
  price: m.products_error_price,
};

function faultOf(field: string): string {
  if (field === 'price') return m.products_error_price_negative();
  if (field === 'weight_kg') return m.products_error_number();
  if (field === 'images') return m.imports_refusal_invalid_images();
  return field.startsWith('variants')
    ? m.imports_refusal_invalid_variants()
    : m.products_error_long({ most: field === 'description' ? 10_000 : field === 'name' ? 200 : 120 });
}

function readSpecifications(text: string, errors: FieldErrors): Record<string, string> {
  if (text === '') return {};
  try {
    return webProductSchema.shape.specifications.parse(JSON.parse(text)) as Record<string, string>;
  } catch {
    errors.specifications = m.products_error_json({ example: '{"Couleur": "noir"}' });
    return {};
  }
}

function readVariants(form: FormData, errors: FieldErrors) {
  const column = (name: string) => form.getAll(`variant_${name}`).map((value) => String(value).trim());
  const [types, names, values, gtins, modifiers, offered] = [
    column('type'),
    column('name'),
    column('value'),
    column('gtin'),
    column('modifier'),
    column('available'),
  ];
  return names.map((name, at) => {
    if (!name) errors[`variants.${at}`] = m.imports_refusal_variant_without_name();
    const gtin = compactGtin(gtins[at] ?? '');
    if (gtin && !isGtin(gtin)) errors[`variants.${at}.gtin`] = m.products_error_gtin();
    return {
      variant_type: types[at] || 'size',
      variant_name: name,
      variant_value: values[at] ?? '',
      ...(gtin ? { gtin } : {}),
      price_modifier: Number((modifiers[at] || '0').replace(',', '.').replace('−', '-')),
      is_available: offered[at] !== 'false',
    };
  });
}
