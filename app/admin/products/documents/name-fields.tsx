import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { m } from '#shared/i18n/index.ts';

interface NameFieldsProps {
  names?: { fr: string; de: string; en: string };
  errors: Partial<Record<string, string>>;
}

/** Names of a document in three languages; German and English may stay empty. */
export function NameFields({ names, errors }: NameFieldsProps) {
  return (
    <>
      <Field label={m.documents_name_fr()} error={errors.fr} required>
        <Input name="fr" maxLength={120} defaultValue={names?.fr} autoFocus={names !== undefined} />
      </Field>
      <Field label={m.documents_name_de()} hint={m.documents_name_hint()} error={errors.de}>
        <Input name="de" lang="de" maxLength={120} defaultValue={names?.de} />
      </Field>
      <Field label={m.documents_name_en()} error={errors.en}>
        <Input name="en" lang="en" maxLength={120} defaultValue={names?.en} />
      </Field>
    </>
  );
}
