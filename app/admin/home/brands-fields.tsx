import type { SectionOf } from '#server/platform/home-page/index.ts';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { ReferencePicker } from './reference-picker.tsx';
import type { SectionFieldsProps } from './section-fields-props.ts';
import { TitleField } from './title-field.tsx';

/** Fields of the brands: all with their logos, or some with their descriptions. */
export function BrandsFields({
  section,
  choices,
  errors,
  onChange,
}: SectionFieldsProps<SectionOf<'brands'>>) {
  return (
    <>
      <TitleField section={section} errors={errors} onChange={onChange} />
      <Field label={m.homeEditor_brands_source()}>
        <Select
          value={section.source}
          onChange={(event) => onChange({ ...section, source: event.target.value as 'all' | 'chosen' })}
        >
          <option value="all">{m.homeEditor_brands_all()}</option>
          <option value="chosen">{m.homeEditor_brands_chosen()}</option>
        </Select>
      </Field>
      {section.source === 'chosen' ? (
        <ReferencePicker
          label={m.homeEditor_brand_add()}
          chosen={section.brands}
          choices={choices.brands}
          error={errors.brands}
          onChange={(brands) => onChange({ ...section, brands })}
        />
      ) : null}
    </>
  );
}
