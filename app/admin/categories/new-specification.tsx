import { useState } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { locales } from '#shared/locales.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { Textarea } from '#app/ui/textarea.tsx';

const labels = {
  fr: m.categories_specification_label_fr,
  de: m.categories_specification_label_de,
  en: m.categories_specification_label_en,
};
const empty = { label_fr: '', label_de: '', label_en: '', kind: 'text', unit: '', choices: '' };

/** Fields that create a specification; outside the form of the category, which stays unsaved. */
export function NewSpecificationFields({ onCreated }: { onCreated: (key: string) => void }) {
  const [values, setValues] = useState(empty);
  const { fetcher, isPending, errors } = useActionResult<{ key?: string }>(({ key }) => {
    if (key) onCreated(key);
    setValues(empty);
  });
  const set = (name: keyof typeof empty) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value });
  const send = () =>
    void fetcher.submit(
      { intent: 'create-specification', ...values },
      { method: 'post', action: '/admin/categories' },
    );
  return (
    <Disclosure title={m.categories_specification_new()}>
      <div
        className="grid gap-4 py-3 sm:grid-cols-3"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          // Would otherwise save the category, whose form contains these fields.
          event.preventDefault();
          send();
        }}
      >
        {locales.map((locale) => (
          <Field key={locale} label={labels[locale]()} {...(locale === 'fr' ? { error: errors.label } : {})}>
            <Input
              lang={locale}
              maxLength={80}
              value={values[`label_${locale}`]}
              onChange={set(`label_${locale}`)}
            />
          </Field>
        ))}
        <Field label={m.categories_specification_kind()}>
          <Select value={values.kind} onChange={set('kind')}>
            <option value="text">{m.categories_specification_text()}</option>
            <option value="number">{m.categories_specification_number()}</option>
            <option value="choice">{m.categories_specification_choice()}</option>
          </Select>
        </Field>
        {values.kind === 'number' ? (
          <Field label={m.categories_specification_unit()}>
            <Input maxLength={12} value={values.unit} onChange={set('unit')} placeholder="mm" />
          </Field>
        ) : null}
        {values.kind === 'choice' ? (
          <Field
            label={m.categories_specification_choices()}
            hint={m.categories_specification_choices_hint()}
            error={errors.choices}
            className="sm:col-span-2"
          >
            <Textarea rows={4} value={values.choices} onChange={set('choices')} />
          </Field>
        ) : null}
        <div className="sm:col-span-3">
          <Button variant="outline" pending={isPending} onClick={send}>
            {m.categories_specification_create()}
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}
