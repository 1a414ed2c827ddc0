import type { FieldErrors } from '#app/form/action-result.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { m } from '#shared/i18n/index.ts';
import { FactControl } from './fact-control.tsx';
import type { FactView } from './load-product-fit.server.ts';

const maxSourceLength = 300;

/** A label whose end only screen readers read, so that the fields of all rows have different names. */
const ofFact = (shown: string, whole: string) => (
  <>
    <span aria-hidden="true">{shown}</span>
    <span className="sr-only">{whole}</span>
  </>
);

/** Fields of one fact: value, source and confidence. */
export function FactRow({ fact, errors }: { fact: FactView; errors: FieldErrors }) {
  const { key, label, source, confidence, checked } = fact;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-x-4 gap-y-3 border-t border-rule py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11rem]">
      <div className="max-md:col-span-2">
        <FactControl fact={fact} error={errors[`value.${key}`]} />
      </div>
      <Field
        label={ofFact(m.fitAdmin_col_source(), m.fitAdmin_source_of({ fact: label }))}
        error={errors[`source.${key}`]}
      >
        <Input
          name={`source.${key}`}
          maxLength={maxSourceLength}
          defaultValue={source}
          placeholder={m.fitAdmin_source_as_above()}
        />
      </Field>
      <Field
        label={ofFact(m.fitAdmin_col_confidence(), m.fitAdmin_confidence_of({ fact: label }))}
        error={errors[`confidence.${key}`]}
      >
        <Select name={`confidence.${key}`} defaultValue={confidence}>
          <option value="">{m.fitAdmin_confidence_as_above()}</option>
          <ConfidenceOptions />
        </Select>
      </Field>
      {checked ? <p className="col-span-full -mt-1 text-sm text-muted">{checked}</p> : null}
    </div>
  );
}

/** Options of a select for the confidence of facts. */
export const ConfidenceOptions = () => (
  <>
    <option value="A">{m.fitAdmin_confidence_a()}</option>
    <option value="B">{m.fitAdmin_confidence_b()}</option>
    <option value="C">{m.fitAdmin_confidence_c()}</option>
  </>
);

/** Fields of the source and confidence that apply to all rows without their own. */
export function CommonFields() {
  return (
    <div className="grid gap-4 pb-4 md:grid-cols-[minmax(0,1fr)_15rem]">
      <Field label={m.fitAdmin_source_common()} hint={m.fitAdmin_source_common_hint()}>
        <Input name="source" maxLength={maxSourceLength} />
      </Field>
      <Field label={m.fitAdmin_confidence_common()}>
        <Select name="confidence" defaultValue="B">
          <ConfidenceOptions />
        </Select>
      </Field>
    </div>
  );
}
