import type { FieldErrors } from '#app/form/action-result.ts';
import type { LocalizedText } from '#server/platform/home-page/index.ts';
import { m } from '#shared/i18n/index.ts';
import { LocalizedFields } from './localized-fields.tsx';

/** Title of a section in every language. */
export function TitleField<Edited extends { title: LocalizedText }>({
  section,
  errors,
  maxLength = 80,
  onChange,
}: {
  section: Edited;
  errors: FieldErrors;
  maxLength?: number;
  onChange: (section: Edited) => void;
}) {
  return (
    <LocalizedFields
      label={m.homeEditor_title_field()}
      path="title"
      text={section.title}
      errors={errors}
      maxLength={maxLength}
      onChange={(title) => onChange({ ...section, title })}
    />
  );
}
