import { m } from '#shared/i18n/index.ts';
import {
  type AddWebProductOutcome,
  addWebProduct,
  findSampleProductId,
  sampleProduct,
  rowRefusalText,
  webProductSchema,
} from '#server/catalogue/imports/index.ts';
import { importContextOf } from '#server/catalogue/imports/index.ts';
import type { Shop } from '#server/shop.ts';
import { runOrShowError } from '../run-or-show-error.ts';

export interface WebProductResult {
  ok: boolean;
  title: string;
  text: string;
  /** Error texts by field name; the fields of a variant have the key `variants.{row}`. */
  errors?: Record<string, string>;
  /** Id of the product that was added or already existed. */
  productId?: string;
}

type By = { id: string; ip: string };
const failed = (more: Partial<WebProductResult> = {}): WebProductResult => ({
  ok: false,
  title: m.imports_web_failed(),
  text: m.imports_web_failed_text(),
  ...more,
});

/** Adds a product that staff entered by hand. */
export async function addProductFromForm(shop: Shop, form: FormData, by: By): Promise<WebProductResult> {
  const errors: Record<string, string> = {};
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const number = (name: string, empty: number) => {
    const value = text(name).replace(',', '.');
    return value === '' ? empty : Number(value);
  };
  for (const [name, message] of [
    ['name', m.products_error_name()],
    ['brand', m.products_error_brand()],
    ['category', m.products_error_category()],
    ['price', m.products_error_price()],
  ] as const)
    if (!text(name)) errors[name] = message;
  const query = {
    name: text('name'),
    description: text('description'),
    brand: text('brand'),
    category: text('category'),
    price: number('price', Number.NaN),
    weight_kg: number('weight_kg', 0.5),
    images: text('images').split(/\s+/).filter(Boolean),
    specifications: readSpecifications(text('specifications'), errors),
    variants: readVariants(form, errors),
  };
  const read = webProductSchema.safeParse(query);
  if (!read.success)
    for (const { path } of read.error.issues) {
      const field = path[0] === 'variants' ? `variants.${String(path[1] ?? 0)}` : String(path[0]);
      errors[field] ??= faultOf(field);
    }
  if (!read.success || Object.keys(errors).length > 0) return failed({ errors });
  const { variants, ...plain } = read.data;
  const product = variants?.length ? read.data : plain;
  return reported(
    await runOrShowError(
      shop,
      'adding a product',
      () => addWebProduct(importContextOf(shop), product, by),
      broken,
    ),
  );
}

const broken = () => 'broken' as const;

function reported(outcome: AddWebProductOutcome | 'broken'): WebProductResult {
  if (outcome === 'broken') return failed();
  if (outcome.ok) {
    const { id, name, images_downloaded: count, images_failed: imagesFailed } = outcome.product;
    const text =
      imagesFailed > 0
        ? m.imports_web_done_failed({ name, count, failed: imagesFailed })
        : m.imports_web_done_text({ name, count });
    return { ok: true, title: m.imports_web_done(), text, productId: id };
  }
  if (outcome.reason === 'already_there')
    return failed({ text: m.imports_web_there(), productId: outcome.productId });
  const field = outcome.column.split('.')[0]!;
  return failed({ errors: { [field || 'name']: rowRefusalText(outcome.refusal, outcome.detail) } });
}

function faultOf(field: string): string {
  if (field === 'price') return m.products_error_price_negative();
  if (field === 'weight_kg') return m.products_error_number();
  if (field === 'images') return m.imports_refusal_invalid_images();
  return field.startsWith('variants')
    ? m.imports_refusal_invalid_variants()
    : m.products_error_long({ most: field === 'description' ? 10_000 : field === 'name' ? 200 : 120 });
}

function readSpecifications(text: string, errors: Record<string, string>): Record<string, string> {
  if (text === '') return {};
  try {
    return webProductSchema.shape.specifications.parse(JSON.parse(text)) as Record<string, string>;
  } catch {
    errors.specifications = m.products_error_json({ example: '{"Couleur": "noir"}' });
    return {};
  }
}

function readVariants(form: FormData, errors: Record<string, string>) {
  const column = (name: string) => form.getAll(`variant_${name}`).map((value) => String(value).trim());
  const [types, names, values, modifiers, offered] = [
    column('type'),
    column('name'),
    column('value'),
    column('modifier'),
    column('available'),
  ];
  return names.map((name, at) => {
    if (!name) errors[`variants.${at}`] = m.imports_refusal_variant_without_name();
    return {
      variant_type: types[at] || 'size',
      variant_name: name,
      variant_value: values[at] ?? '',
      price_modifier: Number((modifiers[at] || '0').replace(',', '.').replace('−', '-')),
      is_available: offered[at] !== 'false',
    };
  });
}

/** Adds the sample product that the import page offers. */
export async function addSampleProduct(shop: Shop, by: By): Promise<WebProductResult> {
  const { sku, product } = sampleProduct;
  const name = `${product.brand} ${product.name}`;
  const outcome = await runOrShowError(
    shop,
    'adding the one product',
    () => addWebProduct(importContextOf(shop), product, by, { sku }),
    broken,
  );
  if (outcome === 'broken') return { ok: false, title: m.imports_web_failed(), text: m.imports_one_broken() };
  if (outcome.ok) return reported(outcome);
  if (outcome.reason === 'refused')
    return { ok: false, title: m.imports_web_failed(), text: m.imports_one_failed({ name }) };
  return {
    ok: false,
    title: m.imports_web_failed(),
    text: m.imports_one_there({ name }),
    productId: outcome.productId,
  };
}

/** Loads the sample product's data and whether the catalogue already contains it. */
export async function loadSampleProduct({ db }: Pick<Shop, 'db'>) {
  const { product } = sampleProduct;
  return {
    name: `${product.brand} ${product.name}`,
    description: product.description,
    price: product.price,
    variants: (product.variants ?? []).map(({ variant_name: variantName }) => variantName),
    productId: (await findSampleProductId(db)) ?? null,
  };
}
