import { useState } from 'react';
import type { FieldErrors } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import type { ProductFormValues } from './load-product.server.ts';

/**
 * Form fields for the description, and for name and description in the other languages. Where a translation
 * is empty, the shop shows the French text; a hint states this.
 */
export function ProductTextFields({ values, errors }: { values: ProductFormValues; errors: FieldErrors }) {
  return (
    <section className="grid gap-5">
      <h2 className="text-lg font-[600]">{m.products_texts()}</h2>
      <Field label={m.products_description()} error={errors.description}>
        <Textarea name="description" rows={5} defaultValue={values.description} />
      </Field>
      <Translation locale="de" language={m.products_german()} text={values.texts.de} errors={errors} />
      <Translation locale="en" language={m.products_english()} text={values.texts.en} errors={errors} />
    </section>
  );
}

interface TranslationProps {
  locale: 'de' | 'en';
  language: string;
  text: { name: string; description: string };
  errors: FieldErrors;
}

function Translation({ locale, language, text, errors }: TranslationProps) {
  const [has, setHas] = useState({ name: text.name !== '', description: text.description !== '' });
  const missing = !has.name || !has.description;
  return (
    <fieldset lang={locale} className="grid gap-3 border-l-2 border-rule pl-4">
      <legend lang="fr" className="mb-2 flex items-center gap-3 font-[560]">
        {language} {missing ? <Badge variant="warning">{m.products_fallback()}</Badge> : null}
      </legend>
      <Field label={<span lang="fr">{m.products_name()}</span>} error={errors[`name_${locale}`]}>
        <Input
          name={`name_${locale}`}
          maxLength={200}
          defaultValue={text.name}
          onChange={(event) => setHas({ ...has, name: event.target.value.trim() !== '' })}
        />
      </Field>
      <Field
        label={<span lang="fr">{m.products_description()}</span>}
        error={errors[`description_${locale}`]}
      >
        <Textarea
          name={`description_${locale}`}
          rows={4}
          defaultValue={text.description}
          onChange={(event) => setHas({ ...has, description: event.target.value.trim() !== '' })}
        />
      </Field>
    </fieldset>
  );
}
