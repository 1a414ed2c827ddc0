import type { FieldErrors } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { locales } from '#shared/locales.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import type { CategoryRow } from './load-categories.server.ts';

const names = { fr: m.categories_name_fr, de: m.categories_name_de, en: m.categories_name_en };
const descriptions = {
  fr: m.categories_description_fr,
  de: m.categories_description_de,
  en: m.categories_description_en,
};

/** Name and description of a category in every language of the shop. */
export function CategoryTextFields({
  category,
  errors,
}: {
  category: CategoryRow | undefined;
  errors: FieldErrors;
}) {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <p className="text-sm text-muted md:col-span-3">{m.categories_names_hint()}</p>
      {locales.map((locale) => (
        <div key={locale} className="grid content-start gap-3">
          <Field label={names[locale]()} error={errors[`name_${locale}`]}>
            <Input
              name={`name_${locale}`}
              lang={locale}
              maxLength={120}
              defaultValue={category?.name[locale]}
            />
          </Field>
          <Field label={descriptions[locale]()}>
            <Textarea
              name={`description_${locale}`}
              lang={locale}
              rows={3}
              maxLength={2000}
              defaultValue={category?.description[locale]}
            />
          </Field>
        </div>
      ))}
    </div>
  );
}
