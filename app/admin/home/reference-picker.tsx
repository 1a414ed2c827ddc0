import type { Reference } from '#server/platform/home-page/index.ts';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { ReferenceList } from './reference-list.tsx';

/** The chosen categories or brands in their order, and a field that adds another one. */
export function ReferencePicker({
  label,
  chosen,
  choices,
  error,
  onChange,
}: {
  label: string;
  chosen: readonly Reference[];
  choices: readonly Reference[];
  error: string | undefined;
  onChange: (chosen: Reference[]) => void;
}) {
  const others = choices.filter(({ id }) => !chosen.some((one) => one.id === id));
  const add = (id: string) => {
    const choice = others.find((one) => one.id === id);
    if (choice) onChange([...chosen, { id, name: choice.name.trim() }]);
  };
  return (
    <>
      <ReferenceList chosen={chosen} onChange={onChange} />
      <Field label={label} error={error}>
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
  );
}
