import type { SectionOf } from '#server/platform/home-page/index.ts';
import { reviewCounts } from '#shared/home-page.ts';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { LocalizedFields } from './localized-fields.tsx';
import type { SectionFieldsProps } from './section-fields-props.ts';

/** Fields of the latest reviews. */
export function ReviewsFields({ section, errors, onChange }: SectionFieldsProps<SectionOf<'reviews'>>) {
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
      <Field
        label={m.homeEditor_review_count()}
        hint={m.homeEditor_error_review_count()}
        error={errors.count}
      >
        <Input
          type="number"
          min={reviewCounts.min}
          max={reviewCounts.max}
          value={Number.isNaN(section.count) ? '' : section.count}
          onChange={(event) => onChange({ ...section, count: event.target.valueAsNumber })}
        />
      </Field>
    </>
  );
}
