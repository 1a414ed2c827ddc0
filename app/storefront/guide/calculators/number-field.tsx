import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';

interface NumberFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** Whether the field takes several numbers. */
  isList?: boolean;
  data: { rawValues: Record<string, string>; errors: Record<string, string> };
}

/** Field of a calculator, with its value as entered and its error. */
export function NumberField({ name, label, hint, isList = false, data }: NumberFieldProps) {
  const value = data.rawValues[name];
  return (
    <Field label={label} hint={hint} error={data.errors[name]}>
      {/* The key makes the field show the value of a new URL. */}
      <Input name={name} key={value} defaultValue={value} inputMode={isList ? 'text' : 'decimal'} />
    </Field>
  );
}
