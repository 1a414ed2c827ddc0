import type { FieldErrors } from '#app/form/action-result.ts';
import type { LocalizedText } from '#server/platform/home-page/index.ts';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { LocalizedFields } from './localized-fields.tsx';

interface EditedButton {
  label: LocalizedText;
  link: string;
}

/** Text and link of a section's button. */
export function ButtonFields({
  name,
  path,
  button,
  errors,
  onChange,
}: {
  name: string;
  path: string;
  button: EditedButton;
  errors: FieldErrors;
  onChange: (button: EditedButton) => void;
}) {
  return (
    <fieldset className="grid gap-3 border-t border-rule pt-4">
      <legend className="sr-only">{name}</legend>
      <LocalizedFields
        label={name}
        path={`${path}.label`}
        text={button.label}
        errors={errors}
        maxLength={40}
        onChange={(label) => onChange({ ...button, label })}
      />
      <Field
        label={m.homeEditor_link_of({ name })}
        hint={m.homeEditor_link_hint()}
        error={errors[`${path}.link`]}
      >
        <Input
          value={button.link}
          maxLength={500}
          spellCheck={false}
          onChange={(event) => onChange({ ...button, link: event.target.value })}
        />
      </Field>
    </fieldset>
  );
}
