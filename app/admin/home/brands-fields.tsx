import type { SectionOf } from '#server/platform/home-page/index.ts';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { LocalizedFields } from './localized-fields.tsx';
import { ReferenceList } from './reference-list.tsx';
import type { SectionFieldsProps } from './section-fields-props.ts';

/** Fields of the brands: all with their logos, or some with their descriptions. */
export function BrandsFields({
  section,
  choices,
  errors,
  onChange,
}: SectionFieldsProps<SectionOf<'brands'>>) {
  const { brands, source } = section;
  const add = (id: string) => {
    const brand = choices.brands.find((choice) => choice.id === id);
    if (brand) onChange({ ...section, brands: [...brands, { id, name: brand.name }] });
  };
  return (
    <>
      <LocalizedFields
        label={m.homeEditor_title_field()}
        path="title"
        text={section.title}
        errors={errors}
        maxLength={80}
        onChange={(title) => onChange({ ...section, title })}
      />
      <Field label={m.homeEditor_brands_source()}>
        <Select
          value={source}
          onChange={(event) => onChange({ ...section, source: event.target.value as 'all' | 'chosen' })}
        >
          <option value="all">{m.homeEditor_brands_all()}</option>
          <option value="chosen">{m.homeEditor_brands_chosen()}</option>
        </Select>
      </Field>
      {source === 'chosen' ? (
        <>
          <ReferenceList chosen={brands} onChange={(chosen) => onChange({ ...section, brands: chosen })} />
          <Field label={m.homeEditor_brand_add()} error={errors.brands}>
            <Select value="" onChange={(event) => add(event.target.value)}>
              <option value="">{m.homeEditor_choose()}</option>
              {choices.brands
                .filter(({ id }) => !brands.some((brand) => brand.id === id))
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </Select>
          </Field>
        </>
      ) : null}
    </>
  );
}
