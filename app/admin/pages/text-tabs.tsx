import { useState } from 'react';
import type { FieldErrors } from '#app/form/action-result.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import type { PageText, PageTexts } from '#server/platform/pages/index.ts';
import { m } from '#shared/i18n/index.ts';
import { type Locale, baseLocale, localeNames, locales } from '#shared/locales.ts';
import { BodyField } from './body-field.tsx';
import { MarkdownPreview } from './markdown-preview.tsx';

const fields = ['title', 'intro', 'body', 'description'] as const;

interface TextTabsProps {
  /** Id of the page; null for a new page. */
  pageId: string | null;
  texts: PageTexts;
  errors: FieldErrors;
  email: string;
  onChange: (texts: PageTexts) => void;
}

/** Fields of a page's texts, one tab per language, each with a preview of its Markdown. */
export function TextTabs({ pageId, texts, errors, email, onChange }: TextTabsProps) {
  const [chosen, setChosen] = useState<string>(baseLocale);
  const [shown, setShown] = useState(errors);
  // Opens the language of the first error, because a hidden field cannot show its error.
  if (shown !== errors) {
    setShown(errors);
    const wrong = locales.find((locale) => fields.some((field) => errors[`${locale}.${field}`]));
    if (wrong) setChosen(wrong);
  }
  const change = (locale: Locale, field: keyof PageText, value: string) =>
    onChange({ ...texts, [locale]: { ...texts[locale], [field]: value } });
  return (
    <>
      {locales
        .filter((locale) => locale !== chosen)
        .flatMap((locale) =>
          fields.map((field) => (
            <input
              key={`${locale}.${field}`}
              type="hidden"
              name={`${locale}.${field}`}
              value={texts[locale][field]}
            />
          )),
        )}
      <Tabs
        label={m.pages_languages()}
        value={chosen}
        onChange={setChosen}
        tabs={locales.map((locale) => ({
          id: locale,
          label: localeNames[locale],
          content: (
            <TextFields
              key={locale}
              pageId={pageId}
              locale={locale}
              text={texts[locale]}
              errors={errors}
              email={email}
              onChange={(field, value) => change(locale, field, value)}
            />
          ),
        }))}
      />
    </>
  );
}

interface TextFieldsProps {
  pageId: string | null;
  locale: Locale;
  text: PageText;
  errors: FieldErrors;
  email: string;
  onChange: (field: keyof PageText, value: string) => void;
}

function TextFields({ pageId, locale, text, errors, email, onChange }: TextFieldsProps) {
  const isBase = locale === baseLocale;
  const control = (field: keyof PageText) => ({
    name: `${locale}.${field}`,
    value: text[field],
    lang: locale,
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  });
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <div className="grid gap-5">
        {isBase ? null : <p className="text-muted">{m.pages_hint_fallback()}</p>}
        <Field label={m.pages_field_title()} error={errors[`${locale}.title`]} required={isBase}>
          <Input {...control('title')} maxLength={120} />
        </Field>
        <Field label={m.pages_field_intro()} error={errors[`${locale}.intro`]}>
          <Textarea {...control('intro')} rows={3} maxLength={600} />
        </Field>
        <BodyField
          pageId={pageId}
          locale={locale}
          value={text.body}
          error={errors[`${locale}.body`]}
          required={isBase}
          onChange={(body) => onChange('body', body)}
        />
        <Field label={m.pages_field_description()} error={errors[`${locale}.description`]}>
          <Textarea {...control('description')} rows={2} maxLength={300} />
        </Field>
      </div>
      <MarkdownPreview text={text} locale={locale} email={email} />
    </div>
  );
}
