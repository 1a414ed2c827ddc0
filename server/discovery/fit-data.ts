import { m } from '#shared/i18n/index.ts';
import { type CertainFact, factName, factValueName, familyName } from '#server/catalogue/fit/index.ts';
import { unitOfFact } from '#shared/fit/units.ts';
import type { Locale } from '#shared/locales.ts';
import type { SchemaOrgObject } from './schema-org.ts';

/** Compatibility properties for the product's structured data (schema.org). */
export interface FitData {
  /** Properties that all variants share, and those of each variant. */
  properties: SchemaOrgObject[];
  propertiesOf: ReadonlyMap<string, SchemaOrgObject[]>;
  /** Sets of parts, such as bikes, that the product fits. */
  accessoryFor: readonly { name: string; url: string }[];
}

/** Most properties of one product, so that a bike's page does not become much larger. */
const mostProperties = 60;

const units: Record<'mm' | 'teeth', (locale: Locale) => SchemaOrgObject> = {
  mm: () => ({ unitCode: 'MMT', unitText: 'mm' }),
  teeth: (locale) => ({ unitText: m.fitAdmin_unit_teeth({}, { locale }) }),
};

/** Describes a fact as a https://schema.org/PropertyValue in the page's language. */
function toProperty({ family, key, value }: CertainFact, hasParts: boolean, locale: Locale): SchemaOrgObject {
  const name = factName(key, locale);
  const unit = unitOfFact(family, key);
  return {
    '@type': 'PropertyValue',
    propertyID: `${family}.${key}`,
    name: hasParts ? `${familyName(family, locale)}, ${name}` : name,
    value: typeof value === 'number' ? value : factValueName(value, locale),
    ...(unit ? units[unit](locale) : {}),
  };
}

/** Builds the statements about compatibility from the facts of a product's variants. */
export function buildFitData(
  facts: ReadonlyMap<string, readonly CertainFact[]>,
  accessoryFor: FitData['accessoryFor'],
  locale: Locale,
): FitData {
  const all = [...facts.values()];
  const hasParts = new Set(all.flat().map(({ family }) => family)).size > 1;
  const nameOf = (fact: CertainFact) => JSON.stringify([fact.family, fact.key, fact.value]);
  const [first = new Map<string, CertainFact>(), ...rest] = all.map(
    (list) => new Map(list.map((fact) => [nameOf(fact), fact])),
  );
  const isCommon = (fact: CertainFact) => rest.every((others) => others.has(nameOf(fact)));
  const common = [...first.values()].filter(isCommon);
  const commonNames = new Set(common.map(nameOf));
  const list = (own: readonly CertainFact[]) =>
    own.slice(0, mostProperties).map((fact) => toProperty(fact, hasParts, locale));
  return {
    properties: list(common),
    propertiesOf: new Map(
      [...facts].map(([id, own]) => [id, list(own.filter((fact) => !commonNames.has(nameOf(fact))))]),
    ),
    accessoryFor,
  };
}
