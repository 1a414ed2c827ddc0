import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';

interface ChoiceFieldProps<T extends string> {
  name: string;
  label: string;
  value: T;
  options: Readonly<Record<T, () => string>>;
}

/** Field of a tool of the guide with a few fixed answers. */
export function ChoiceField<T extends string>({ name, label, value, options }: ChoiceFieldProps<T>) {
  return (
    <Field label={label}>
      {/* The key makes the field show the value of a new URL. */}
      <Select name={name} key={value} defaultValue={value}>
        {(Object.entries(options) as [T, () => string][]).map(([answer, text]) => (
          <option key={answer} value={answer}>
            {text()}
          </option>
        ))}
      </Select>
    </Field>
  );
}
