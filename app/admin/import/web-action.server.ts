import { m } from '#shared/i18n/index.ts';
import {
  type WebOutcome,
  addWebProduct,
  findOneProduct,
  oneProduct,
  refusalText,
  webProductSchema,
} from '#server/catalogue/imports/index.ts';
import { importContextOf } from '#server/catalogue/imports/index.ts';
import type { Shop } from '#server/shop.ts';
import { runOrShowError } from '../run-or-show-error.ts';

export interface WebAnswer {
  ok: boolean;
  title: string;
  text: string;
  /** Error texts by field; a variant's fields are keyed `variants.{row}`. */
  errors?: Record<string, string>;
  /** The product that was added or already existed. */
  productId?: string;
}

type By = { id: string; ip: string };
const failed = (more: Partial<WebAnswer> = {}): WebAnswer => ({
  ok: false,
  title: m.imports_web_failed(),
  text: m.imports_web_failed_text(),
  ...more,
});

/** Adds a product entered by hand. */
export async function addFromWeb(shop: Shop, form: FormData, by: By): Promise<WebAnswer> {
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

function reported(outcome: WebOutcome | 'broken'): WebAnswer {
  if (outcome === 'broken') return failed();
  if (outcome.ok) {
    const { id, name, images_downloaded: count, images_failed } = outcome.product;
    const text =
      images_failed > 0
        ? m.imports_web_done_failed({ name, count, failed: images_failed })
        : m.imports_web_done_text({ name, count });
    return { ok: true, title: m.imports_web_done(), text, productId: id };
  }
  if (outcome.reason === 'already_there')
    return failed({ text: m.imports_web_there(), productId: outcome.productId });
  const field = outcome.column.split('.')[0]!;
  return failed({ errors: { [field || 'name']: refusalText(outcome.refusal, outcome.detail) } });
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

/** Adds the sample product that the screen offers. */
export async function addOne(shop: Shop, by: By): Promise<WebAnswer> {
  const { sku, product } = oneProduct;
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

/** Loads the card of the sample product: its data and whether the catalogue contains it. */
export async function loadOne({ db }: Pick<Shop, 'db'>) {
  const { product } = oneProduct;
  return {
    name: `${product.brand} ${product.name}`,
    description: product.description,
    price: product.price,
    variants: (product.variants ?? []).map(({ variant_name }) => variant_name),
    productId: (await findOneProduct(db)) ?? null,
  };
}
