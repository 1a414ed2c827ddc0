import type { SectionOf } from '#server/platform/home-page/index.ts';
import { m } from '#shared/i18n/index.ts';
import { LocalizedFields } from './localized-fields.tsx';
import type { SectionFieldsProps } from './section-fields-props.ts';
import { TitleField } from './title-field.tsx';

/** Fields of the invitation to describe a bike. */
export function BikeFinderFields({
  section,
  errors,
  onChange,
}: SectionFieldsProps<SectionOf<'bike_finder'>>) {
  return (
    <>
      <p className="text-sm text-muted">{m.homeEditor_own_text_hint()}</p>
      <TitleField section={section} errors={errors} maxLength={120} onChange={onChange} />
      <LocalizedFields
        label={m.homeEditor_text_field()}
        path="text"
        text={section.text}
        errors={errors}
        maxLength={600}
        rows={4}
        onChange={(text) => onChange({ ...section, text })}
      />
    </>
  );
}
