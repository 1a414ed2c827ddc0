import type { SectionOf } from '#server/platform/home-page/index.ts';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { ButtonFields } from './button-fields.tsx';
import { LocalizedFields } from './localized-fields.tsx';
import { SectionPictureField } from './picture-field.tsx';
import type { SectionFieldsProps } from './section-fields-props.ts';
import { TitleField } from './title-field.tsx';

/** Fields of a text with a picture. */
export function TextFields({ section, pictureUrl, errors, onChange }: SectionFieldsProps<SectionOf<'text'>>) {
  return (
    <>
      <TitleField section={section} errors={errors} maxLength={120} onChange={onChange} />
      <p className="text-sm text-muted">{m.homeEditor_paragraphs_hint()}</p>
      <LocalizedFields
        label={m.homeEditor_text_field()}
        path="text"
        text={section.text}
        errors={errors}
        maxLength={3000}
        rows={7}
        onChange={(text) => onChange({ ...section, text })}
      />
      <ButtonFields
        name={m.homeEditor_button_only()}
        path="button"
        button={section.button}
        errors={errors}
        onChange={(button) => onChange({ ...section, button })}
      />
      <Field label={m.homeEditor_side()}>
        <Select
          value={section.picture_side}
          onChange={(event) => onChange({ ...section, picture_side: event.target.value as 'left' | 'right' })}
        >
          <option value="left">{m.homeEditor_side_left()}</option>
          <option value="right">{m.homeEditor_side_right()}</option>
        </Select>
      </Field>
      <SectionPictureField id={section.id} url={pictureUrl} />
    </>
  );
}
