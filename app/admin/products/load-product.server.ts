import { sql } from 'drizzle-orm';
import { data } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { listHistory } from '#server/platform/audit/index.ts';
import {
  type EditableProduct,
  blankProduct,
  listBrandNames,
  loadEditableProduct,
  listPictures,
  productVersion,
} from '#server/catalogue/products/editing/index.ts';
import { listRelations } from '#server/catalogue/products/relations/index.ts';
import { categoryChoices, inLanguage } from '#server/catalogue/products/index.ts';
import type { Role } from '#shared/access.ts';
import { hasPermission } from '#shared/access.ts';
import type { Shop } from '#server/shop.ts';
import { loadBikeForm } from './bike/load-bike.server.ts';
import { loadDocuments } from './documents/load-documents.server.ts';
import { productHistoryEntries } from './history.server.ts';

/** Formats centimes as francs for an input field, without decimals for whole francs. */
const francs = (centimes: number) => (centimes / 100).toFixed(centimes % 100 === 0 ? 0 : 2);

/**
 * Loads the data of the product form: an existing product, an empty form, or a copy of a product.
 *
 * @param from id of the product to copy; null for an empty form
 * @throws a 404 response if the product does not exist
 */
export async function loadProductForm(shop: Shop, id: string, from: string | null, role: Role) {
  const mayStock = hasPermission(role, 'stock');
  const choices = await choicesOf(shop);
  if (id === 'new') {
    const source = z.uuid().safeParse(from).success ? await loadEditableProduct(shop.db, from!) : undefined;
    const copy = source && {
      ...source,
      name: m.products_copy_of({ name: source.name }),
      sku: '',
      gtin: '',
      isVisible: false,
    };
    const values = toValues(copy ?? blankProduct, mayStock, copy ? undefined : '');
    const variants = values.variants.map((variant) => ({
      ...variant,
      id: '',
      sku: '',
      gtin: '',
      stock: 0,
      reserved: 0,
    }));
    return {
      id: null,
      from: source ? from : null,
      version: '',
      values: { ...values, variants },
      ...choices,
      mayStock,
      pictures: [],
      bike: null,
      relations: [],
      documents: [],
      history: [],
      wasOrdered: false,
    };
  }
  const editable = z.uuid().safeParse(id).success ? await loadEditableProduct(shop.db, id) : undefined;
  if (!editable) throw data(null, { status: 404, statusText: m.products_load_failed() });
  const { rows: stock } = await shop.db.execute<{ id: string; stock: number; reserved: number }>(
    sql`SELECT id, stock_quantity AS stock, reserved_quantity AS reserved FROM product_variants WHERE product_catalog_id = ${id}`,
  );
  const { rows: ordered } = await shop.db.execute<{ was: boolean }>(
    sql`SELECT EXISTS (SELECT 1 FROM order_items WHERE product_id = ${id}) AS was`,
  );
  const values = toValues(editable, mayStock);
  const variants = values.variants.map((variant) => {
    const { stock: free = 0, reserved = 0 } = stock.find((row) => row.id === variant.id) ?? {};
    return { ...variant, stock: free, reserved };
  });
  return {
    id,
    from: null,
    version: productVersion(editable),
    values: { ...values, variants },
    ...choices,
    mayStock,
    pictures: await listPictures(shop.db, id),
    bike: await loadBikeForm(shop, id),
    relations: await listRelations(shop.db, id),
    documents: await loadDocuments(shop, id),
    history: productHistoryEntries(await listHistory(shop.db, `product:${id}`), mayStock),
    wasOrdered: ordered[0]?.was ?? false,
  };
}

export type ProductFormData = Awaited<ReturnType<typeof loadProductForm>>;
export type ProductFormValues = ProductFormData['values'];

/** Converts a product to form values: prices in francs, weights in kilograms, specifications as JSON. */
function toValues(product: EditableProduct, mayStock: boolean, price = francs(product.price)) {
  const { dimensions, specifications } = product;
  return {
    ...product,
    price,
    // The purchase cost is visible only to roles that may manage stock.
    cost: mayStock ? francs(product.cost) : '',
    weight: String(product.weightGrams / 1000),
    length: String(dimensions?.length ?? ''),
    width: String(dimensions?.width ?? ''),
    height: String(dimensions?.height ?? ''),
    warranty: String(product.warrantyYears ?? ''),
    specifications: Object.keys(specifications).length > 0 ? JSON.stringify(specifications, null, 2) : '',
    variants: product.variants.map((variant) => ({
      ...variant,
      modifier: francs(variant.priceModifier),
      stock: 0,
      reserved: 0,
    })),
  };
}

async function choicesOf({ db, catalogueIndex, settings }: Shop) {
  const { tree, definitions, specificationsOf } = catalogueIndex.reference;
  return {
    categories: categoryChoices(tree),
    brands: await listBrandNames(db),
    skuStyle: settings.current().numbering.sku_style,
    specificationsOf: Object.fromEntries(
      [...specificationsOf].map(([category, keys]) => [category, keys.map(({ key }) => key)]),
    ),
    definitions: Object.fromEntries(
      [...definitions].map(([key, { kind, unit, label, choices }]) => [
        key,
        {
          kind,
          unit,
          label: inLanguage(label, 'fr'),
          choices: Object.entries(choices ?? {}).map(([code, words]) => ({
            code,
            label: inLanguage(words, 'fr'),
          })),
        },
      ]),
    ),
  };
}
