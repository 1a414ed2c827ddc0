import type { FieldErrors } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';

interface Props {
  /** The stored redirect; null for a new one. */
  values: { source: string; target: string; status: number } | null;
  errors: FieldErrors;
}

/** Form fields of a redirect. */
export function RedirectFields({ values, errors }: Props) {
  return (
    <>
      <Field label={m.redirects_from()} hint={m.redirects_from_hint()} error={errors.source} required>
        <Input
          name="source"
          maxLength={600}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="/ancienne-page"
          defaultValue={values?.source}
        />
      </Field>
      <Field label={m.redirects_to()} hint={m.redirects_to_hint()} error={errors.target} required>
        <Input
          name="target"
          maxLength={600}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="/category/cassettes"
          defaultValue={values?.target}
        />
      </Field>
      <Field label={m.redirects_status()} hint={m.redirects_status_hint()} error={errors.status}>
        <Select name="status" defaultValue={String(values?.status ?? 301)}>
          <option value="301">{m.redirects_permanent()}</option>
          <option value="302">{m.redirects_temporary()}</option>
        </Select>
      </Field>
    </>
  );
}
