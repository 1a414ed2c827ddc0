import type { SectionOf } from '#server/platform/home-page/index.ts';
import { reviewCounts } from '#shared/home-page.ts';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { SectionFieldsProps } from './section-fields-props.ts';
import { TitleField } from './title-field.tsx';

/** Fields of the latest reviews. */
export function ReviewsFields({ section, errors, onChange }: SectionFieldsProps<SectionOf<'reviews'>>) {
  return (
    <>
      <TitleField section={section} errors={errors} onChange={onChange} />
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
