import type { SectionOf } from '#server/platform/home-page/index.ts';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { LocalizedFields } from './localized-fields.tsx';
import { ReferenceList } from './reference-list.tsx';
import type { SectionFieldsProps } from './section-fields-props.ts';

/** Fields of the tiles of categories. */
export function FamiliesFields({
  section,
  choices,
  errors,
  onChange,
}: SectionFieldsProps<SectionOf<'families'>>) {
  const others = choices.categories.filter(
    ({ id }) => !section.categories.some((category) => category.id === id),
  );
  const add = (id: string) => {
    const category = choices.categories.find((choice) => choice.id === id);
    if (category)
      onChange({
        ...section,
        categories: [...section.categories, { id, name: category.name.trim() }],
      });
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
        <>
          <ReferenceList
            chosen={section.categories}
            onChange={(categories) => onChange({ ...section, categories })}
          />
          <Field label={m.homeEditor_category_add()} error={errors.categories}>
            <Select value="" onChange={(event) => add(event.target.value)}>
              <option value="">{m.homeEditor_choose()}</option>
              {others.map(({ id, name }) => (
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
