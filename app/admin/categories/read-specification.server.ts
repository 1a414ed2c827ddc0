import type { ParsedForm } from '#app/form/parse-form.ts';
import type { NewSpecification } from '#server/catalogue/products/categories/index.ts';
import { m } from '#shared/i18n/index.ts';
import { locales } from '#shared/locales.ts';

const kinds = ['number', 'choice', 'text'] as const;

/** Reads the fields of a new specification. Each line of the choices has one label, or one per language. */
export function readSpecificationForm(form: FormData): ParsedForm<NewSpecification> {
  const text = (name: string, most: number) =>
    String(form.get(name) ?? '')
      .trim()
      .slice(0, most);
  const label = Object.fromEntries(locales.map((locale) => [locale, text(`label_${locale}`, 80)]));
  const kind = kinds.find((one) => one === form.get('kind')) ?? 'text';
  const lines = text('choices', 5000)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 100);
  const choices = lines.map((line) => {
    const parts = line.split('|').map((part) => part.trim());
    return Object.fromEntries(locales.map((locale, at) => [locale, parts[at] ?? '']));
  });
  const errors = {
    ...(Object.values(label).some(Boolean) ? {} : { label: m.categories_error_name() }),
    ...(kind === 'choice' && choices.length === 0
      ? { choices: m.categories_specification_choices_error() }
      : {}),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, data: { label, kind, unit: text('unit', 12), choices } };
}
