import { createHash } from 'node:crypto';
import { type Locale, locales } from '#shared/locales.ts';
import type { Appearance } from '../families.ts';
import type { Translated } from '../schema.ts';

/** Texts by language; at least one language is needed for a name. */
export type Texts = Partial<Record<Locale, string>>;

/** A specification that the products of a category have. */
export interface CategorySpecification {
  key: string;
  /** Whether it becomes a filter of the category and a chip on product cards. */
  isMain: boolean;
}

/** Everything that staff can edit of a category. */
export interface EditableCategory {
  /** The category's id, which is part of its URL. */
  slug: string;
  parentId: string | null;
  name: Translated;
  description: Translated;
  isHidden: boolean;
  /** Position among the tiles of the home page; null without a tile. */
  homeTile: number | null;
  /** The part whose drawing illustrates the category; null without a drawing. */
  appearance: Appearance | null;
  pictureUrl: string | null;
  /** Other names in URLs, which redirect to the category. */
  aliases: string[];
  /** In display order. */
  specifications: CategorySpecification[];
}

/** The longest slug and alias, in characters. */
export const longestSlug = 80;

/**
 * Builds a text in the shop's languages. The storefront falls back to French, so a missing French text is
 * replaced by the first given one.
 */
export function toTranslated(texts: Texts, before?: Translated): Translated {
  const all = { ...before, ...texts };
  const given = locales.flatMap((locale) => (all[locale]?.trim() ? [[locale, all[locale].trim()]] : []));
  const translated = Object.fromEntries(given) as Texts;
  return { ...translated, fr: translated.fr ?? given[0]?.[1] ?? '' };
}

/** Returns the form in which an alias is stored: lower case, with hyphens instead of spaces. */
export const toAlias = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[\s/]+/g, '-')
    .slice(0, longestSlug);

/**
 * Version of a category that the edit form sends back, to detect a concurrent edit. Without the picture, which
 * is uploaded while the form is open.
 */
export const versionOfCategory = ({ pictureUrl: _picture, ...category }: EditableCategory): string =>
  createHash('sha256').update(JSON.stringify(category)).digest('base64url').slice(0, 22);
