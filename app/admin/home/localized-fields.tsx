import type { FieldErrors } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { localeNames, locales } from '#shared/locales.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import type { LocalizedText } from '#server/platform/home-page/index.ts';

interface LocalizedFieldsProps {
  label: string;
  /** Path of the text in the section, by which its errors are found. */
  path: string;
  text: LocalizedText;
  errors: FieldErrors;
  maxLength: number;
  /** Number of lines; one line without it. */
  rows?: number;
  onChange: (text: LocalizedText) => void;
}

/** One text of a section in every language. */
export function LocalizedFields({
  label,
  path,
  text,
  errors,
  maxLength,
  rows,
  onChange,
}: LocalizedFieldsProps) {
  return (
    <div className="grid gap-3 md:grid-cols-3">
      {locales.map((locale) => {
        const control = {
          lang: locale,
          maxLength,
          value: text[locale],
          onChange: (event: { target: { value: string } }) =>
            onChange({ ...text, [locale]: event.target.value }),
        };
        return (
          <Field
            key={locale}
            label={m.homeEditor_in_language({ label, language: localeNames[locale] })}
            error={errors[`${path}.${locale}`]}
          >
            {rows ? <Textarea {...control} rows={rows} /> : <Input {...control} />}
          </Field>
        );
      })}
    </div>
  );
}
