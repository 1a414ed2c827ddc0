import { z } from 'zod';
import { type ParsedForm, fieldErrorsOf } from '#app/form/parse-form.ts';
import { type PageTexts, pageTextsSchema, slugSchema } from '#server/platform/pages/index.ts';
import { m } from '#shared/i18n/index.ts';
import { locales } from '#shared/locales.ts';

const messages: Record<string, () => string> = {
  required: m.pages_error_required,
  long: m.pages_error_long,
  slug: m.pages_error_slug,
  reserved: m.pages_error_reserved,
};

/** Field names of one language's text in the form, such as `fr.title`. */
const fields = ['title', 'intro', 'body', 'description'] as const;

/**
 * Validates the form of a page. Returns the input, or errors by field.
 *
 * @param hasFixedSlug whether the page keeps its address, so the form has no field for it
 */
export function readPageForm(
  form: FormData,
  hasFixedSlug: boolean,
): ParsedForm<{ slug: string; texts: PageTexts; isPublished: boolean }> {
  const texts = Object.fromEntries(
    locales.map((locale) => [
      locale,
      Object.fromEntries(fields.map((field) => [field, String(form.get(`${locale}.${field}`) ?? '')])),
    ]),
  );
  const read = z
    .object({ slug: hasFixedSlug ? z.string() : slugSchema, texts: pageTextsSchema })
    .safeParse({ slug: String(form.get('slug') ?? ''), texts });
  if (read.success) return { ok: true, data: { ...read.data, isPublished: form.has('is_published') } };
  const errors = Object.entries(fieldErrorsOf(read.error)).map(([path, message]) => [
    path.replace(/^texts\./, ''),
    (messages[message] ?? m.error_unexpected)(),
  ]);
  return { ok: false, errors: Object.fromEntries(errors) };
}
