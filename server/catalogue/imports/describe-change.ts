import { listProductChanges } from '#server/catalogue/products/bulk/index.ts';
import type { RowChange } from './import-run.ts';

/** Field that an import would change, with its values; undefined where there is none. */
export interface PlannedField {
  field: string;
  /** Name of the variant that has the field; empty for a field of the product. */
  variant: string;
  before?: unknown;
  after?: unknown;
}

/** Change that an import would make to one product. */
export interface PlannedChange {
  line: number;
  sku: string;
  name: string;
  isNew: boolean;
  fields: PlannedField[];
}

type Variant = RowChange['after']['variants'][number];

/** Fields of a variant that the preview shows. */
const variantFields = {
  name: 'variant_name',
  gtin: 'gtin',
  priceModifier: 'price_modifier_cents',
  isAvailable: 'is_available',
  minimum: 'min_stock_level',
  maximum: 'max_stock_level',
} as const satisfies Record<string, keyof Variant>;

/** Describes the change of a row: each field with its old and new value. */
export function describeChange({
  line,
  before,
  after,
  brand,
  newCategory,
  stocks,
  facts,
  relations,
  images,
}: RowChange): PlannedChange {
  const changes = listProductChanges(before, after);
  const names: Record<string, string | undefined> = { brandId: brand, categoryId: newCategory };
  const fields = Object.entries(changes?.after ?? {})
    .filter(([field, value]) => field !== 'variants' && (before !== undefined || !isEmpty(value)))
    .map(([field, value]) => ({
      field,
      variant: '',
      ...(before ? { before: changes?.before?.[field] } : {}),
      after: names[field] ?? value,
    }));
  const stockOf = new Map(stocks.map((stock) => [stock.variantId, stock]));
  const old = new Map(before?.variants.map((variant) => [variant.id, variant]));
  const ofVariants = after.variants.flatMap((variant) =>
    describeVariant(old.get(variant.id), variant, stockOf.get(variant.id), before === undefined),
  );
  return {
    line,
    sku: after.sku,
    name: after.name,
    isNew: before === undefined,
    fields: [
      ...fields,
      ...ofVariants,
      ...facts.flatMap((part) =>
        part.facts.map(({ key, value }) => ({
          field: 'fact',
          variant: part.sku,
          after: { family: part.family, key, value },
        })),
      ),
      ...(relations?.kinds ?? []).map((change) => ({
        field: change.kind,
        variant: '',
        before: change.before.join(', '),
        after: change.after.join(', '),
      })),
      ...(images.length > 0 && before === undefined
        ? [{ field: 'images', variant: '', after: images.length }]
        : []),
    ],
  };
}

function describeVariant(
  before: Variant | undefined,
  after: Variant,
  stock: { before: number; after: number } | undefined,
  isNewProduct: boolean,
): PlannedField[] {
  const variant = after.variant_type === 'default' ? '' : after.variant_name;
  const fields: PlannedField[] = [];
  if (!before && !(isNewProduct && after.variant_type === 'default'))
    fields.push({ field: 'variant', variant, after: after.sku });
  if (!before && after.gtin) fields.push({ field: 'gtin', variant, after: after.gtin });
  if (before)
    for (const [field, column] of Object.entries(variantFields))
      if (before[column] !== after[column])
        fields.push({ field, variant, before: before[column], after: after[column] });
  if (stock) fields.push({ field: 'stock', variant, before: stock.before, after: stock.after });
  return fields;
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);
