import type { FieldErrors } from '#app/form/action-result.ts';
import type { ParsedForm } from '#app/form/parse-form.ts';
import { sampleAppearance } from '#server/catalogue/drawings/index.ts';
import type { CategoryChanges, EditableCategory } from '#server/catalogue/products/categories/index.ts';
import { m } from '#shared/i18n/index.ts';
import { locales } from '#shared/locales.ts';

/**
 * Reads the form of a category.
 *
 * @param stored the stored category, whose drawing stays while its family is chosen; undefined for a new one
 */
export function readCategoryForm(
  form: FormData,
  stored: EditableCategory | undefined,
): ParsedForm<CategoryChanges & { name: NonNullable<CategoryChanges['name']> }> {
  const errors: FieldErrors = {};
  const text = (name: string, most: number) =>
    String(form.get(name) ?? '')
      .trim()
      .slice(0, most);
  const texts = (field: string, most: number) =>
    Object.fromEntries(locales.map((locale) => [locale, text(`${field}_${locale}`, most)]));
  const name = texts('name', 120);
  if (Object.values(name).every((value) => value === '')) errors.name_fr = m.categories_error_name();
  const tile = text('home_tile', 4);
  const homeTile = tile === '' ? null : Number(tile);
  if (homeTile !== null && !(Number.isInteger(homeTile) && homeTile >= 1 && homeTile <= 99))
    errors.home_tile = m.categories_home_tile_error();
  const slug = text('slug', 80);
  const family = text('drawing', 40);
  const main = new Set(form.getAll('spec_main').map(String));
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    data: {
      name,
      description: texts('description', 2000),
      ...(slug ? { slug } : {}),
      parentId: text('parent', 80) || null,
      isHidden: form.get('hidden') === 'true',
      homeTile,
      appearance:
        family === stored?.appearance?.family ? stored.appearance : (sampleAppearance(family) ?? null),
      aliases: text('aliases', 5000)
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .slice(0, 50),
      specifications: [...new Set(form.getAll('spec_key').map(String))]
        .slice(0, 60)
        .map((key) => ({ key, isMain: main.has(key) })),
    },
  };
}
