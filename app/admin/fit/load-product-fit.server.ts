import { data } from 'react-router';
import { z } from 'zod';
import { formatLongDate } from '#shared/format.ts';
import { m } from '#shared/i18n/index.ts';
import {
  type ListedOverride,
  type StaffFact,
  type VariantParts,
  decidingKeys,
  emptyPartVersion,
  factName,
  factValueName,
  familyName,
  listOverrides,
  listProductParts,
  missingFacts,
} from '#server/catalogue/fit/index.ts';
import type { Shop } from '#server/shop.ts';
import { unitOfFact } from '#shared/fit/units.ts';
import { type Family, factType, families, isFamily, vocabulary } from '#shared/fit/vocabulary.ts';
import { textExample } from './text-example.ts';

const locale = 'fr';

/** A fact with its form field. */
export interface FactView {
  key: string;
  label: string;
  kind: 'number' | 'choice' | 'text' | 'numbers' | 'choices';
  /** Example of a text's format; empty for other kinds. */
  example: string;
  choices: { value: string; label: string }[];
  values: string[];
  source: string;
  confidence: string;
  /** Who checked the fact and when; empty without a stored fact. */
  checked: string;
}

export interface PartView {
  family: Family;
  label: string;
  version: string;
  isStored: boolean;
  /** Facts that rules read, and stored facts. */
  facts: FactView[];
  optional: FactView[];
  /** Number of missing facts that rules need. */
  missing: number;
}

export interface VariantView {
  id: string;
  name: string;
  sku: string;
  isAvailable: boolean;
  parts: PartView[];
  /** Families that can be added. */
  addable: { value: Family; label: string }[];
}

/** Loads the compatibility page of a product. @throws a 404 response if the product does not exist */
export async function loadProductFit({ db }: Shop, id: string, search: URLSearchParams) {
  const product = z.uuid().safeParse(id).success ? await listProductParts(db, id) : undefined;
  if (!product) throw data(null, { status: 404, statusText: m.products_load_failed() });
  const added = search.getAll('add').slice(0, 50);
  return {
    id,
    name: product.name,
    variants: product.variants.map((variant) => variantView(variant, product.expected, added)),
    overrides: (await listOverrides(db, id)).map(overrideView),
    families: familyChoices(families),
  };
}

/** Choices of a field for a family, in the order of their names. */
const familyChoices = (list: readonly Family[]) =>
  list
    .map((value) => ({ value, label: familyName(value, locale) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));

const overrideView = ({ family, createdBy, createdAt, remedySku, remedy, ...override }: ListedOverride) => ({
  ...override,
  remedy: [remedy, remedySku].filter(Boolean).join(' · '),
  other: override.other ?? m.fitAdmin_override_family({ family: familyName(family!, locale) }),
  added: m.fitAdmin_override_added({ name: createdBy ?? '?', date: formatLongDate(createdAt, locale) }),
});
export type OverrideView = ReturnType<typeof overrideView>;

export type ProductFit = Awaited<ReturnType<typeof loadProductFit>>;

function variantView(
  { parts, name, ...variant }: VariantParts,
  expected: readonly Family[],
  added: readonly string[],
): VariantView {
  const asked = added
    .filter((entry) => entry.startsWith(`${variant.id}.`))
    .map((entry) => entry.slice(variant.id.length + 1))
    .filter(isFamily);
  const stored = parts.map(({ family }) => family);
  const shown = [...new Set([...stored, ...(parts.length === 0 ? expected : []), ...asked])];
  return {
    ...variant,
    name: name || m.fitAdmin_variant_default(),
    parts: shown.map((family) => {
      const part = parts.find((one) => one.family === family);
      return partView(family, part?.version ?? emptyPartVersion, part?.facts ?? []);
    }),
    addable: familyChoices(families.filter((family) => !shown.includes(family))),
  };
}

function partView(family: Family, version: string, facts: readonly StaffFact[]): PartView {
  const stored = new Map(facts.map((fact) => [fact.key, fact]));
  const keys = Object.keys(vocabulary[family]);
  const first = new Set([...decidingKeys(family), ...stored.keys()]);
  const view = (key: string) => factView(family, key, stored.get(key));
  return {
    family,
    label: familyName(family, locale),
    version,
    isStored: facts.length > 0,
    facts: [...first].filter((key) => keys.includes(key)).map(view),
    optional: keys.filter((key) => !first.has(key)).map(view),
    missing: missingFacts(family, new Set(stored.keys())).length,
  };
}

const units = { mm: m.fitAdmin_unit_mm, teeth: m.fitAdmin_unit_teeth };

function factView(family: Family, key: string, fact: StaffFact | undefined): FactView {
  const type = factType(family, key)!;
  const unit = unitOfFact(family, key);
  const name = factName(key, locale);
  const choices = 'values' in type ? type.values : [];
  return {
    key,
    label: unit ? `${name} (${units[unit]()})` : name,
    kind: type.kind,
    example: type.kind === 'text' ? textExample(type.pattern) : '',
    choices: choices.map((value) => ({ value, label: factValueName(value, locale) })),
    values: fact ? [fact.value].flat().map(String) : [],
    source: fact?.source ?? '',
    confidence: fact?.confidence ?? '',
    checked: fact ? checkedText(fact) : '',
  };
}

function checkedText({ checkedBy, checkedAt }: StaffFact): string {
  const date = formatLongDate(checkedAt, locale);
  return checkedBy ? m.fitAdmin_checked_by({ name: checkedBy, date }) : m.fitAdmin_not_checked({ date });
}
