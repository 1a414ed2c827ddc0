import type { SectionOf } from '#server/platform/home-page/index.ts';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { ReferencePicker } from './reference-picker.tsx';
import type { SectionFieldsProps } from './section-fields-props.ts';
import { TitleField } from './title-field.tsx';

/** Fields of the tiles of categories. */
export function FamiliesFields({
  section,
  choices,
  errors,
  onChange,
}: SectionFieldsProps<SectionOf<'families'>>) {
  return (
    <>
      <TitleField section={section} errors={errors} onChange={onChange} />
      <Field label={m.homeEditor_families_source()}>
        <Select
          value={section.source}
          onChange={(event) => onChange({ ...section, source: event.target.value as 'tiles' | 'chosen' })}
        >
          <option value="tiles">{m.homeEditor_families_tiles()}</option>
          <option value="chosen">{m.homeEditor_families_chosen()}</option>
        </Select>
      </Field>
      {section.source === 'chosen' ? (
        <ReferencePicker
          label={m.homeEditor_category_add()}
          chosen={section.categories}
          choices={choices.categories}
          error={errors.categories}
          onChange={(categories) => onChange({ ...section, categories })}
        />
      ) : null}
    </>
  );
}
