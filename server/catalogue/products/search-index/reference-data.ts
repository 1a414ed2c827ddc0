import { createHash } from 'node:crypto';
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
import { Lexicon } from '../search/lexicon.ts';
import { listSynonyms } from '#server/catalogue/search-terms/index.ts';
import type { Locale } from '#shared/locales.ts';

export interface SpecificationDefinition {
  key: string;
  kind: 'number' | 'choice' | 'text';
  unit: string | null;
  label: Translated;
  choices: Record<string, Translated> | null;
}

/** Catalogue-wide reference data: category tree, brands and specification definitions. */
export interface ReferenceData {
  /** Checksum of all reference data: facet values and words of the index depend on it. */
  fingerprint: string;
  tree: CategoryTree;
  /** The phrases that the search knows. */
  lexicon: Lexicon;
  brands: {
    id: string;
    name: string;
    slug: string;
    description: Translated | null;
    websiteUrl: string | null;
    logoUrl: string | null;
  }[];
  definitions: Map<string, SpecificationDefinition>;
  /**
   * The specification keys of each category, in display order. The main ones appear as chips on product cards
   * and as facets.
   */
  specificationsOf: Map<string, { key: string; isMain: boolean }[]>;
}

export async function loadReferenceData(db: Queryable): Promise<ReferenceData> {
  const rows = await db.select().from(categories);
  const aliases = await db.select().from(categoryAliases);
  const brands = await db.select().from(productBrands).orderBy(productBrands.name);
  const definitions = await db.select().from(specificationDefinitions);
  const links = await db.select().from(categorySpecifications).orderBy(categorySpecifications.position);
  const synonyms = await listSynonyms(db);
  const sorted = (list: readonly object[]) => list.map((row) => JSON.stringify(row)).sort();
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([rows, aliases, brands, definitions, links, synonyms].map(sorted)))
    .digest('hex');
  const tree = new CategoryTree(rows, aliases);
  const specificationsOf = new Map<string, { key: string; isMain: boolean }[]>();
  for (const link of links) {
    const list = specificationsOf.get(link.categoryId) ?? [];
    list.push({ key: link.key, isMain: link.isMain });
    specificationsOf.set(link.categoryId, list);
  }
  return {
    fingerprint,
    tree,
    lexicon: new Lexicon(
      tree,
      synonyms.map(({ terms }) => terms),
    ),
    brands: brands.filter((brand) => brand.isActive),
    definitions: new Map(definitions.map((definition) => [definition.key, definition])),
    specificationsOf,
  };
}

/** Returns a text in the given language, falling back to French. */
export function inLanguage(
  text: Pick<Translated, 'fr'> & Partial<Record<Locale, string | null>>,
  locale: Locale,
): string {
  return text[locale] || text.fr;
}

/**
 * Formats a specification value for display: the label of a choice, or a number with the language's decimal
 * separator and its unit.
 */
export function formatSpecificationValue(
  definition: SpecificationDefinition | undefined,
  value: string,
  locale: Locale,
): string {
  if (!definition) return value;
  const choice = definition.choices?.[value];
  const written = definition.kind === 'number' ? formatDecimal(value, locale) : value;
  const text = choice ? inLanguage(choice, locale) : written;
  if (!definition.unit) return text;
  return definition.unit === '°' ? `${text}°` : `${text}\u00a0${definition.unit}`;
}
