import type { PlannedChange, PlannedField } from '#server/catalogue/imports/index.ts';
import { factName, factValueName, familyName } from '#server/catalogue/fit/index.ts';
import type { CategoryTree } from '#server/catalogue/products/index.ts';
import { inLanguage } from '#server/catalogue/products/index.ts';
import { formatOrderAmount } from '#shared/format.ts';
import type { FactValue, Family } from '#shared/fit/vocabulary.ts';
import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';
import { relationKinds } from '#shared/product-relations.ts';
import { productFieldLabels } from '../products/field-words.ts';
import { fieldDifferences } from '../staff/activity/differences.ts';

/** Planned change of a product in words. */
export interface ChangeView {
  line: number;
  sku: string;
  name: string;
  isNew: boolean;
  fields: { label: string; before: string; after: string }[];
}

const labels: Record<string, () => string> = {
  ...productFieldLabels,
  stock: m.staff_field_stock,
  supplier: m.imports_changes_supplier,
  images: m.imports_changes_images,
  variant: m.imports_changes_variant,
  priceModifier: m.imports_changes_modifier,
  isAvailable: m.imports_changes_offered,
  minimum: m.imports_changes_minimum,
  maximum: m.imports_changes_maximum,
  fact: m.fitAdmin_title,
  needs: m.relations_needs,
  wears_with: m.relations_wears_with,
  replaces: m.relations_replaces,
};

const isRelation = (field: string) => (relationKinds as readonly string[]).includes(field);

interface PlannedFact {
  family: Family;
  key: string;
  value: FactValue;
}

const factText = ({ family, key, value }: PlannedFact): string =>
  `${familyName(family, 'fr')}, ${factName(key, 'fr')} : ${factValueName(value, 'fr')}`;

/** Returns the planned changes of an import in words, with the names of brands and categories. */
export function changeViews(
  changes: readonly PlannedChange[],
  { tree, brands, locale }: { tree: CategoryTree; brands: ReadonlyMap<string, string>; locale: Locale },
): ChangeView[] {
  const wordsOf = (field: string, value: unknown): string => {
    if (value === undefined || value === null) return '';
    if (field === 'brandId') return brands.get(String(value as string)) ?? String(value as string);
    if (field === 'categoryId') {
      const category = tree.all.find(({ id }) => id === value);
      return category ? inLanguage(category.name, locale) : String(value as string);
    }
    if (field === 'weightGrams') return String((value as number) / 1000);
    if (isRelation(field)) return value as string;
    if (field === 'fact') return factText(value as PlannedFact);
    if (field === 'priceModifier') return formatOrderAmount(value as number);
    return fieldDifferences(null, { [field]: value })[0]?.after ?? '';
  };
  const viewOf = ({ field, variant, before, after }: PlannedField) => ({
    label: [variant, labels[field]?.() ?? field].filter(Boolean).join(' – '),
    before: wordsOf(field, before),
    after: wordsOf(field, after),
  });
  return changes.map(({ fields, ...change }) => ({ ...change, fields: fields.map(viewOf) }));
}
