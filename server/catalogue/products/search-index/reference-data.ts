import { formatDecimal } from '#shared/format.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import {
  categories,
  categoryAliases,
  categorySpecifications,
  productBrands,
  specificationDefinitions,
  type Translated,
} from '../schema.ts';
import { CategoryTree } from '../tree.ts';

export interface SpecificationDefinition {
  key: string;
  kind: 'number' | 'choice' | 'text';
  unit: string | null;
  label: Translated;
  choices: Record<string, Translated> | null;
}

/** Catalogue-wide reference data: category tree, brands and specification definitions. */
export interface ReferenceData {
  tree: CategoryTree;
  brands: {
    id: string;
    name: string;
    slug: string;
    description: Translated | null;
    website_url: string | null;
    logo_url: string | null;
  }[];
  definitions: Map<string, SpecificationDefinition>;
  /** Each category's specification keys in order; the main ones are its chips and facets. */
  specificationsOf: Map<string, { key: string; isMain: boolean }[]>;
}

export async function loadFacts(db: Queryable): Promise<ReferenceData> {
  const rows = await db.select().from(categories);
  const aliases = await db.select().from(categoryAliases);
  const brands = await db.select().from(productBrands).orderBy(productBrands.name);
  const definitions = await db.select().from(specificationDefinitions);
  const links = await db.select().from(categorySpecifications).orderBy(categorySpecifications.position);
  const specificationsOf = new Map<string, { key: string; isMain: boolean }[]>();
  for (const link of links) {
    const list = specificationsOf.get(link.category_id) ?? [];
    list.push({ key: link.key, isMain: link.is_main });
    specificationsOf.set(link.category_id, list);
  }
  return {
    tree: new CategoryTree(rows, aliases),
    brands: brands.filter((brand) => brand.is_active),
    definitions: new Map(definitions.map((definition) => [definition.key, definition])),
    specificationsOf,
  };
}

/** Returns a text in the given language, falling back to French. */
export function inLanguage(text: Translated, locale: 'fr' | 'de' | 'en'): string {
  return text[locale] || text.fr;
}

/**
 * Formats a specification value for display: the label of a choice, or a number with the language's decimal
 * mark and its unit.
 */
export function readValue(
  definition: SpecificationDefinition | undefined,
  value: string,
  locale: 'fr' | 'de' | 'en',
): string {
  if (!definition) return value;
  const choice = definition.choices?.[value];
  const written = definition.kind === 'number' ? formatDecimal(value, locale) : value;
  const text = choice ? inLanguage(choice, locale) : written;
  if (!definition.unit) return text;
  return definition.unit === '°' ? `${text}°` : `${text}\u00a0${definition.unit}`;
}
