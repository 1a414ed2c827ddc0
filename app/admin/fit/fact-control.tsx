import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { m } from '#shared/i18n/index.ts';
import type { FactView } from './load-product-fit.server.ts';

/** Field of a fact's value: number, text, choice, or checkboxes for several choices. */
export function FactControl({ fact, error }: { fact: FactView; error: string | undefined }) {
  const { key, kind, choices, values, example } = fact;
  const label = <span className="inline-block first-letter:uppercase">{fact.label}</span>;
  const name = `value.${key}`;
  if (kind === 'choices')
    return (
      <fieldset>
        <legend className="mb-1 text-sm font-[560]">{label}</legend>
        <div className="flex flex-wrap gap-x-5">
          {choices.map((choice) => (
            <Checkbox
              key={choice.value}
              name={name}
              value={choice.value}
              label={choice.label}
              defaultChecked={values.includes(choice.value)}
            />
          ))}
        </div>
        {error ? <p className="text-sm font-medium text-danger">{error}</p> : null}
      </fieldset>
    );
  if (kind === 'choice')
    return (
      <Field label={label} error={error}>
        <Select name={name} defaultValue={values[0] ?? ''}>
          <option value="">{m.fitAdmin_unknown()}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      </Field>
    );
  const hint =
    kind === 'numbers' ? m.fitAdmin_hint_numbers() : example ? m.fitAdmin_hint_text({ example }) : undefined;
  return (
    <Field label={label} error={error} {...(hint ? { hint } : {})}>
      <Input
        name={name}
        inputMode={kind === 'number' ? 'decimal' : 'text'}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        defaultValue={values.join(', ')}
        placeholder={m.fitAdmin_unknown()}
      />
    </Field>
  );
}
